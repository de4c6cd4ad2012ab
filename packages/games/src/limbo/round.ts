/** One round of limbo: a point from 1.00x, won when it is the target or higher. Source: docs/rules/limbo.md. */
import { type ByteSource, uniform } from '@fairhouse/fairness'
import { type Minor, payoutOf } from '@fairhouse/money'

import type { RoundEvent, SoloRound } from '../game.ts'
import { hundredthsText } from '../texts.ts'
import type { LimboBet } from './bet.ts'
import { LIMBO_DRAWS, limboMultiplier, limboPoint } from './pay.ts'

/** A type, not an interface, so that it is JSON to whoever stores it. */
export type LimboOutcome = {
  /** In hundredths. */
  readonly point: number
  /** The point as shown: "3.46". */
  readonly text: string
  readonly win: boolean
}

export type LimboEvent =
  | { readonly type: 'drawn'; readonly point: number; readonly text: string }
  | { readonly type: 'won'; readonly multiplier: number }
  | { readonly type: 'lost' }

export function playLimbo(
  bytes: ByteSource,
  bet: LimboBet,
  stake: Minor,
  maxWin?: Minor,
): SoloRound<LimboOutcome, LimboEvent & RoundEvent> {
  const point = limboPoint(uniform(bytes, LIMBO_DRAWS))
  const outcome = { point, text: hundredthsText(point), win: point >= bet.target }
  const multiplier = outcome.win ? limboMultiplier(bet) : 0
  return { outcome, multiplier, payout: payoutOf(stake, multiplier, maxWin), events: eventsOf(outcome, multiplier) }
}

function eventsOf({ point, text, win }: LimboOutcome, multiplier: number): readonly LimboEvent[] {
  return [{ type: 'drawn', point, text }, win ? { type: 'won', multiplier } : { type: 'lost' }]
}
