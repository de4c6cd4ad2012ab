/** What settled bets give a player, in their order: experience, levels, theo, rakeback and the week's play. Source: bonuses.md 2, 3 and 6. */
import { levelAt, rakebackMicro, weekStart, type Worth, worthOf } from '@fairhouse/loyalty'
import type { PlayerId, Minor, Currency } from '@fairhouse/money'

import { cashStakeOf, riskedCashOf, type SettledBet } from '../../../play/wagering/index.ts'
import { type LevelChange, type Standing, termsIn } from './terms.ts'

export const NEW_STANDING: Standing = { xpMilli: 0n, topXpMilli: 0n, changes: [], premiumSince: null, plans: [], own: [] }

/** What one settlement, or its taking back, adds. */
export interface Gain extends Worth {
  readonly player: PlayerId
  readonly currency: Currency
  /** Milliseconds: of the first settlement, and Monday of the week of this change. */
  readonly settledAt: number
  readonly week: number
  readonly rakebackMicro: bigint
  readonly stakes: bigint
  readonly returns: bigint
}

export interface Folded {
  readonly standing: Standing
  /** Those of these bets. */
  readonly changes: readonly LevelChange[]
  readonly gains: readonly Gain[]
}

/** All of one player. */
export function foldBets(before: Standing, bets: readonly SettledBet[]): Folded {
  let standing = before
  const changes: LevelChange[] = []
  const gains: Gain[] = []
  for (const bet of bets) {
    const gain = gainOf(standing, bet)
    gains.push(gain)
    const xpMilli = standing.xpMilli + gain.xpMilli
    const topXpMilli = xpMilli > standing.topXpMilli ? xpMilli : standing.topXpMilli
    const level = levelAt(Number(topXpMilli / 1000n)).level
    const isHigher = level > (standing.changes.at(-1)?.level ?? 0)
    const change = { level, at: bet.settledAt }
    if (isHigher) changes.push(change)
    standing = { ...standing, xpMilli, topXpMilli, changes: isHigher ? [...standing.changes, change] : standing.changes }
  }
  return { standing, changes, gains }
}

/** A refunded bet takes back exactly what it gave; a changed win changes only what was returned. */
function gainOf(standing: Standing, bet: SettledBet): Gain {
  const { player, currency, kind, rates, settledAt, at } = bet
  const cashStake = cashStakeOf(bet)
  const head = { player, currency, settledAt, week: weekStart(at) }
  if (kind === 'resettled') {
    const returns = cashReturn(bet, bet.win) - cashReturn(bet, bet.previousWin ?? 0n)
    return { ...head, xpMilli: 0n, theo: 0n, rakebackMicro: 0n, stakes: 0n, returns }
  }
  const { xpMilli, theo } = worthOf({ ...bet, cashStake, atRisk: riskedCashOf(bet) })
  const pct = termsIn(standing, settledAt).rakebackPct
  const gain = { xpMilli, theo, rakebackMicro: rakebackMicro(cashStake, rates.edgePpm, pct) }
  if (kind === 'settled') return { ...head, ...gain, stakes: cashStake, returns: cashReturn(bet, bet.win) }
  const wasCounted = bet.previousWin !== null
  return {
    ...head,
    xpMilli: -gain.xpMilli,
    theo: -gain.theo,
    rakebackMicro: -gain.rakebackMicro,
    stakes: wasCounted ? -cashStake : 0n,
    returns: wasCounted ? -cashReturn(bet, bet.previousWin) : 0n,
  }
}

/** A win is split as its stake was. */
const cashReturn = ({ stake, stakeBonus }: SettledBet, win: Minor): bigint => win - (stakeBonus === 0n ? 0n : (win * stakeBonus) / stake)
