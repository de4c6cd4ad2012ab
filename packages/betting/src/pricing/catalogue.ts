/** Which markets a sport offers. Source: sportsbook.md 1, "Per sport, offered before a match". */
import type { Market, Scope, Units } from '../markets/market.ts'
import type { Line } from '../units.ts'

export const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)

export const totals = (lines: readonly Line[], market: Partial<Market> = {}): Market[] =>
  lines.filter((line) => line > 0).map((line) => ({ ...market, type: 'ou', line }))
export const handicaps = (lines: readonly Line[], market: Partial<Market> = {}): Market[] =>
  lines.map((line) => ({ ...market, type: 'ah', line }))

/** Lines at half points on both sides of the expected value. */
export function linesAround(mean: number, steps: number, step: Line): Line[] {
  const middle = Math.round(mean) * 100 - 50
  return range(middle - steps * step, middle + steps * step, step)
}

export const FOOTBALL_SCORES = range(0, 4, 1).flatMap((home) => range(0, 4, 1).map((away) => `${home}:${away}`))

export const FOOTBALL_REGULAR: readonly Market[] = [
  { type: '1x2' },
  { type: 'dc' },
  { type: 'dnb' },
  ...totals(range(50, 550, 25)),
  ...handicaps(range(-250, 250, 25)),
  ...[-200, -100, 100, 200].map((line): Market => ({ type: 'eh', line })),
  { type: 'btts' },
  { type: 'oe' },
  { type: 'cs', listed: FOOTBALL_SCORES },
]
export const FOOTBALL_FIRST_HALF: readonly Market[] = [{ type: '1x2', scope: 'h1' }, ...totals(range(50, 250, 25), { scope: 'h1' })]
export const FOOTBALL_SECOND_HALF: readonly Market[] = [{ type: '1x2', scope: 'h2' }]

export const HOCKEY_REGULAR: readonly Market[] = [{ type: '1x2' }, ...totals(range(50, 750, 50)), ...handicaps(range(-250, 250, 50))]
export const HOCKEY_FULL: readonly Market[] = [{ type: 'ml', scope: 'full' }]
export const hockeyPeriod = (scope: Scope): Market[] => [{ type: '1x2', scope }, ...totals([50, 150, 250], { scope })]

export const basketballFull = (margin: number, total: number): { margin: Market[]; total: Market[] } => ({
  margin: [{ type: 'ml', scope: 'full', units: 'points' }, ...handicaps(linesAround(-margin, 5, 100), { scope: 'full', units: 'points' })],
  total: [...totals(linesAround(total, 5, 100), { scope: 'full', units: 'points' }), { type: 'oe', scope: 'full', units: 'points' }],
})
export const basketballQuarter = (scope: Scope, total: number): { margin: Market[]; total: Market[] } => ({
  margin: [{ type: '1x2', scope, units: 'points' }],
  total: totals(linesAround(total, 2, 100), { scope, units: 'points' }),
})

export const matchWinner: Market = { type: 'ml', scope: 'full' }
export const scopeWinner = (scope: Scope): Market => ({ type: 'ml', scope })

/** Scores of a match that ends when a side has won `needed` sets or maps. */
export function matchScores(needed: number): string[] {
  const lost = range(0, needed - 1, 1)
  return [...lost.map((other) => `${needed}:${other}`), ...lost.toReversed().map((other) => `${other}:${needed}`)]
}
export const matchScore = (units: Units, needed: number): Market => ({ type: 'cs', scope: 'full', units, listed: matchScores(needed) })
