/** Work that one process of the house does at a time. */

import type { Database } from './pool.ts'

/**
 * Null when another connection has the lock of this name. It belongs to a connection, so that the end of a process frees it; a connection that
 * is lost frees it during the work, which must bear a second one beside it.
 */
export async function withAdvisoryLock<T>({ pool }: Pick<Database, 'pool'>, name: string, work: () => Promise<T>): Promise<T | null> {
  const client = await pool.connect()
  let isFree = false
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [name])
    if (!rows[0]!.mine) {
      isFree = true
      return null
    }
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
      isFree = true
    }
  } finally {
    client.release(!isFree)
  }
}
