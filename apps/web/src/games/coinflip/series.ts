/** A flip series for the stage: from its events so far, or from a listed round. Pure. Source: games.md G6 (a). */
import { CASH_OUT, COIN_SIDES, type CoinEvent, type CoinSide, coinLadder } from '@fairhouse/games'

import type { ShownRound } from '../_common/game-view.ts'

export type CoinRound = Pick<ShownRound, 'status' | 'outcome' | 'moves' | 'events'>

/** The visible state of a series; every flip made is revealed. */
export interface CoinOutcome {
  flips: readonly CoinSide[]
}

export interface Flip {
  side: CoinSide
  isRight: boolean
}

/** Total return after each right call, in 1/10,000, in call order. */
export const RUNGS: readonly number[] = coinLadder().map(({ multiplier }) => multiplier)

export function flipsOf({ events, outcome, moves = [] }: CoinRound): Flip[] {
  if (events) return events.flatMap((event) => flipIn(event as unknown as CoinEvent) ?? [])
  return (outcome as unknown as CoinOutcome).flips.map((side, at) => ({ side, isRight: moves[at] === side }))
}

export const rightCalls = (flips: readonly Flip[]): number => flips.filter(({ isRight }) => isRight).length

/** In 1/10,000; undefined before the first right call. */
export const rungAt = (calls: number): number | undefined => RUNGS[calls - 1]

export const isSide = (value: unknown): value is CoinSide => COIN_SIDES.some((side) => side === value)

export type Ending = 'lost' | 'cashed-out' | 'forced' | 'refunded'

const ENDINGS: readonly string[] = ['lost', 'cashed-out', 'forced', 'refunded'] satisfies Ending[]

/** Undefined while the series is open or only partly shown. */
export function endingOf({ status, events, moves }: CoinRound, flips: readonly Flip[]): Ending | undefined {
  if (events) return events.find(({ type }) => ENDINGS.includes(type))?.type as Ending | undefined
  if (status !== 'settled') return status === 'refunded' ? status : undefined
  if (flips.at(-1)?.isRight === false) return 'lost'
  return moves?.at(-1) === CASH_OUT ? 'cashed-out' : 'forced'
}

/** Whether the latest event is a flip: a cash-out or refund turns no coin. */
export function isFlip(round: CoinRound, flips: readonly Flip[]): boolean {
  const ending = endingOf(round, flips)
  return flips.length > 0 && ending !== 'cashed-out' && ending !== 'refunded'
}

function flipIn({ type, side, called }: CoinEvent): Flip | undefined {
  return type === 'flipped' ? { side, isRight: side === called } : undefined
}
