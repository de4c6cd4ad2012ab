/** Messages to the player about payouts: paid, failed, rejected or returned. */
import type { PayoutReason } from '@fairhouse/contracts'
import { type PayoutId, type PlayerId, formatMoney } from '@fairhouse/money'

import type { Database, Tx } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { UndoneStatus } from './ports.ts'
import { payoutById } from './store/payouts.ts'

export type MessagedStatus = 'paid' | UndoneStatus

export interface PayoutNews {
  what: MessagedStatus
  /** Why it ended without money. */
  reason: PayoutReason | null
  /** With its currency: `1000.00 RUB`. */
  amount: string
  /** Masked. */
  destination: string
}

export interface PayoutMessages {
  /** In the transaction of the transition. */
  enqueue(tx: Tx, payout: PayoutId, what: MessagedStatus): Promise<void>
}

export interface PayoutMessageDeps {
  database: Database
  jobs: Jobs
  /**
   * Sends to a verified address of the player, if there is one. `id` is the same for every run of the job, so a message is sent
   * once.
   */
  write(player: PlayerId, id: string, message: { kind: 'payout'; news: PayoutNews }): Promise<void>
}

const WRITE = 'payouts.write'

interface WriteJob {
  payout: string
  what: MessagedStatus
}

export function createPayoutMessages({ database, jobs, write }: PayoutMessageDeps): PayoutMessages {
  const db = database.db
  jobs.define<WriteJob>(
    WRITE,
    async ({ payout: id, what }) => {
      const payout = (await payoutById(db, BigInt(id)))!
      const news = { what, reason: payout.reason, amount: `${formatMoney(payout.amount)} ${payout.currency}`, destination: payout.masked }
      await write(payout.player, `payout ${id} ${what}`, { kind: 'payout', news })
    },
    { waitsFor: 'messages', mayBeDropped: true },
  )
  return {
    enqueue: (tx, payout, what) => jobs.enqueue(tx, WRITE, { payout: `${payout}`, what } satisfies WriteJob),
  }
}
