/** The events that every slot has in common, for a stage that plays them in order. */
import type { EndEvent } from '../endings.ts'

export type SlotEvent =
  /** A spin begins: 0 is the paid one, then the free ones from 1, of as many as are awarded so far. */
  | { readonly type: 'spin'; readonly number: number; readonly of: number }
  /** A reel stops; `symbols` are in view, from the top row down. */
  | { readonly type: 'stopped'; readonly reel: number; readonly stop: number; readonly symbols: readonly string[] }
  /** A line pays: the first `count` reels of it, each in its row. `multiplier` in 1/10,000. */
  | {
      readonly type: 'line'
      readonly line: number
      readonly rows: readonly number[]
      readonly symbol: string
      readonly count: number
      readonly multiplier: number
    }
  | { readonly type: 'scatters'; readonly count: number; readonly multiplier: number }
  | { readonly type: 'free-spins'; readonly added: number; readonly awarded: number }
  /** A spin is over: what it returned, and what the round has returned so far before the cap; in 1/10,000. */
  | { readonly type: 'returned'; readonly multiplier: number; readonly total: number }
  | { readonly type: 'capped'; readonly multiplier: number }
  | EndEvent
