/** Wires the module: from its ports to its interface, routes and jobs. */
import { type Payout, payoutRoutes, type Refusal } from '@fairhouse/contracts'
import type { InvoiceId, PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { calls, type Handlers, type Mount } from '../../../platform/http/index.ts'
import type { Channels } from '../../../platform/live/index.ts'
import type { TimelineOf } from '../../../platform/timeline.ts'
import type { Finding } from '../../books/ledger/index.ts'
import type { EventAnswer, BookRecord, PayoutEvent, UsualTimes } from '../payments/index.ts'
import { assetOutOf } from './asset-out.ts'
import { rejectOpen, PUBLISH } from './closing.ts'
import { createPayoutContext, createPayoutTimes } from './context.ts'
import { closeWaiting, loadFlags, noteFlags, type ShownFlag } from './flags/flags.ts'
import { createGiveBack, type GiveBack } from './give-back.ts'
import { createEventHandler } from './handle-provider-events.ts'
import { payoutHandlers } from './handlers.ts'
import { providePayouts } from './live.ts'
import { lookUp, LOOK_UP } from './look-up.ts'
import { createPayoutOperations, type PayoutOperations } from './operator.ts'
import type { PayoutDeps, PayoutHooks } from './ports.ts'
import { reconcile } from './reconcile.ts'
import { createRequest } from './request/request.ts'
import { noteSources, type PaidIn } from './sources/note.ts'
import { brokenSums } from './store/check.ts'
import { sentBetween, payoutsByExt, type OwnQuery, payoutsOf } from './store/lists.ts'
import { openOf, payoutById, unknownSince } from './store/payouts.ts'
import { requisitesOf, type StoredRequisite } from './store/requisites.ts'
import type { StoredPayout } from './store/rows.ts'
import { maskedSources, setCharged } from './store/sources.ts'
import { payoutTimeline } from './store/timeline.ts'
import { assetView } from './views.ts'
import { type PayoutJob, send, SEND } from './worker.ts'

/** The player's view. */
export type PlayersPayout = Pick<
  StoredPayout,
  'id' | 'status' | 'type' | 'currency' | 'amount' | 'fee' | 'masked' | 'reason' | 'flag' | 'createdAt' | 'changedAt'
> & { crypto: Payout['crypto'] }

export interface Payouts {
  readonly hooks: PayoutHooks
  handlers: Handlers<typeof payoutRoutes>
  mount: Mount
  /** When the payout began whose outcome is unknown for longest, milliseconds; null without one. */
  unknownSince(): Promise<number | null>
  defineJobs(): void
  channels(hub: Channels): void
  /** Applies a provider's webhook about a payout. */
  handleEvent(event: PayoutEvent): Promise<EventAnswer>
  /** Runs in the transaction that credits deposits, after the posting: records paying instruments and flagged coins. */
  deposited(tx: Tx, credited: readonly PaidIn[]): Promise<void>
  /** The player's flagged coins, newest first. */
  flagsOf(player: PlayerId): Promise<ShownFlag[]>
  /** By an operator's note: the coins stay as they are. A refusal: it does not wait. */
  closeFlag(tx: Tx, player: PlayerId, id: bigint, closed: { by: string; note: string }): Promise<Refusal | undefined>
  /** An invoice was charged back, or that was reversed: its amount no longer has, or again has, to go back to its source. */
  charged(tx: Tx, invoice: InvoiceId, isLost: boolean, at: number): Promise<void>
  /** Paying instruments by their last digits. */
  sourcesOf(player: PlayerId): Promise<{ type: string; masked: string; addedAt: number }[]>
  /** Runs before a chargeback, in its transaction: refunds unsent payouts. */
  rejectOpen(tx: Tx, player: PlayerId): Promise<void>
  /** The player's own, newest first. */
  list(player: PlayerId, query: OwnQuery): Promise<PlayersPayout[]>
  /** The player's destinations, by their last digits. */
  requisitesOf(player: PlayerId): Promise<Pick<StoredRequisite, 'id' | 'type' | 'masked' | 'label' | 'addedAt'>[]>
  /** Without a final state; oldest first. */
  openOf(player: PlayerId, tx?: Db): Promise<StoredPayout[]>
  /** For the timeline of operators. */
  timelineOf: TimelineOf
  operator: PayoutOperations
  /** For the owners of closed accounts. */
  back: GiveBack
  /** I6: the ledger and the payouts agree. Returns no findings when healthy. */
  check(): Promise<Finding[]>
  /** Looks up open payouts at providers; runs every five minutes. */
  reconcile(): Promise<void>
}

export function createPayouts(deps: PayoutDeps): Payouts {
  const context = createPayoutContext(deps)
  const { jobs, db } = context
  const handleEvent = createEventHandler(context)
  const handlers = payoutHandlers(context, createRequest(context))
  return {
    hooks: context.hooks,
    handlers,
    mount: calls(payoutRoutes, handlers),
    defineJobs() {
      jobs.define<PayoutJob>(SEND, (job) => send(context, job), { waitsFor: 'payments' })
      jobs.define<PayoutJob>(LOOK_UP, async ({ payout }) => void (await lookUp(context, BigInt(payout))), { waitsFor: 'payments' })
      jobs.define<PayoutJob>(PUBLISH, async ({ payout }) => context.notifyChanged((await payoutById(db, BigInt(payout)))!), {
        mayBeDropped: true,
      })
      jobs.schedule('payouts.reconcile', '*/5 * * * *', () => reconcile(context), { waitsFor: 'payments' })
    },
    channels: (hub) => providePayouts(hub, deps),
    unknownSince: () => unknownSince(db),
    handleEvent: (event) => handleEvent(event, 'webhook'),
    async deposited(tx, credited) {
      await noteSources(context, tx, credited)
      await noteFlags(context, tx, credited)
    },
    charged: (tx, invoice, isLost, at) => setCharged(tx, invoice, isLost ? at : null),
    flagsOf: (player) => loadFlags(context, db, player),
    closeFlag: (tx, player, id, closed) => closeWaiting(context, tx, player, id, closed),
    sourcesOf: (player) => maskedSources(db, player),
    rejectOpen: (tx, player) => rejectOpen(context, tx, player),
    list: async (player, query) => Promise.all((await payoutsOf(db, player, query)).map((payout) => toPlayersPayout(context, payout))),
    requisitesOf: async (player) =>
      (await requisitesOf(db, player)).map(({ id, type, masked, label, addedAt }) => ({ id, type, masked, label, addedAt })),
    openOf: (player, tx) => openOf(tx ?? db, player),
    timelineOf: (player, page) => payoutTimeline(db, player, page),
    operator: createPayoutOperations(context),
    back: createGiveBack(context),
    check: () => brokenSums(db),
    reconcile: () => reconcile(context),
  }
}

/** What payments read of payouts. */
export interface PayoutBook {
  /** Sent to a provider in `from … to`, milliseconds, as its report would list them. */
  between(psp: string, from: number, to: number): Promise<BookRecord[]>
  /** The same by the provider's own numbers, at any time. */
  named(psp: string, exts: readonly string[]): Promise<BookRecord[]>
  /** From approval to payment. */
  times: UsualTimes
}

export const createPayoutBook = ({ database: { db }, clock }: Pick<PayoutDeps, 'database' | 'clock'>): PayoutBook => ({
  between: async (psp, from, to) => (await sentBetween(db, psp, from, to)).map(toBookRecord),
  named: async (psp, exts) => (await payoutsByExt(db, psp, exts)).map(toBookRecord),
  times: createPayoutTimes(db, clock),
})

const toBookRecord = ({ id, extId, currency, amount, fee, status }: StoredPayout): BookRecord => ({
  subject: 'payout',
  ext: extId!,
  reference: `${id}`,
  currency,
  amount: amount - fee,
  status,
})

async function toPlayersPayout(deps: Pick<PayoutDeps, 'providerOf'>, payout: StoredPayout): Promise<PlayersPayout> {
  const { id, status, type, currency, amount, fee, masked, reason, flag, createdAt, changedAt } = payout
  const out = await assetOutOf(deps, payout)
  return { id, status, type, currency, amount, fee, masked, reason, flag, createdAt, changedAt, crypto: out && assetView(out) }
}
