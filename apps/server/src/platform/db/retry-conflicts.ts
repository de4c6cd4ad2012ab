/** Classifies database faults. */
import pg from 'pg'

const MOST_TRIES = 5
/** Serialization failure, deadlock, unique key violation between two transactions. */
const PASSING = new Set(['40001', '40P01', '23505'])

/** Repeats a transaction that the database rolled back for a transient reason. Source: money.md A, Concurrency 4. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (fault) {
      if (tried === MOST_TRIES || !(fault instanceof pg.DatabaseError) || !PASSING.has(fault.code ?? '')) throw fault
    }
  }
}

/** The connection broke, or the server stopped or ended a transaction that stood still, during the work: the commit is uncertain. */
export function isConnectionLost(fault: unknown): boolean {
  if (fault instanceof pg.DatabaseError) return /^(08|57P|25P03)/.test(fault.code ?? '')
  return isUnreachable(fault) || (fault instanceof Error && /connection|ECONN|EPIPE|not queryable/i.test(fault.message))
}

/** Messages of the pool when all connections are in use, and of pool and client when a new connection took too long. */
const LATE = /timeout exceeded when trying to connect|terminated due to connection timeout|^timeout expired$/

/** No connection was available in time: no statement was sent. */
export function isConnectFailure(fault: unknown): boolean {
  if (fault instanceof pg.DatabaseError) return /^(53300|57P03)$/.test(fault.code ?? '')
  return isUnreachable(fault) || (fault instanceof Error && LATE.test(fault.message))
}

/** Codes of Node and OpenSSL for a certificate that is not accepted. */
const REFUSED_CERTIFICATE = /^(ERR_TLS_|CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_)/
/** Of the driver, with sslmode in the URL. */
const NO_TLS = 'The server does not support SSL connections'

/**
 * No connection could be made: no listener, a missing socket file, an unresolvable name, a certificate that is not accepted. Several addresses
 * may have been tried.
 */
function isUnreachable(fault: unknown): boolean {
  if (fault instanceof AggregateError) return fault.errors.length > 0 && fault.errors.every(isUnreachable)
  if (!(fault instanceof Error)) return false
  const { syscall = '', code = '', message }: NodeJS.ErrnoException = fault
  return /^(connect|getaddrinfo)$/.test(syscall) || REFUSED_CERTIFICATE.test(code) || message === NO_TLS
}

/** Another transaction held a lock for longer than `lock_timeout`; nothing was done. */
export const isLockTimeout = (fault: unknown): boolean => fault instanceof pg.DatabaseError && fault.code === '55P03'

/** The database is unavailable, read-only like a standby, or out of resources: the statement is not at fault. */
export function isOutage(fault: unknown): boolean {
  if (isConnectionLost(fault) || isConnectFailure(fault)) return true
  return fault instanceof pg.DatabaseError && /^(53|57|58|25006)/.test(fault.code ?? '')
}
