/** Wrong log-ins counted in a table of the module that owns the accounts: for a login from one network, for it from all, and from one network. */
import type { Milliseconds } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../db/index.ts'
import { addressBlockOf } from '../http/index.ts'
import { isLast, type Tried, waitFor, WINDOW_MS } from './rules.ts'

export interface Attempt {
  login: string
  ip: string
}

export interface Counted {
  /** Until the next try; 0 for now. */
  waitMs: Milliseconds
  /** The next one must wait, unless this one is right. */
  isLast: boolean
}

export interface Tries {
  /** Counts a try. `knownIps`: of earlier sessions of this login. */
  count(attempt: Attempt, knownIps: readonly string[], now: number): Promise<Counted>
  /** After a right one. */
  forget(attempt: Attempt): Promise<void>
  /** Deletes those that count no longer. */
  forgetOld(now: number): Promise<void>
}

/** `table`: with the columns `subject` (primary key), `count` and `since`. */
export function createTries(db: Db, table: 'backoffice.failed_login' | 'partner_site.failed_login'): Tries {
  /** Adds one and returns the earlier count within the window. */
  async function countTry(subject: string, now: number): Promise<Tried> {
    const fresh = new Date(now - WINDOW_MS)
    const { rows } = await sql<{ count: number; since: Date }>`
      insert into ${sql.table(table)} as f (subject, count, since) values (${subject}, 1, ${new Date(now)})
      on conflict (subject) do update set
        count = case when f.since <= ${fresh} then 1 else f.count + 1 end,
        since = case when f.since <= ${fresh} then excluded.since else f.since end
      returning count, since`.execute(db)
    return { count: rows[0]!.count - 1, since: rows[0]!.since.getTime() }
  }

  return {
    /** Strangers' tries lock out strangers: not a network that this login has used. */
    async count({ login, ip }, knownIps, now) {
      const { here, anywhere, network } = subjectsOf(login, ip)
      const tried = {
        here: await countTry(here, now),
        anywhere: await countTry(anywhere, now),
        network: await countTry(network, now),
      }
      const isKnown = knownIps.some((known) => subjectsOf(login, known).here === here)
      const counted = isKnown ? { here: tried.here } : tried
      return { waitMs: waitFor(counted, now), isLast: isLast(counted) }
    },
    async forget({ login, ip }) {
      await sql`delete from ${sql.table(table)} where subject = any(${Object.values(subjectsOf(login, ip))}::text[])`.execute(db)
    },
    async forgetOld(now) {
      await sql`delete from ${sql.table(table)} where since <= ${new Date(now - WINDOW_MS)}`.execute(db)
    },
  }
}

const subjectsOf = (login: string, ip: string) => ({
  here: `${login} ${addressBlockOf(ip)}`,
  anywhere: login,
  network: `from ${addressBlockOf(ip)}`,
})
