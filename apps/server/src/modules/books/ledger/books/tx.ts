/** Runs one statement, alone or inside a caller's transaction. */
import { CompiledQuery } from 'kysely'

import type { Database, Db } from '../../../../platform/db/index.ts'

/**
 * A statement with a `name` is planned once per connection: worthwhile when it reads the monthly partitions. One name, one
 * text.
 */
export async function rowsOf<R>(database: Database, tx: Db | null, sql: string, values: unknown[], name?: string): Promise<R[]> {
  if (tx) return (await tx.executeQuery<R>(CompiledQuery.raw(sql, values))).rows
  return (await database.pool.query({ text: sql, values, ...(name && { name }) })).rows as R[]
}
