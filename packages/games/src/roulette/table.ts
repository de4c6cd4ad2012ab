/**
 * The European table: 157 bets, each the set of numbers it covers. An id names its kind and, in ascending order, its
 * numbers: `split:1-4`. Source: games.md G7.
 */
export const ROULETTE_NUMBERS = 37

export type RouletteColor = 'green' | 'red' | 'black'

const RED: ReadonlySet<number> = /* @__PURE__ */ new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** Bet id -> numbers covered, ascending. */
export const ROULETTE_BETS: ReadonlyMap<string, readonly number[]> = /* @__PURE__ */ new Map(/* @__PURE__ */ allBets())

export function rouletteColor(number: number): RouletteColor {
  if (number === 0) return 'green'
  return RED.has(number) ? 'red' : 'black'
}

function allBets(): [id: string, numbers: number[]][] {
  return [...insideBets().map(({ kind, numbers }): [string, number[]] => [`${kind}:${numbers.join('-')}`, numbers]), ...outsideBets()]
}

function insideBets() {
  const list = (kind: string, sets: number[][]) => sets.map((numbers) => ({ kind, numbers }))
  const firstOfRows = whole(1, 34).filter((n) => n % 3 === 1)
  const notLastOfRow = whole(1, 36).filter((n) => n % 3 !== 0)
  return [
    ...list(
      'straight',
      whole(0, 36).map((n) => [n]),
    ),
    ...list('split', [[0, 1], [0, 2], [0, 3], ...notLastOfRow.map((n) => [n, n + 1]), ...whole(1, 33).map((n) => [n, n + 3])]),
    ...list('street', [[0, 1, 2], [0, 2, 3], ...firstOfRows.map((n) => [n, n + 1, n + 2])]),
    ...list('corner', [[0, 1, 2, 3], ...notLastOfRow.filter((n) => n <= 32).map((n) => [n, n + 1, n + 3, n + 4])]),
    ...list(
      'six',
      firstOfRows.filter((n) => n <= 31).map((n) => whole(n, n + 5)),
    ),
  ]
}

/** Dozens, columns and even chances; 0 is in none of them. */
function outsideBets(): [string, number[]][] {
  const those = (covers: (n: number) => boolean) => whole(1, 36).filter(covers)
  return [
    ...[1, 2, 3].map((dozen): [string, number[]] => [`dozen:${dozen}`, those((n) => Math.ceil(n / 12) === dozen)]),
    ...[1, 2, 3].map((column): [string, number[]] => [`column:${column}`, those((n) => n % 3 === column % 3)]),
    ['red', those((n) => RED.has(n))],
    ['black', those((n) => !RED.has(n))],
    ['even', those((n) => n % 2 === 0)],
    ['odd', those((n) => n % 2 === 1)],
    ['low', those((n) => n <= 18)],
    ['high', those((n) => n >= 19)],
  ]
}

function whole(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
