/** What classic3 pays: five lines, three alike or two cherries from the left. Source: games.md G11. */
import type { Odds } from '../odds.ts'
import type { SlotPayTable } from '../slots/pay-row.ts'
import { viewsOf, windowOf } from '../slots/reels.ts'
import { CLASSIC3 } from './table.data.ts'

export type Classic3Symbol = keyof typeof CLASSIC3.pays3

export interface Classic3Win {
  readonly line: number
  /** In units of a line, each of which is a fifth of the stake. */
  readonly pay: number
}

const VIEWS = /* @__PURE__ */ viewsOf<Classic3Symbol>(CLASSIC3)

/** The symbols in view by reel, each from the top row down. */
export function classic3Window(stops: readonly number[]): (readonly Classic3Symbol[])[] {
  return windowOf(VIEWS, stops)
}

/** The lines that pay, in order. */
export function classic3Wins(stops: readonly number[]): Classic3Win[] {
  const [first, second, third] = classic3Window(stops)
  const wins: Classic3Win[] = []
  CLASSIC3.lines.forEach((rows, line) => {
    const pay = linePay(first![rows[0]]!, second![rows[1]]!, third![rows[2]]!)
    if (pay > 0) wins.push({ line, pay })
  })
  return wins
}

/** In 1/10,000 of the whole stake. */
export function classic3Multiplier(wins: readonly Classic3Win[]): number {
  return wins.reduce((sum, { pay }) => sum + pay, 0) * CLASSIC3.linePayUnit
}

/** Every stop of every reel, equally likely. */
export function classic3Odds(): Odds {
  const ways = new Map<number, bigint>()
  const [first, second, third] = CLASSIC3.reels.map((reel) => reel.map((_, stop) => stop))
  for (const a of first!)
    for (const b of second!)
      for (const c of third!) {
        const multiplier = classic3Multiplier(classic3Wins([a, b, c]))
        ways.set(multiplier, (ways.get(multiplier) ?? 0n) + 1n)
      }
  return [...ways].map(([multiplier, count]) => ({ multiplier, ways: count }))
}

export function classic3PayTable(): SlotPayTable {
  const { pays3, cherry2, linePayUnit, lines } = CLASSIC3
  const three = Object.entries(pays3).map(([symbol, pay]) => ({ symbol, from: 3, to: 3, multiplier: pay * linePayUnit }))
  const two = { symbol: 'CHERRY', from: 2, to: 2, multiplier: cherry2 * linePayUnit }
  return { pays: [...three, two], lines, scatter: [], maxFreeSpins: 0, maxMultiplier: CLASSIC3_MAX }
}

/** The most that any stop returns, in 1/10,000. */
export const CLASSIC3_MAX = 2_160_000

function linePay(first: Classic3Symbol, second: Classic3Symbol, third: Classic3Symbol): number {
  if (first === second && second === third) return CLASSIC3.pays3[first]
  return first === 'CHERRY' && second === 'CHERRY' ? CLASSIC3.cherry2 : 0
}
