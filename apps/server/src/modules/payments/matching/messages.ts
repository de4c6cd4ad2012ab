/** Message to the player after a review: credited, or refused with the reason. */
import type { ReviewRefusal } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Database } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { readAny } from '../store/invoices.ts'

export interface ReviewNews {
  invoice: string
  /** With its currency: the credited amount, or the invoice's. */
  amount: string
  /** Null if it was credited. */
  because: ReviewRefusal | null
}

export interface Reviewed {
  invoice: bigint
  what: 'credited' | 'refused'
  /** Milliseconds: an invoice may be refused more than once. */
  at: number
}

export interface ReviewMessages {
  /** In the transaction of the decision: a rollback sends nothing. */
  enqueue(tx: Parameters<Jobs['enqueue']>[0], reviewed: Reviewed): Promise<void>
}

export interface ReviewMessageDeps {
  database: Database
  jobs: Jobs
  /**
   * Sends to a verified address of the player, if there is one. `id` is the same for every run of the job, so a message is sent
   * once.
   */
  write(player: bigint, id: string, message: { kind: 'review'; news: ReviewNews }): Promise<void>
}

const WRITE = 'payments.write'

type WriteJob = Omit<Reviewed, 'invoice'> & { invoice: string }

export function createReviewMessages({ database, jobs, write }: ReviewMessageDeps): ReviewMessages {
  const db = database.db
  jobs.define<WriteJob>(WRITE, async ({ invoice: id, what, at }) => {
    const { player, shop, expected, currency, refused } = (await readAny(db, BigInt(id)))!
    const isCredited = what === 'credited'
    const amount = `${formatMoney(isCredited ? shop : expected.amount)} ${currency}`
    const because = isCredited ? null : refused!.because
    await write(player, `invoice ${id} ${what} ${at}`, { kind: 'review', news: { invoice: id, amount, because } })
  })
  return {
    enqueue: (tx, { invoice, what, at }) => jobs.enqueue(tx, WRITE, { invoice: `${invoice}`, what, at } satisfies WriteJob),
  }
}
