/** What counted bets are worth: experience, theo and rakeback. Sources: bonuses.md 2, 3 and 6. */
import type { Currency, Minor } from '@fairhouse/money'

import { experienceUnit } from '../units.ts'
import type { GameRates } from './rates.data.ts'

export interface CountedBet {
  /** Minor units of cash: bonus money gives neither. */
  readonly cashStake: Minor
  /** What of it was at risk to the end; the whole when absent (D-76). */
  readonly atRisk?: Minor | undefined
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
  readonly theo: Minor
}

const MILLION = 1_000_000n

export function worthOf({ cashStake, atRisk = cashStake, currency, rates, ...override }: CountedBet): Worth {
  const { contribution, edgePpm } = betRates(rates, override)
  return {
    xpMilli: (atRisk * BigInt(contribution) * 10n) / experienceUnit(currency),
    theo: theoOf(cashStake, edgePpm),
  }
}

/** What the operator expects to keep of one bet. */
export const theoOf = (cashStake: Minor, edgePpm: number): Minor => (cashStake * BigInt(edgePpm)) / MILLION

/** The rates of one bet: what it says itself, before the table of its game; of two edges the lower. */
export function betRates(
  rates: GameRates,
  { contribution = rates.contribution, rtp }: Pick<CountedBet, 'contribution' | 'rtp'>,
): GameRates {
  return { contribution, edgePpm: rtp === undefined ? rates.edgePpm : lowerEdge(rates, edgePpmOf(rtp)) }
}

/** The table's edge, or the exact one of the bet where that is lower; never below 0. */
export const lowerEdge = ({ edgePpm }: Pick<GameRates, 'edgePpm'>, exactPpm = edgePpm): number => Math.max(0, Math.min(edgePpm, exactPpm))

/** The edge in whole millionths, rounded down; 0 where the bet returns all or more. */
export function edgePpmOf(rtp: string): number {
  const [num, den = 1n] = rtp.split('/').map(BigInt)
  const edge = den - num!
  return edge > 0n ? Number((edge * MILLION) / den) : 0
}
