/**
 * How much of a shared draw the bets of one player cover together: the chance that any of them wins. A list of bets and separate bets are
 * the same. Sources: bonuses.md 2, games.md G7 and G8.
 */
import { parseColourBet } from './colour-wheel/bet.ts'
import { COLOUR_SEGMENTS } from './colour-wheel/segments.data.ts'
import { parseRouletteParams, positionsOf } from './roulette/bet.ts'
import { ROULETTE_BETS, ROULETTE_NUMBERS } from './roulette/table.ts'

interface Cover {
  /** Equally likely results of a draw. */
  readonly results: number
  /** Those that a bet with these params wins at. */
  won(params: unknown): readonly number[]
}

const COVERS: Readonly<Record<string, Cover>> = {
  'roulette-live': { results: ROULETTE_NUMBERS, won: numbersOf },
  'colour-wheel': { results: COLOUR_SEGMENTS.length, won: segmentsOf },
}

/** Games whose bets cover a draw together. */
export const COVERED_GAMES = Object.keys(COVERS)

/** Hundredths of a percent, rounded up; undefined for a game whose bets cover nothing together. `bets`: the params of each. */
export function coveredBp(game: string, bets: readonly unknown[]): number | undefined {
  const cover = Object.hasOwn(COVERS, game) ? COVERS[game] : undefined
  if (!cover) return undefined
  const won = new Set(bets.flatMap((params) => cover.won(params)))
  return Math.ceil((won.size * 10_000) / cover.results)
}

function numbersOf(params: unknown): readonly number[] {
  const bet = parseRouletteParams(params)
  return bet ? positionsOf(bet).flatMap(({ id }) => ROULETTE_BETS.get(id)!) : []
}

function segmentsOf(params: unknown): readonly number[] {
  const bet = parseColourBet(params)
  return bet ? COLOUR_SEGMENTS.flatMap((color, at) => (color === bet.color ? [at] : [])) : []
}
