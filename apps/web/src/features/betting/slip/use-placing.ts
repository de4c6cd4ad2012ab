/** What became of the bets of the slip: known to all pages, for the player who placed them. */
import type { SportsBet } from '@fairhouse/contracts'
import { useSyncExternalStore } from 'react'

import { useKept } from '../../../lib/write/memory.ts'
import { createStore, type Store } from '../../../lib/write/store.ts'
import type { RefusedBet } from './standing.ts'

export interface Placing {
  /** Placed since the slip was last empty, the latest last. */
  readonly placed: readonly SportsBet[]
  /** Why the server refused, by `betKey`. */
  readonly refused: Readonly<Record<string, RefusedBet>>
  /** How many bets of the same press follow the one under way. */
  readonly behind: number
}

const NONE_PLACED: Placing = { placed: [], refused: {}, behind: 0 }

/** Of the present player: the next one sees and takes nothing of it. */
export function usePlacing() {
  const { read, set, subscribe } = useKept<Store<Placing>>('placed', () => createStore(NONE_PLACED))
  const placing = useSyncExternalStore(subscribe, read, () => NONE_PLACED)
  return { placing, read, change: (part: Partial<Placing>) => set({ ...read(), ...part }) }
}
