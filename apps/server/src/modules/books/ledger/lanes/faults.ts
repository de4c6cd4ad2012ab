/** Classifies a database error by its effect on the batch. */
import pg from 'pg'

export type Fault =
  /** The connection is lost: the statement may or may not be committed. */
  | 'lost'
  /** Rolled back for a transient reason: the same batch may succeed. */
  | 'again'
  /** Rolled back for lack of disk, memory or connections: no item of the batch is the cause. */
  | 'starved'
  /** Rolled back because of an item in the batch. */
  | 'poisoned'

const AGAIN = new Set(['40001', '40P01', '23505', '55P03'])

/** 23505: one key of a player raced in two currencies; the loser finds the winner's row at the retry. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof pg.DatabaseError) || !error.code) return 'lost'
  if (error.code.startsWith('57P') || error.code.startsWith('08')) return 'lost'
  if (AGAIN.has(error.code)) return 'again'
  return /^(53|58|57)/.test(error.code) ? 'starved' : 'poisoned'
}
