/** What terms of the tiers would have cost: the play of past weeks under them, each player at the level of today. Pure. */
import { cashbackOf, termsAt, type Tier, tierAt, type TierName } from '@fairhouse/loyalty'
import { toEur } from '@fairhouse/money'

import type { WeekOfPlayer } from './store.ts'

/** EUR minor units. */
export interface TierCost {
  readonly tier: TierName
  readonly players: number
  readonly theo: bigint
  readonly cashback: bigint
  readonly rakeback: bigint
}

/** Of each tier, also one without players. A premium player counts in platinum at least. */
export function costOf(tiers: readonly Tier[], weeks: readonly WeekOfPlayer[]): TierCost[] {
  const costs = new Map(tiers.map(({ name }) => [name, { players: new Set<bigint>(), theo: 0n, cashback: 0n, rakeback: 0n }]))
  for (const { player, currency, stakes, returns, theo, level, isPremium } of weeks) {
    const terms = termsAt(level, isPremium, tiers)
    const tier = tiers.find((each) => each === terms) ?? tierAt(level, tiers)
    if (!tier) continue
    const cost = costs.get(tier.name)!
    const rakeback = theo > 0n ? (theo * BigInt(terms.rakebackPct)) / 100n : 0n
    const week = { currency, cashStakes: stakes, cashReturns: returns, gifts: 0n, theo, givenBack: rakeback }
    cost.players.add(player)
    cost.theo += toEur(theo > 0n ? theo : 0n, currency)
    cost.rakeback += toEur(rakeback, currency)
    cost.cashback += toEur(cashbackOf(week, terms).amount, currency)
  }
  return [...costs].map(([tier, { players, ...sums }]) => ({ tier, players: players.size, ...sums }))
}

export const totalOf = (costs: readonly Pick<TierCost, 'cashback' | 'rakeback'>[]): bigint =>
  costs.reduce((sum, { cashback, rakeback }) => sum + cashback + rakeback, 0n)
