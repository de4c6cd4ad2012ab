/** One round of dice: a roll of 0.00 … 99.99, won under or over the target. Source: games.md G1. */
import { type ByteSource, uniform } from '@fairhouse/fairness'
import { type Minor, payoutOf } from '@fairhouse/money'

import type { RoundEvent, SoloRound } from '../game.ts'
import { hundredthsText } from '../texts.ts'
import type { DiceBet } from './bet.ts'
import { ROLLS, diceMultiplier, winningRolls } from './pay.ts'

/** A type, not an interface, so that it is JSON to whoever stores it. */
export type DiceOutcome = {
  /** In hundredths. */
  readonly roll: number
  /** The roll as shown: "47.37". */
  readonly text: string
  /** The chance in hundredths of a percent. */
  readonly winCount: number
  readonly win: boolean
}

export type DiceEvent =
  | { readonly type: 'rolled'; readonly roll: number; readonly text: string }
  | { readonly type: 'won'; readonly multiplier: number }
  | { readonly type: 'lost' }

export type DiceRound = SoloRound<DiceOutcome, DiceEvent & RoundEvent>

export function playDice(bytes: ByteSource, bet: DiceBet, stake: Minor, maxWin?: Minor): DiceRound {
  const roll = uniform(bytes, ROLLS)
  const winCount = winningRolls(bet)
  const outcome = { roll, text: diceText(roll), winCount, win: diceWins(roll, bet) }
  const multiplier = outcome.win ? diceMultiplier(winCount) : 0
  return { outcome, multiplier, payout: payoutOf(stake, multiplier, maxWin), events: eventsOf(outcome, multiplier) }
}

export function diceWins(roll: number, { direction, target }: DiceBet): boolean {
  return direction === 'under' ? roll < target : roll > target
}

/** A roll, a target or a chance in hundredths, as shown: 4737 is "47.37". */
export function diceText(hundredths: number): string {
  return hundredthsText(hundredths)
}

function eventsOf({ roll, text, win }: DiceOutcome, multiplier: number): readonly DiceEvent[] {
  return [{ type: 'rolled', roll, text }, win ? { type: 'won', multiplier } : { type: 'lost' }]
}
