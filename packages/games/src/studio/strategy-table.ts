/** Basic strategy as a table to print: own hand by the dealer's up card. It is read from `basicMove`, so both are one strategy. */
import { basicMove } from './basic-strategy.ts'

/** Hit, stand, double or else hit, double or else stand, split. */
export type StrategyLetter = 'H' | 'S' | 'D' | 'Ds' | 'P'

export interface StrategyRow {
  readonly kind: 'hard' | 'soft' | 'pair'
  /** Totals from..to; of a pair the points of one card, an ace 11. */
  readonly from: number
  readonly to: number
  /** By `STRATEGY_UPS`. */
  readonly letters: readonly StrategyLetter[]
}

/** Ranks of the dealer's up card; T stands for every ten. */
export const STRATEGY_UPS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'A'] as const

const SUIT = 'C'
const NAMED_RANKS: Readonly<Record<number, string>> = { 10: 'T', 11: 'A' }
const rankOf = (points: number): string => NAMED_RANKS[points] ?? String(points)

/** Two cards of different points with this hard total; 20 has none, and stands as 19 does. */
function hardCards(total: number): readonly [number, number] {
  const first = Math.max(2, total - 10)
  return first * 2 === total ? [first - 1, first + 1] : [first, total - first]
}

function letterOf(points: readonly number[], up: string, isPair: boolean): StrategyLetter {
  const cards = points.map((each) => `${rankOf(each)}${SUIT}`)
  const move = (legal: Parameters<typeof basicMove>[2]) => basicMove(cards, `${up}${SUIT}`, legal)
  const without = move(['hit', 'stand']) === 'hit' ? 'H' : 'S'
  const first = move(['hit', 'stand', 'double', ...(isPair ? (['split'] as const) : [])])
  if (first === 'split') return 'P'
  if (first !== 'double') return without
  return without === 'H' ? 'D' : 'Ds'
}

function rowsOf(kind: StrategyRow['kind'], from: number, to: number, cardsOf: (value: number) => readonly number[]): StrategyRow[] {
  const rows: StrategyRow[] = []
  for (let value = from; value <= to; value++) {
    const letters = STRATEGY_UPS.map((up) => letterOf(cardsOf(value), up, kind === 'pair'))
    const last = rows.at(-1)
    if (kind !== 'pair' && last && last.letters.join() === letters.join()) rows.splice(-1, 1, { ...last, to: value })
    else rows.push({ kind, from: value, to: value, letters })
  }
  return rows
}

/** Totals that are played alike are one row. A total of three cards or more is played as its letters without doubling. */
export const basicStrategyTable = (): StrategyRow[] => [
  ...rowsOf('hard', 5, 19, hardCards),
  ...rowsOf('soft', 13, 20, (total) => [11, total - 11]),
  ...rowsOf('pair', 2, 11, (points) => [points, points]),
]
