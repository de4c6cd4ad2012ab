/** Whether this PostgreSQL can hold the data. */
import { sql } from 'kysely'

import { UnfitSchema } from './migrate.ts'
import type { Database } from './pool.ts'

/** The oldest supported major version. */
export const OLDEST_SERVER = 17

export interface ServerSettings {
  /** `server_version_num`: 170004 is 17.4. */
  version: number
  /** Whether a commit survives a power failure. */
  durable: boolean
}

/** @throws UnfitSchema if the server is too old, or loses commits where they must be durable. */
export async function requireServer({ db }: Pick<Database, 'db'>, needs: { durable: boolean }): Promise<void> {
  const { rows } = await sql<ServerSettings>`select current_setting('server_version_num')::int as version,
    current_setting('fsync')::bool and current_setting('full_page_writes')::bool as durable`.execute(db)
  const problem = problemOf(rows[0]!, needs)
  if (problem) throw new UnfitSchema(problem)
}

export function problemOf({ version, durable }: ServerSettings, needs: { durable: boolean }): string | undefined {
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_SERVER) return `the server is PostgreSQL ${major}, and this version needs ${OLDEST_SERVER} or newer: upgrade it first`
  if (needs.durable && !durable) return 'the server has fsync or full_page_writes off, and a power failure would lose money: set both to on'
  return undefined
}
