/** The free spin of the day: no stake, a weighted prize. Source: games.md G8; who may spin: bonuses.md 7. */
import { type ByteSource, weighted } from '@fairhouse/fairness'
import { type Currency, type Minor, fromRub, isCurrency } from '@fairhouse/money'

import type { SoloRound } from '../game.ts'
import { type Odds, returnOf } from '../odds.ts'
import { exactFields } from '../params.ts'
import { DAILY_PRIZES } from './prizes.data.ts'

export interface DailySpin {
  readonly currency: Currency
}

export type DailySpinOutcome = { readonly index: number }
export type DailySpinEvent = { readonly type: 'spun'; readonly index: number }

export function parseDailySpin(params: unknown): DailySpin | undefined {
  const fields = exactFields(params, ['currency'])
  return fields && isCurrency(fields.currency) ? { currency: fields.currency } : undefined
}

/** `payout` is the prize in minor units of the currency; there is no stake, so no multiplier. */
export function spinDaily(bytes: ByteSource, { currency }: DailySpin): SoloRound<DailySpinOutcome, DailySpinEvent> {
  const index = weighted(
    bytes,
    DAILY_PRIZES.map(({ weight }) => weight),
  )
  const payout = fromRub(BigInt(DAILY_PRIZES[index]!.prize), currency)
  return { outcome: { index }, multiplier: 0, payout, events: [{ type: 'spun', index }] }
}

/** Prizes with their chances; here a multiplier is a prize in minor units. */
export function dailySpinOdds(currency: Currency): Odds {
  return DAILY_PRIZES.map(({ prize, weight }) => ({ ways: BigInt(weight), multiplier: Number(fromRub(BigInt(prize), currency)) }))
}

/** The mean prize in minor units, "num/den". */
export function dailySpinMean(currency: Currency): string {
  return returnOf(dailySpinOdds(currency), 1)
}

export const largestPrize = (currency: Currency): Minor => fromRub(BigInt(Math.max(...DAILY_PRIZES.map(({ prize }) => prize))), currency)
