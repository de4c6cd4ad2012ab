/** Settings of the keno table, and the odds before the bet. Pure. Source: games.md G5. */
import { type ByteSource, pick } from '@fairhouse/fairness'
import {
  KENO_NUMBERS,
  KENO_PICKS_MAX,
  KENO_RISKS,
  type KenoBet,
  type KenoRisk,
  hitOf,
  kenoMultipliers,
  kenoOdds,
  parseKenoParams,
  returnOf,
} from '@fairhouse/games'
import { MULTIPLIER_SCALE } from '@fairhouse/money'

import { percentOf } from '../_common/stake/stake-rules.ts'

/** A bet that may still have no numbers. */
export type KenoChoice = KenoBet

export const FIRST_CHOICE: KenoChoice = { risk: 'classic', picks: [] }

export function readChoice(stored: unknown): KenoChoice | undefined {
  const { risk, picks } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<keyof KenoChoice, unknown>>
  const isEmpty = Array.isArray(picks) && picks.length === 0 && KENO_RISKS.includes(risk as KenoRisk)
  return isEmpty ? { risk: risk as KenoRisk, picks: [] } : parseKenoParams(stored)
}

export const betOf = (choice: KenoChoice): KenoBet | undefined => (choice.picks.length > 0 ? choice : undefined)

/** Adds or removes a number; an eleventh one changes nothing. */
export function toggleNumber({ risk, picks }: KenoChoice, number: number): KenoChoice {
  if (picks.includes(number)) return { risk, picks: picks.filter((one) => one !== number) }
  return { risk, picks: picks.length < KENO_PICKS_MAX ? [...picks, number].sort(ascending) : picks }
}

/** As many random numbers as are picked now; ten when none are. */
export function pickedByChance({ risk, picks }: KenoChoice, bytes: ByteSource): KenoChoice {
  const drawn = pick(bytes, KENO_NUMBERS, picks.length || KENO_PICKS_MAX)
  return { risk, picks: drawn.map((index) => index + 1).sort(ascending) }
}

export interface KenoFigures {
  /** The first hit count that pays more than the stake. */
  gainFrom: number
  /** Chance of that many hits or more, in hundredths of a percent, rounded down. */
  chance: number
  /** The house edge in hundredths of a percent, rounded up. */
  edge: number
}

/** For a bet with at least one number: more hits never pay less. */
export function figuresOf({ risk, picks }: KenoBet): KenoFigures {
  const odds = kenoOdds(risk, picks.length)
  return {
    gainFrom: kenoMultipliers(risk, picks.length).findIndex((multiplier) => multiplier > MULTIPLIER_SCALE),
    chance: percentOf(hitOf(odds, MULTIPLIER_SCALE)),
    edge: 10_000 - percentOf(returnOf(odds)),
  }
}

const ascending = (a: number, b: number) => a - b
