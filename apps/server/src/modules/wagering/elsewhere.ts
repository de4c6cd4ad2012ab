/** Games that are played past this floor's pipeline, shared rounds for one: their facts are asked for like those of any game. */
import type { AcceptedStakes } from '@fairhouse/games'
import type { Currency, StakeRange } from '@fairhouse/money'

export interface ElsewhereGame {
  readonly id: string
  /** Percent with four decimals, rounded down. */
  readonly rtp: { readonly min: string; readonly max: string }
  readonly takesBonus: boolean
  readonly rulesHash: string
  /** Minor units. */
  limitsOf(currency: Currency): StakeRange & { readonly maxWin: bigint }
  /** What is accepted now of each choice (D-48). */
  choicesOf(currency: Currency): readonly AcceptedStakes[]
}

export interface Elsewhere {
  /** While the house is put together. */
  add(games: readonly ElsewhereGame[]): void
  readonly all: readonly ElsewhereGame[]
  find(id: string): ElsewhereGame | undefined
}

export function createElsewhere(): Elsewhere {
  const all: ElsewhereGame[] = []
  return { all, add: (games) => void all.push(...games), find: (id) => all.find((game) => game.id === id) }
}
