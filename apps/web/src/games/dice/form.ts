/**
 * Target, chance and multiplier of dice edit one another through the one relation of `@fairhouse/games`. Texts are as typed: with a point
 * or a comma, possibly not a number. Source: games.md G1.
 */
import {
  DICE_TARGETS,
  type DiceBet,
  type DiceDirection,
  WINNING_ROLLS_MAX,
  diceMultiplier,
  diceTarget,
  winningRolls,
  winningRollsPaying,
} from '@fairhouse/games'
import type { DecimalMark } from '@fairhouse/ui'

import { parseTyped } from '../_common/typed-number.ts'

export const FIRST_BET: DiceBet = { direction: 'under', target: 4950 }

/** Chances of one press, in percent. */
export const QUICK_CHANCES = [10, 25, 50, 75] as const

/** Multipliers are typed in 1/10,000, targets and chances in hundredths. */
const MULTIPLIER_DIGITS = 4
const HUNDREDTHS = 2

export interface DiceForm {
  /** In hundredths of a percent. */
  chance: number
  /** In 1/10,000. */
  multiplier: number
}

export function formOf(bet: DiceBet): DiceForm {
  const chance = winningRolls(bet)
  return { chance, multiplier: diceMultiplier(chance) }
}

/** In hundredths; a target out of range becomes the nearest valid one. */
export function withTarget({ direction }: DiceBet, target: number): DiceBet {
  const { min, max } = DICE_TARGETS[direction]
  return { direction, target: Math.min(Math.max(target, min), max) }
}

export function withChance({ direction }: DiceBet, chance: number): DiceBet {
  return { direction, target: diceTarget(direction, Math.min(Math.max(chance, 1), WINNING_ROLLS_MAX)) }
}

/** The greatest chance that still pays this multiplier. */
export function withMultiplier({ direction }: DiceBet, multiplier: number): DiceBet {
  return { direction, target: diceTarget(direction, winningRollsPaying(Math.max(multiplier, 1))) }
}

/** The other side of the line with the same chance. */
export function flipDirection(bet: DiceBet): DiceBet {
  const direction: DiceDirection = bet.direction === 'under' ? 'over' : 'under'
  return { direction, target: diceTarget(direction, winningRolls(bet)) }
}

export type DiceField = 'multiplier' | 'target' | 'chance'

/** The bet after an edit; undefined while the text is not a number. */
export function parseField(bet: DiceBet, field: DiceField, text: string, mark: DecimalMark): DiceBet | undefined {
  const value = parseTyped(text, mark, field === 'multiplier' ? MULTIPLIER_DIGITS : HUNDREDTHS)
  if (value === undefined) return undefined
  if (field === 'multiplier') return withMultiplier(bet, value)
  return field === 'chance' ? withChance(bet, value) : withTarget(bet, value)
}
