/** Target and chance of limbo edit one another; places on the ruler of targets. Pure. Source: docs/rules/limbo.md. */
import { LIMBO_DRAWS, LIMBO_TARGET_MIN, LIMBO_TARGETS, type LimboBet, limboTargetUpTo, limboWinningDraws } from '@fairhouse/games'
import type { DecimalMark } from '@fairhouse/ui'

import { parseTyped } from '../_common/typed-number.ts'

export const FIRST_BET: LimboBet = { target: 200 }

/** Targets of one press, in hundredths. */
export const QUICK_TARGETS = [150, 200, 1_000, 10_000] as const

/** The ruler has a place for each target, so that equal distances are equal factors of ten. */
export const PLACES = LIMBO_TARGETS.length - 1

/** The place of a point in hundredths; of the lowest target below it. */
export const placeOf = (point: number): number => LIMBO_TARGETS.indexOf(limboTargetUpTo(point))

export const targetAt = (place: number): number => LIMBO_TARGETS[place] ?? LIMBO_TARGET_MIN

const DIGITS = 2
/** Chances are typed in percent with four digits. */
const CHANCE_DIGITS = 4
const CHANCE_SCALE = 100 * 10 ** CHANCE_DIGITS
/** Return of 99 % in hundredths of a multiplier. */
const RETURN = 99

/** In ten-thousandths of a percent, rounded to nearest. */
export const chanceOf = ({ target }: LimboBet): number => Math.round((limboWinningDraws(target) * CHANCE_SCALE) / LIMBO_DRAWS)

/** The bet after an edit; undefined while the text is not a number. */
export function parseTarget(text: string, mark: DecimalMark): LimboBet | undefined {
  const target = parseTyped(text, mark, DIGITS)
  return target === undefined ? undefined : { target: limboTargetUpTo(target) }
}

/** The bet with at least this chance; undefined while the text is not a number. */
export function parseChance(text: string, mark: DecimalMark): LimboBet | undefined {
  const chance = parseTyped(text, mark, CHANCE_DIGITS)
  if (chance === undefined) return undefined
  return { target: limboTargetUpTo(chance === 0 ? Infinity : (RETURN * CHANCE_SCALE) / chance) }
}
