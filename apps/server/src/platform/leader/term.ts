/** One period of leadership: a write inside of it commits only while this process leads. */
import { sql } from 'kysely'

import { type Activity, type Pace, pauseAsUsed } from '../activity.ts'
import type { Database, Tx } from '../db/index.ts'

export interface Term {
  epoch: bigint
  /** Aborts when the leadership is lost or the server closes. */
  signal: AbortSignal
  /**
   * A transaction that holds the leadership to its end: no takeover happens during it, and none begins after one. @throws LeadLost if
   * another process leads, and any error of `work`.
   */
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Between two polls. Resolves early when somebody arrives after an idle time, and at the end of the term. */
  pause(pace: Pace): Promise<void>
}

export class LeadLost extends Error {}

export interface TermOptions {
  /** The leader's own connections, which end with its session. */
  database: Database
  name: string
  epoch: bigint
  session: string
  ending: AbortController
  pause?: Activity['pause']
}

export function createTerm({ database, name, epoch, session, ending, pause = pauseAsUsed }: TermOptions): Term {
  const fence = sql`select from leadership.leader where name = ${name} and epoch = ${epoch} and session = ${session} for share`
  const lost = () => {
    ending.abort(new LeadLost(`another process leads ${name}`))
    return ending.signal.reason
  }
  return {
    epoch,
    signal: ending.signal,
    pause: (pace) => pause(pace, ending.signal).catch(() => undefined), // aborted by the end of the term
    async within(work) {
      if (ending.signal.aborted) throw new LeadLost(`the term of ${name} is over`)
      return database.db.transaction().execute(async (tx) => {
        const { rows } = await fence.execute(tx)
        if (rows.length === 0) throw lost()
        return work(tx)
      })
    },
  }
}
