/** How the leader of a shared round works: turn by turn from stored rows, so that its successor goes on with the same code. */
import type { Pace } from '../activity.ts'
import { LeadLost, type Term } from './term.ts'

/** The ms until the next turn, 0 for at once; or more of them while nobody uses the product. */
export type Wait = number | Pace

/** Performs what is due. */
export type Turn = () => Promise<Wait>

/**
 * Work for `leaders.lead`: turns until the term ends. `begin` makes the turn of one term: what it keeps dies with the term.
 * @throws the error of a turn: the name is released, and another process may succeed.
 */
export function takeTurns(begin: (term: Term) => Turn): (term: Term) => Promise<void> {
  return async (term) => {
    const turn = begin(term)
    while (!term.signal.aborted) {
      const wait = await turn().catch((error: unknown) => {
        if (error instanceof LeadLost) return 0 // the signal has aborted
        throw error
      })
      if (wait !== 0) await term.pause(typeof wait === 'number' ? { used: wait, idle: wait } : wait)
    }
  }
}
