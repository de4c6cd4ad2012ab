/** Games outside this pipeline, such as shared rounds: the list of games includes their facts. */
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
  /** The accepted stakes of each choice (D-48). */
  choicesOf(currency: Currency): readonly AcceptedStakes[]
}

export interface ExternalGames {
  /** Call it during start-up. */
  add(games: readonly ExternalGame[]): void
  readonly all: readonly ExternalGame[]
  find(id: string): ExternalGame | undefined
}

export function createExternalGames(): ExternalGames {
  const all: ExternalGame[] = []
  return { all, add: (games) => void all.push(...games), find: (id) => all.find((game) => game.id === id) }
}
