/** One statement in a caller's transaction, and conversion of instants. */
import { CompiledQuery } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'

export async function rowsOf<R>(tx: Db, sql: string, values: readonly unknown[]): Promise<R[]> {
  return (await tx.executeQuery<R>(CompiledQuery.raw(sql, [...values]))).rows
}

/** The driver returns an infinite instant as a number. */
export type Stamp = Date | number | null

export const msOf = (stamp: Stamp): number | null => (stamp === null || typeof stamp === 'number' ? stamp : stamp.getTime())

/** Milliseconds as text for the database. */
export function stampOf(ms: number | null): string | null {
  if (ms === null) return null
  return ms === Infinity ? 'infinity' : new Date(ms).toISOString()
}
