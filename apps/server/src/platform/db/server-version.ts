/** Whether this PostgreSQL can hold the data. */
import { sql } from 'kysely'

import { UnfitSchema } from './migrate.ts'
import type { Database } from './pool.ts'

/** The oldest supported major version. */
export const OLDEST_SERVER = 17

/** A commit survives a power failure only with all of them on. */
const OF_DURABILITY = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

export interface ServerSettings {
  /** `server_version_num`: 170004 is 17.4. */
  version: number
  /** Those of durability that are off, also if for this role or database alone. */
  off: readonly string[]
}

/**
 * Returns a warning where commits need not be durable and are not. @throws UnfitSchema if the server is too old, or loses commits where they
 * must be durable.
 */
export async function requireServer({ db }: Pick<Database, 'db'>, needs: { durable: boolean }): Promise<string | undefined> {
  const { rows } = await sql<ServerSettings>`select current_setting('server_version_num')::int as version,
    array(select name from unnest(${OF_DURABILITY}::text[]) as name where current_setting(name) = 'off') as off`.execute(db)
  const problem = problemOf(rows[0]!, needs)
  if (problem) throw new UnfitSchema(problem)
  return problemOf(rows[0]!, { durable: true })
}

export function problemOf({ version, off }: ServerSettings, needs: { durable: boolean }): string | undefined {
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_SERVER) return `the server is PostgreSQL ${major}, and this version needs ${OLDEST_SERVER} or newer: upgrade it first`
  if (!needs.durable || off.length === 0) return undefined
  return `the server has ${off.join(', ')} off, and a power failure would lose money: set ${off.length === 1 ? 'it' : 'them'} to on`
}
