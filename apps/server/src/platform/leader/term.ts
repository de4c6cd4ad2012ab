/** A time of leading: what is written in it is written by the leader or not at all. */
import { sql } from 'kysely'

import type { Database, Transaction } from '../db/index.ts'

export interface Term {
  epoch: bigint
  /** Aborts when the lead is lost or the house closes. */
  signal: AbortSignal
  /**
   * A transaction that holds the lead to its end: nobody takes over while it is under way, and none begins after.
   * @throws LeadLost when somebody else leads, and whatever `work` throws.
   */
  within<T>(work: (tx: Transaction<unknown>) => Promise<T>): Promise<T>
}

export class LeadLost extends Error {}

export interface TermOptions {
  /** Connections of the leader's own, which end with his session. */
  database: Database
  name: string
  epoch: bigint
  session: string
  ending: AbortController
}

export function createTerm({ database, name, epoch, session, ending }: TermOptions): Term {
  const fence = sql`select from leadership.leader where name = ${name} and epoch = ${epoch} and session = ${session} for share`
  const lost = () => {
    ending.abort(new LeadLost(`somebody else leads ${name}`))
    return ending.signal.reason
  }
  return {
    epoch,
    signal: ending.signal,
    async within(work) {
      if (ending.signal.aborted) throw new LeadLost(`the term of ${name} is over`)
      return database
        .tables()
        .transaction()
        .execute(async (tx) => {
          const { rows } = await fence.execute(tx)
          if (rows.length === 0) throw lost()
          return work(tx)
        })
    },
  }
}
