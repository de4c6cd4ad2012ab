import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { isOutage, isConnectFailure } from './retry-conflicts.ts'

const databaseError = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code })

describe('a fault of a batch', () => {
  it.each([
    databaseError('57P01'),
    databaseError('25P03'),
    databaseError('53300'),
    databaseError('58030'),
    databaseError('08006'),
    new Error('timeout exceeded when trying to connect'),
  ])('belongs to no item when the database is away or exhausted: %#', (fault) => expect(isOutage(fault)).toBe(true))

  it.each([databaseError('23514'), databaseError('23505'), new Error('the books answered duplicate'), undefined])(
    'belongs to one item otherwise: %#',
    (fault) => expect(isOutage(fault)).toBe(false),
  )
})

/** A connection that is never returned, and one that its database never completes. */
const TOO_LATE = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout', 'timeout expired'].map(
  (text) => new Error(text),
)

const unreachable = (code: string) => Object.assign(new Error(`connect ${code} /run/pg/.s.PGSQL.5432`), { code, syscall: 'connect' })

const UNVERIFIED = [
  Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' }),
  new Error('The server does not support SSL connections'),
]

describe('an unreachable database', () => {
  const faults = [unreachable('ENOENT'), unreachable('ECONNREFUSED'), new AggregateError([unreachable('ECONNREFUSED')]), ...UNVERIFIED]

  it.each(faults)('received no statement: %#', (fault) => expect([isOutage(fault), isConnectFailure(fault)]).toEqual([true, true]))

  it('includes a standby that accepts no writes', () => expect(isOutage(databaseError('25006'))).toBe(true))
})

describe('a missing connection', () => {
  it.each([databaseError('53300'), databaseError('57P03'), ...TOO_LATE])('is recognized: %#', (fault) =>
    expect(isConnectFailure(fault)).toBe(true),
  )

  it.each([
    databaseError('57P01'),
    databaseError('25P03'),
    databaseError('08006'),
    new Error('Connection terminated unexpectedly'),
    undefined,
  ])('is not assumed when a statement may have run: %#', (fault) => expect(isConnectFailure(fault)).toBe(false))
})
