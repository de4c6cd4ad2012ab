/** What a player is written about his payouts: that it has arrived, failed, was rejected or came back. */
import type { PayoutStatus } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Database } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { payoutById } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'
import type { PayoutTables } from './store/tables.ts'

const WRITTEN = ['paid', 'failed', 'rejected', 'returned'] as const
export type WrittenStatus = (typeof WRITTEN)[number]

export interface PayoutNews {
  what: WrittenStatus
  /** With its currency: `1000.00 RUB`. */
  amount: string
  /** Partly hidden. */
  destination: string
}

export interface PayoutMessage {
  /** The same for the same letter, also when its job runs again. */
  id: string
  channel: 'email' | 'sms'
  to: string
  locale: 'ru' | 'en' | 'kz'
  letter: { kind: 'payout'; news: PayoutNews }
}

export interface PayoutLetters {
  /** In the transaction that moves the payout; nothing for a step that nobody is written about. */
  enqueue(tx: Parameters<Jobs['enqueue']>[0], payout: Pick<StoredPayout, 'id'>, status: PayoutStatus): Promise<void>
}

export interface LetterDeps {
  database: Database
  jobs: Jobs
  /** A proved address of the player; undefined where there is none. */
  addressOf(player: bigint): Promise<Pick<PayoutMessage, 'channel' | 'to'> | undefined>
  /** The player's saved language. */
  localeOf(player: bigint): Promise<PayoutMessage['locale']>
  deliver(message: PayoutMessage): Promise<void>
}

const WRITE = 'payouts.write'

interface WriteJob {
  payout: string
  what: WrittenStatus
}

export function createLetters({ database, jobs, addressOf, localeOf, deliver }: LetterDeps): PayoutLetters {
  const db = database.tables<PayoutTables>()
  jobs.define<WriteJob>(WRITE, async ({ payout: id, what }) => {
    const payout = (await payoutById(db, BigInt(id)))!
    const address = await addressOf(payout.player)
    if (!address) return
    const news = { what, amount: `${formatMoney(payout.amount)} ${payout.currency}`, destination: payout.masked }
    await deliver({ id: `payout ${id} ${what}`, ...address, locale: await localeOf(payout.player), letter: { kind: 'payout', news } })
  })
  return {
    async enqueue(tx, { id }, status) {
      if (isWritten(status)) await jobs.enqueue(tx, WRITE, { payout: `${id}`, what: status } satisfies WriteJob)
    },
  }
}

const isWritten = (status: PayoutStatus): status is WrittenStatus => (WRITTEN as readonly PayoutStatus[]).includes(status)
