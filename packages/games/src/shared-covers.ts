/**
 * How much of a shared draw the bets of one player cover together: the chance that any of them wins. A list of bets and separate bets are
 * the same. Sources: bonuses.md 2, games.md G7, G8 and G12.
 */
import { MULTIPLIER_SCALE } from '@fairhouse/money'

import { parseBaccaratParams } from './baccarat/bet.ts'
import { baccaratOdds } from './baccarat/odds.ts'
import { parseColourBet } from './colour-wheel/bet.ts'
import { COLOUR_SEGMENTS } from './colour-wheel/segments.data.ts'
import type { Odds } from './odds.ts'
import { parseRouletteParams, positionsOf } from './roulette/bet.ts'
import { ROULETTE_BETS, ROULETTE_NUMBERS } from './roulette/table.ts'

/** The chance that any of the bets with these params wins, 0 to 1. */
type Cover = (bets: readonly unknown[]) => number

const COVERS: Readonly<Record<string, Cover>> = {
  'roulette-live': equallyLikely(ROULETTE_NUMBERS, numbersOf),
  'live:roulette': equallyLikely(ROULETTE_NUMBERS, numbersOf),
  'colour-wheel': equallyLikely(COLOUR_SEGMENTS.length, segmentsOf),
  baccarat: baccaratChance,
}

/** Games whose bets cover a draw together. */
export const COVERED_GAMES = Object.keys(COVERS)

/** Hundredths of a percent, rounded up; undefined for a game whose bets cover nothing together. `bets`: the params of each. */
export function coveredBp(game: string, bets: readonly unknown[]): number | undefined {
  const cover = Object.hasOwn(COVERS, game) ? COVERS[game] : undefined
  return cover && Math.ceil(cover(bets) * 10_000)
}

/** `won`: the results, of so many, that a bet wins at. */
function equallyLikely(results: number, won: (params: unknown) => readonly number[]): Cover {
  return (bets) => new Set(bets.flatMap(won)).size / results
}

function numbersOf(params: unknown): readonly number[] {
  const bet = parseRouletteParams(params)
  return bet ? positionsOf(bet).flatMap(({ id }) => ROULETTE_BETS.get(id)!) : []
}

function segmentsOf(params: unknown): readonly number[] {
  const bet = parseColourBet(params)
  return bet ? COLOUR_SEGMENTS.flatMap((color, at) => (color === bet.color ? [at] : [])) : []
}

/**
 * One winner comes of three, so their chances add up; a pair may come with any of them and is added whole. What this states too high stays
 * on its side of 80 %: without player and banker together it is below 71 %, with them above 90 %.
 */
function baccaratChance(bets: readonly unknown[]): number {
  const ids = new Set(bets.flatMap((params) => parseBaccaratParams(params)?.bets.map(({ id }) => id) ?? []))
  return Math.min(
    1,
    [...ids].reduce((sum, id) => sum + chanceAbove(baccaratOdds(id), MULTIPLIER_SCALE), 0),
  )
}

/** A returned stake is no win. */
function chanceAbove(odds: Odds, least: number): number {
  const waysOf = (some: Odds) => Number(some.reduce((sum, { ways }) => sum + ways, 0n))
  return waysOf(odds.filter(({ multiplier }) => multiplier > least)) / waysOf(odds)
}
