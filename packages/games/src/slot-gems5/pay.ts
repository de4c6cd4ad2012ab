/** What one spin of gems5 pays: lines from the left with wilds, and scatters anywhere. Source: games.md G11. */
import type { PayRow, SlotPayTable } from '../slots/pay-row.ts'
import { limitsOf } from '../slots/limits.ts'
import { viewsOf, windowOf } from '../slots/reels.ts'
import { GEMS5 } from './table.data.ts'

type Gems5Paying = keyof typeof GEMS5.pays345
export type Gems5Symbol = Gems5Paying | 'WILD' | 'SCAT'

export interface Gems5Win {
  readonly line: number
  readonly symbol: Gems5Paying
  readonly count: number
  /** In units of a line, each of which is a twenty-fifth of the stake. */
  readonly pay: number
}

/** What stands in the window of one spin, before any doubling. */
export interface Gems5Spin {
  readonly stops: readonly number[]
  readonly scatters: number
  readonly wins: readonly Gems5Win[]
  /** In 1/10,000 of the stake: lines and scatters together. */
  readonly multiplier: number
}

export const GEMS5_LIMITS = /* @__PURE__ */ limitsOf(GEMS5)

/** The shortest run of a line that pays, and the fewest scatters that do. */
const SHORTEST = 3

const VIEWS = /* @__PURE__ */ viewsOf<Gems5Symbol>(GEMS5)

/** The symbols in view by reel, each from the top row down. */
export function gems5Window(stops: readonly number[]): (readonly Gems5Symbol[])[] {
  return windowOf(VIEWS, stops)
}

export function gems5Spin(stops: readonly number[]): Gems5Spin {
  const view = gems5Window(stops)
  const wins: Gems5Win[] = []
  GEMS5.lines.forEach((rows, line) => {
    const win = lineWin(view, rows, line)
    if (win) wins.push(win)
  })
  const scatters = view.filter((symbols) => symbols.includes('SCAT')).length
  const units = wins.reduce((sum, { pay }) => sum + pay, 0)
  return { stops, scatters, wins, multiplier: units * GEMS5.linePayUnit + scatterMultiplier(scatters) }
}

/** In 1/10,000 of the stake. */
export function scatterMultiplier(scatters: number): number {
  return isTrigger(scatters) ? GEMS5.scatterPays[scatters] : 0
}

/** Free spins that so many scatters grant. */
export function freeSpinsFor(scatters: number): number {
  return isTrigger(scatters) ? GEMS5.freeSpins[scatters] : 0
}

export function lineMultiplier({ pay }: Pick<Gems5Win, 'pay'>): number {
  return pay * GEMS5.linePayUnit
}

export function gems5PayTable(): SlotPayTable {
  const pays = Object.entries(GEMS5.pays345).flatMap(([symbol, row]) =>
    row.map((pay, i): PayRow => ({ symbol, from: i + SHORTEST, to: i + SHORTEST, multiplier: lineMultiplier({ pay }) })),
  )
  const scatter = [3, 4, 5].map((count) => ({
    symbol: 'SCAT',
    from: count,
    to: count,
    multiplier: scatterMultiplier(count),
    freeSpins: freeSpinsFor(count),
  }))
  return { pays, lines: GEMS5.lines, scatter, maxFreeSpins: GEMS5.maxFreeSpins, maxMultiplier: GEMS5.capMultiplier }
}

function lineWin(view: readonly (readonly Gems5Symbol[])[], rows: readonly number[], line: number): Gems5Win | undefined {
  const symbol = view[0]![rows[0]!]!
  if (symbol === 'SCAT' || symbol === 'WILD') return undefined
  let count = 1
  while (count < view.length && continues(view[count]![rows[count]!]!, symbol)) count++
  return count < SHORTEST ? undefined : { line, symbol, count, pay: GEMS5.pays345[symbol][count - SHORTEST]! }
}

function continues(symbol: Gems5Symbol, first: Gems5Paying): boolean {
  return symbol === first || symbol === 'WILD'
}

function isTrigger(scatters: number): scatters is 3 | 4 | 5 {
  return scatters >= SHORTEST
}
