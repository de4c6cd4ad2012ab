/** What a counted bet is worth: experience, and what the house expects to keep of it. Pure. Sources: bonuses.md 2 and 3. */
import { type Currency, fromRub } from '@fairhouse/money'

import type { GameRates } from './rates.data.ts'

export interface CountedBet {
  /** Minor units of cash: bonus money gives neither. */
  readonly cashStake: bigint
  readonly currency: Currency
  readonly rates: GameRates
  /** Percent, where the bet itself says it: 0 with too high a chance. */
  readonly contribution?: number | undefined
  /** The exact return of the bet, "num/den", where its game states one. */
  readonly rtp?: string | undefined
}

export interface Worth {
  /** Thousandths of a point. */
  readonly xpMilli: bigint
  /** Minor units. */
  readonly theo: bigint
}

/** Minor units of RUB that make one point. */
const POINT_RUB = 100_00n
const MILLION = 1_000_000n

export function worthOf({ cashStake, currency, rates, ...override }: CountedBet): Worth {
  const { contribution, edgePpm } = betRates(rates, override)
  return {
    xpMilli: (cashStake * BigInt(contribution) * 10n) / fromRub(POINT_RUB, currency),
    theo: (cashStake * BigInt(edgePpm)) / MILLION,
  }
}

/** The rates of one bet: what it says itself, before the table of its game; of two edges the lower. */
export function betRates(
  rates: GameRates,
  { contribution = rates.contribution, rtp }: Pick<CountedBet, 'contribution' | 'rtp'>,
): GameRates {
  return { contribution, edgePpm: rtp === undefined ? rates.edgePpm : Math.min(rates.edgePpm, edgePpmOf(rtp)) }
}

/** The edge in whole millionths, rounded down; 0 where the bet returns all or more. */
export function edgePpmOf(rtp: string): number {
  const [num, den = 1n] = rtp.split('/').map(BigInt)
  const edge = den - num!
  return edge > 0n ? Number((edge * MILLION) / den) : 0
}
