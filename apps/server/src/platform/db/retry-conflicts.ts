/** What a fault of the database means for the work that met it. */
import pg from 'pg'

const MOST_TRIES = 5
/** Serialization failure, deadlock, a unique key that two transactions raced for. */
const PASSING = new Set(['40001', '40P01', '23505'])

/** Runs a transaction again when the database undid it for reasons of the moment. Source: money.md A, Concurrency 4. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (fault) {
      if (tried === MOST_TRIES || !(fault instanceof pg.DatabaseError) || !PASSING.has(fault.code ?? '')) throw fault
    }
  }
}

/** The connection broke or the server went down under the work: it may or may not be committed. */
export function isConnectionLost(fault: unknown): boolean {
  if (fault instanceof pg.DatabaseError) return /^(08|57P)/.test(fault.code ?? '')
  return isUnreachable(fault) || (fault instanceof Error && /connection|ECONN|EPIPE|not queryable/i.test(fault.message))
}

/** What the pool says when all its connections were lent out, and what it and a single client say when a new one took too long. */
const LATE = /timeout exceeded when trying to connect|terminated due to connection timeout|^timeout expired$/

/** There was no connection to be had in time: what was to be asked on it was never asked. */
export function isConnectFailure(fault: unknown): boolean {
  if (fault instanceof pg.DatabaseError) return /^(53300|57P03)$/.test(fault.code ?? '')
  return isUnreachable(fault) || (fault instanceof Error && LATE.test(fault.message))
}

/** No connection was made: nothing listens there, a socket file is missing, a name has no address. Several addresses may have been tried. */
function isUnreachable(fault: unknown): boolean {
  if (fault instanceof AggregateError) return fault.errors.length > 0 && fault.errors.every(isUnreachable)
  return fault instanceof Error && /^(connect|getaddrinfo)$/.test((fault as NodeJS.ErrnoException).syscall ?? '')
}

/** The database is away, read-only as a standby is, or at the end of what it has: nothing that was asked of it is to blame. */
export function isOutage(fault: unknown): boolean {
  if (isConnectionLost(fault) || isConnectFailure(fault)) return true
  return fault instanceof pg.DatabaseError && /^(53|57|58|25006)/.test(fault.code ?? '')
}
