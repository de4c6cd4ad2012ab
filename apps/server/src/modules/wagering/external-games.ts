/** Games that are played past this floor's pipeline, shared rounds for one: their facts are asked for like those of any game. */
import type { AcceptedStakes } from '@fairhouse/games'
import type { Currency, StakeRange } from '@fairhouse/money'

export interface ExternalGame {
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

export interface ExternalGames {
  /** While the house is put together. */
  add(games: readonly ExternalGame[]): void
  readonly all: readonly ExternalGame[]
  find(id: string): ExternalGame | undefined
}

export function createExternalGames(): ExternalGames {
  const all: ExternalGame[] = []
  return { all, add: (games) => void all.push(...games), find: (id) => all.find((game) => game.id === id) }
}
