/** Raw SQL: these few statements are clearer than with a query builder. */
import { CompiledQuery } from 'kysely'

import type { Database, Tx } from '../../../platform/db/index.ts'

export async function rowsIn<R>(tx: Tx, text: string, ...values: unknown[]): Promise<R[]> {
  return (await tx.executeQuery<R>(CompiledQuery.raw(text, values))).rows
}

export async function rowsOf<R>({ pool }: Database, text: string, ...values: unknown[]): Promise<R[]> {
  return (await pool.query(text, values)).rows as R[]
}

/** Milliseconds of an instant; whole, for started_at and its like are stored so. */
export const MS = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
