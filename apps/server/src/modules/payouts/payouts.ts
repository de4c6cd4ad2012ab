/** The room put together: from its doors to the house, to what the house mounts and runs. */
import type { Payout, payoutRoutes } from '@fairhouse/contracts'

import type { Db, Tx } from '../../platform/db/index.ts'
import type { Handlers } from '../../platform/http/index.ts'
import type { Finding } from '../ledger/index.ts'
import type { EventAnswer, BookRecord, PayoutEvent } from '../payments/index.ts'
import { createEventHandler } from './handle-provider-events.ts'
import { assetOutOf } from './asset-out.ts'
import { rejectOpen, PUBLISH } from './closing.ts'
import { createGiveBack, type GiveBack } from './give-back.ts'
import { lookUp, LOOK_UP } from './look-up.ts'
import { createPayoutOperations, type PayoutOperations } from './operator.ts'
import type { PayoutDeps } from './ports.ts'
import { reconcile } from './reconcile.ts'
import { createRequest } from './request/request.ts'
import { createPayoutContext } from './context.ts'
import { payoutHandlers } from './routes.ts'
import { brokenSums } from './store/check.ts'
import { sentBetween, payoutsByExt, type OwnQuery, payoutsOf } from './store/lists.ts'
import { openOf, payoutById } from './store/payouts.ts'
import { requisitesOf, type StoredRequisite } from './store/requisites.ts'
import { maskedSources, setCharged } from './store/sources.ts'
import { noteSources, type PaidIn } from './sources/note.ts'
import type { StoredPayout } from './store/rows.ts'
import { assetView } from './view.ts'
import { type PayoutJob, send, SEND } from './worker.ts'

/** What the player may know of it. */
export type PlayersPayout = Pick<
  StoredPayout,
  'id' | 'status' | 'type' | 'currency' | 'amount' | 'fee' | 'masked' | 'reason' | 'createdAt' | 'changedAt'
> & { crypto: Payout['crypto'] }

export interface Payouts {
  handlers: Handlers<typeof payoutRoutes>
  defineJobs(): void
  /** A provider's webhook speaks of a payout. */
  handleEvent(event: PayoutEvent): Promise<EventAnswer>
  /** In the transaction that credits deposits: what paid them is remembered. */
  deposited(tx: Db, credited: readonly PaidIn[]): Promise<void>
  /** An invoice was charged back, or that was taken back: what came by it is not, or is again, to go back where it came from. */
  charged(tx: Tx, invoice: bigint, isLost: boolean, at: number): Promise<void>
  /** What paid in, by its last digits. */
  sourcesOf(player: bigint): Promise<{ type: string; masked: string; addedAt: number }[]>
  /** Before a charge-back, in its transaction: what has not left comes back to the account. */
  rejectOpen(tx: Tx, player: bigint): Promise<void>
  /** The player's own, newest first. */
  list(player: bigint, query: OwnQuery): Promise<PlayersPayout[]>
  /** Where the player's payouts went, by their last digits. */
  requisitesOf(player: bigint): Promise<Pick<StoredRequisite, 'id' | 'type' | 'masked' | 'addedAt'>[]>
  /** Not at their end; oldest first. */
  openOf(player: bigint, tx?: Db): Promise<StoredPayout[]>
  /** Handed to a provider in `from … to`, milliseconds, as its report would name them. */
  between(psp: string, from: number, to: number): Promise<BookRecord[]>
  /** The same by the provider's own numbers, whenever they were handed over. */
  named(psp: string, exts: readonly string[]): Promise<BookRecord[]>
  operator: PayoutOperations
  /** For the owners of closed accounts. */
  back: GiveBack
  /** I6: the books and the payouts agree. None is the only good answer. */
  check(): Promise<Finding[]>
  /** Asks providers about what has no end; runs every five minutes. */
  reconcile(): Promise<void>
}

export function createPayouts(deps: PayoutDeps): Payouts {
  const context = createPayoutContext(deps)
  const { jobs, db } = context
  const handleEvent = createEventHandler(context)
  return {
    handlers: payoutHandlers(context, createRequest(context)),
    defineJobs() {
      jobs.define<PayoutJob>(SEND, (job) => send(context, job))
      jobs.define<PayoutJob>(LOOK_UP, async ({ payout }) => void (await lookUp(context, BigInt(payout))))
      jobs.define<PayoutJob>(PUBLISH, async ({ payout }) => context.notifyChanged((await payoutById(db, BigInt(payout)))!))
      jobs.schedule('payouts.reconcile', '*/5 * * * *', () => reconcile(context))
    },
    handleEvent: (event) => handleEvent(event, 'webhook'),
    deposited: (tx, credited) => noteSources(context, tx, credited),
    charged: (tx, invoice, isLost, at) => setCharged(tx, invoice, isLost ? at : null),
    sourcesOf: (player) => maskedSources(db, player),
    rejectOpen: (tx, player) => rejectOpen(context, tx, player),
    list: async (player, query) => Promise.all((await payoutsOf(db, player, query)).map((payout) => toPlayersPayout(context, payout))),
    requisitesOf: async (player) =>
      (await requisitesOf(db, player)).map(({ id, type, masked, addedAt }) => ({ id, type, masked, addedAt })),
    openOf: (player, tx) => openOf(tx ?? db, player),
    between: async (psp, from, to) => (await sentBetween(db, psp, from, to)).map(toBookRecord),
    named: async (psp, exts) => (await payoutsByExt(db, psp, exts)).map(toBookRecord),
    operator: createPayoutOperations(context),
    back: createGiveBack(context),
    check: () => brokenSums(db),
    reconcile: () => reconcile(context),
  }
}

const toBookRecord = ({ id, extId, currency, amount, fee, status }: StoredPayout): BookRecord => ({
  subject: 'payout',
  ext: extId!,
  reference: `${id}`,
  currency,
  amount: amount - fee,
  status,
})

async function toPlayersPayout(deps: Pick<PayoutDeps, 'providerOf'>, payout: StoredPayout): Promise<PlayersPayout> {
  const { id, status, type, currency, amount, fee, masked, reason, createdAt, changedAt } = payout
  const out = await assetOutOf(deps, payout)
  return { id, status, type, currency, amount, fee, masked, reason, createdAt, changedAt, crypto: out && assetView(out) }
}
