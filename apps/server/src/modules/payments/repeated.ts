/** Runs a transaction again when the database undid it for reasons of the moment. Source: money.md A, Concurrency 4. */
import pg from 'pg'

const MOST_TRIES = 5
/** Serialization failure, deadlock, a unique key that two transactions raced for. */
const PASSING = new Set(['40001', '40P01', '23505'])

export async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (fault) {
      if (tried === MOST_TRIES || !(fault instanceof pg.DatabaseError) || !PASSING.has(fault.code ?? '')) throw fault
    }
  }
}
