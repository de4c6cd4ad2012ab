/** One turn of the solo wheel: every segment is equally likely. Source: games.md G8. */
import { type ByteSource, uniform } from '@fairhouse/fairness'
import { type Minor, payoutOf } from '@fairhouse/money'

import { type EndEvent, endOf } from '../endings.ts'
import type { SoloRound } from '../game.ts'
import type { Odds } from '../odds.ts'
import type { WheelBet } from './bet.ts'
import { WHEEL_TABLE } from './segments.data.ts'

/** The segment under the pointer, clockwise from 0. */
export type WheelOutcome = { readonly index: number }

export type WheelEvent = { readonly type: 'spun'; readonly index: number } | EndEvent

/** In 1/10,000, clockwise. */
export function wheelMultipliers({ risk, segments }: WheelBet): readonly number[] {
  return WHEEL_TABLE[risk][segments]!
}

export function wheelOdds(bet: WheelBet): Odds {
  return wheelMultipliers(bet).map((multiplier) => ({ ways: 1n, multiplier }))
}

export function playWheel(bytes: ByteSource, bet: WheelBet, stake: Minor, maxWin?: Minor): SoloRound<WheelOutcome, WheelEvent> {
  const index = uniform(bytes, bet.segments)
  const multiplier = wheelMultipliers(bet)[index]!
  return {
    outcome: { index },
    multiplier,
    payout: payoutOf(stake, multiplier, maxWin),
    events: [{ type: 'spun', index }, endOf(multiplier)],
  }
}
