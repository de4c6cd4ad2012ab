/** Statements of this module. The tables are in no typed schema: each statement names its columns. */
import { CompiledQuery } from 'kysely'

import type { Database, Db } from '../../../platform/db/index.ts'

export type Run = <R>(tx: Db | null, sql: string, ...values: unknown[]) => Promise<R[]>

export const runOn =
  (database: Pick<Database, 'db'>): Run =>
  async <R>(tx: Db | null, sql: string, ...values: unknown[]) =>
    (await (tx ?? database.db).executeQuery<R>(CompiledQuery.raw(sql, values))).rows
