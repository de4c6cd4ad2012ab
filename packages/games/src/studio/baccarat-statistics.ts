/** Counts over the results of a baccarat table. */
import type { BaccaratWinner, CoupResult } from '../baccarat/coup.ts'

export interface BaccaratStatistics {
  readonly coups: number
  readonly player: number
  readonly banker: number
  readonly tie: number
  readonly playerPair: number
  readonly bankerPair: number
  /** The longest run of wins by one side; ties neither end nor lengthen it. */
  readonly longest: { readonly winner: 'player' | 'banker'; readonly length: number } | undefined
  /** The current run. */
  readonly current: { readonly winner: 'player' | 'banker'; readonly length: number } | undefined
}

/** `results` of a table, oldest first. */
export function baccaratStatistics(results: readonly CoupResult[]): BaccaratStatistics {
  const won = (winner: BaccaratWinner) => results.filter((result) => result.winner === winner).length
  let longest: BaccaratStatistics['longest']
  let current: BaccaratStatistics['current']
  for (const { winner } of results) {
    if (winner === 'tie') continue
    current = { winner, length: current?.winner === winner ? current.length + 1 : 1 }
    if (!longest || current.length > longest.length) longest = current
  }
  return {
    coups: results.length,
    player: won('player'),
    banker: won('banker'),
    tie: won('tie'),
    playerPair: results.filter(({ playerPair }) => playerPair).length,
    bankerPair: results.filter(({ bankerPair }) => bankerPair).length,
    longest,
    current,
  }
}
