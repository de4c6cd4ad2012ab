/** One statement in somebody's transaction, and instants on their way to and from a row. */
import { CompiledQuery } from 'kysely'

import type { Db } from '../../../platform/db/index.ts'

export async function rowsOf<R>(tx: Db, sql: string, values: readonly unknown[]): Promise<R[]> {
  return (await tx.executeQuery<R>(CompiledQuery.raw(sql, [...values]))).rows
}

/** The driver reads an endless instant as a number. */
export type Stamp = Date | number | null

export const msOf = (stamp: Stamp): number | null => (stamp === null ? null : typeof stamp === 'number' ? stamp : stamp.getTime())

/** Milliseconds as the database reads them. */
export const stampOf = (ms: number | null): string | null =>
  ms === null ? null : ms === Infinity ? 'infinity' : new Date(ms).toISOString()
