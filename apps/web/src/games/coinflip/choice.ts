/** Settings of the coinflip table: the side of the next flip, and the calls of an autobet. Pure. Source: games.md G6 (a). */
import { COIN_FLIPS_MAX, type CoinSide } from '@fairhouse/games'

import type { RoundPlan } from '../_common/game-view.ts'
import { isSide } from './series.ts'

export interface CoinChoice {
  side: CoinSide
  /** Sides an autobet calls in each round, in this order. */
  calls: readonly CoinSide[]
}

export const FIRST_CHOICE: CoinChoice = { side: 'heads', calls: [] }

/** Up to the first invalid call. */
function lawful(calls: readonly unknown[]): CoinSide[] {
  const end = calls.findIndex((call) => !isSide(call))
  return (end < 0 ? calls : calls.slice(0, end)).slice(0, COIN_FLIPS_MAX) as CoinSide[]
}

/** Parses a stored choice; undefined when invalid. */
export function readChoice(stored: unknown): CoinChoice | undefined {
  const { side, calls } = (stored ?? {}) as { side?: unknown; calls?: unknown }
  return isSide(side) ? { side, calls: lawful(Array.isArray(calls) ? calls : []) } : undefined
}

/** A series has no params: the calls of a running autobet, otherwise what was chosen at this table. */
export function choiceOf(_params: object, { moves }: RoundPlan = {}, chosen: CoinChoice = FIRST_CHOICE): CoinChoice {
  return moves ? { ...chosen, calls: lawful(moves) } : chosen
}

/** The next call of the plan; ignored at the top of the series. */
export const withCall = (choice: CoinChoice, side: CoinSide): CoinChoice => ({ ...choice, calls: lawful([...choice.calls, side]) })

export const withoutLast = (choice: CoinChoice): CoinChoice => ({ ...choice, calls: choice.calls.slice(0, -1) })
