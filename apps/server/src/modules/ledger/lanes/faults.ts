/** What an error of the database means for the batch that met it. */
import pg from 'pg'

export type Fault =
  /** The connection is gone: what was sent may or may not be committed. */
  | 'lost'
  /** Rolled back for reasons of the moment: the same batch may pass. */
  | 'again'
  /** Rolled back for want of disk, memory or connections: nobody's fault in the batch. */
  | 'starved'
  /** Rolled back because of an item in it. */
  | 'poisoned'

const AGAIN = new Set(['40001', '40P01', '23505', '55P03'])

/** 23505: two currencies of one player raced with one key; the loser finds the winner's row at the next try. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof pg.DatabaseError) || !error.code) return 'lost'
  if (error.code.startsWith('57P') || error.code.startsWith('08')) return 'lost'
  if (AGAIN.has(error.code)) return 'again'
  return /^(53|58|57)/.test(error.code) ? 'starved' : 'poisoned'
}
