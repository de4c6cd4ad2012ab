/** Message to the owner of a closed account when money is returned, sent by a job of the deciding transaction. */
import { type PlayerId, type Currency, formatMoney } from '@fairhouse/money'

import type { Database } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Cause, ReturnMessages } from './ports.ts'
import { findReturn, findClosed } from './store.ts'

export interface ReturnNews {
  what: Cause
  /** With its currency; null when there was nothing to return. */
  amount: string | null
  /** Masked. */
  destination: string | null
}

export interface ReturnMessageDeps {
  database: Database
  jobs: Jobs
  /**
   * Sends to a verified address of the player, if there is one. `id` is the same for every run of the job, so a message is sent
   * once.
   */
  write(player: PlayerId, id: string, message: { kind: 'account_return'; news: ReturnNews }): Promise<void>
}

const WRITE = 'returns.write'

interface WriteJob {
  player: string
  currency: Currency
  n: number
}

export function createReturnMessages({ database, jobs, write }: ReturnMessageDeps): ReturnMessages {
  const db = database.db
  jobs.define<WriteJob>(
    WRITE,
    async ({ player: number, currency, n }) => {
      const player = BigInt(number)
      const [closed, record] = [await findClosed(db, player), await findReturn(db, player, currency, n)]
      if (!closed || !record) return
      const amount = record.net > 0n ? `${formatMoney(record.net)} ${currency}` : null
      const news = { what: closed.cause, amount, destination: record.masked }
      await write(player, `return ${number} ${currency} ${n}`, { kind: 'account_return', news })
    },
    { waitsFor: 'messages', mayBeDropped: true },
  )
  return {
    enqueue: (tx, { player, currency, n }) => jobs.enqueue(tx, WRITE, { player: `${player}`, currency, n } satisfies WriteJob),
  }
}
