/** One statement, either by itself or inside a caller's own transaction. */
import { CompiledQuery } from 'kysely'

import type { Database, Db } from '../../../platform/db/index.ts'

/** With a `name` it is planned once per connection: worth it where it looks through the months. One name, one text. */
export async function rowsOf<R>(database: Database, tx: Db | null, sql: string, values: unknown[], name?: string): Promise<R[]> {
  if (tx) return (await tx.executeQuery<R>(CompiledQuery.raw(sql, values))).rows
  return (await database.pool.query({ text: sql, values, ...(name && { name }) })).rows as R[]
}
