/** Message to the player about a review: credited, refused with the reason, coins that wait for more, or money that is held and goes back. */
import type { ShownHold, ReviewRefusal } from '@fairhouse/contracts'
import { type InvoiceId, type Minor, type PlayerId, formatAsset, formatMoney, isAsset } from '@fairhouse/money'

import type { Database } from '../../../../platform/db/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import type { Denomination } from '../../../books/ledger/index.ts'
import { readAny } from '../store/invoices.ts'
import type { StoredInvoice } from '../store/rows.ts'

export interface ReviewNews {
  invoice: string
  /** With its currency: the credited amount, the invoice's, the held one, or the value of the coins that wait. */
  amount: string
  /** Null if it was credited. */
  because: ReviewRefusal | 'below_minimum' | 'further_back' | ShownHold | null
  /** What is missing to the minimum, with its currency; null if nothing waits for it. */
  missing: string | null
}

interface About {
  invoice: InvoiceId
  /** Milliseconds: an invoice may be refused more than once. */
  at: number
}

export type Reviewed = About &
  (
    | { what: 'credited'; credited: Minor }
    | { what: 'refused' }
    /** One transfer, in minor units. */
    | { what: ShownHold; held: bigint }
    /** A held payment beside a paid invoice went back. Of coins, the value when they were held, if there was a rate. */
    | { what: 'further_back'; sentBack: { amount: Minor; currency: Denomination } }
    /** The value of the coins that wait, and what is missing to the minimum, in minor units. */
    | { what: 'below_minimum'; worth: bigint; missing: bigint }
  )

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
  write(player: PlayerId, id: string, message: { kind: 'review'; news: ReviewNews }): Promise<void>
}

const WRITE = 'payments.write'

/** Jobs stored before further payments had messages have no amount. */
interface WriteJob {
  invoice: string
  what: Reviewed['what']
  at: number
  amount?: string
  missing?: string
  /** Of the amount, if it is not the invoice's. */
  in?: string
}

export function createReviewMessages({ database, jobs, write }: ReviewMessageDeps): ReviewMessages {
  const db = database.db
  jobs.define<WriteJob>(
    WRITE,
    async ({ invoice: id, what, at, in: other, ...sums }) => {
      const { player, shop, expected, currency, refused } = (await readAny(db, BigInt(id)))!
      const inCurrency = (amount: string) => `${amount} ${currency}`
      const amount =
        other && sums.amount
          ? `${sums.amount} ${other}`
          : inCurrency(sums.amount ?? formatMoney(what === 'credited' ? shop : expected.amount))
      const because = becauseOf(what, refused)
      const missing = sums.missing === undefined ? null : inCurrency(sums.missing)
      await write(player, `invoice ${id} ${what} ${at}`, { kind: 'review', news: { invoice: id, amount, because, missing } })
    },
    { waitsFor: 'messages', mayBeDropped: true },
  )
  return {
    enqueue: (tx, reviewed) => jobs.enqueue(tx, WRITE, jobOf(reviewed)),
  }
}

function becauseOf(what: Reviewed['what'], refused: StoredInvoice['refused']): ReviewNews['because'] {
  if (what === 'credited') return null
  return what === 'refused' ? refused!.because : what
}

function jobOf(reviewed: Reviewed): WriteJob {
  const { invoice, what, at } = reviewed
  const job = { invoice: `${invoice}`, what, at }
  if (what === 'credited') return { ...job, amount: formatMoney(reviewed.credited) }
  if ('sentBack' in reviewed) {
    const { amount, currency } = reviewed.sentBack
    return { ...job, amount: isAsset(currency) ? formatAsset(amount, currency) : formatMoney(amount), in: currency }
  }
  if ('held' in reviewed) return { ...job, amount: formatMoney(reviewed.held) }
  if (what === 'refused') return job
  return { ...job, amount: formatMoney(reviewed.worth), missing: formatMoney(reviewed.missing) }
}
