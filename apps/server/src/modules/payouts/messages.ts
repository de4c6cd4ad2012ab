/** Messages to the player about payouts: paid, failed, rejected or returned. */
import type { PayoutReason, PayoutStatus } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Database } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { payoutById } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'

const MESSAGED = ['paid', 'failed', 'rejected', 'returned'] as const
export type MessagedStatus = (typeof MESSAGED)[number]

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
  /** Enqueued in the transaction of the transition; nothing for steps without a message. */
  enqueue(tx: Parameters<Jobs['enqueue']>[0], payout: Pick<StoredPayout, 'id'>, status: PayoutStatus): Promise<void>
}

export interface PayoutMessageDeps {
  database: Database
  jobs: Jobs
  /**
   * Sends to a verified address of the player, if there is one. `id` is the same for every run of the job, so a message is sent
   * once.
   */
  write(player: bigint, id: string, message: { kind: 'payout'; news: PayoutNews }): Promise<void>
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
    async enqueue(tx, { id }, status) {
      if (hasMessage(status)) await jobs.enqueue(tx, WRITE, { payout: `${id}`, what: status } satisfies WriteJob)
    },
  }
}

const hasMessage = (status: PayoutStatus): status is MessagedStatus => (MESSAGED as readonly PayoutStatus[]).includes(status)
