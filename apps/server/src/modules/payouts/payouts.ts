/** The room put together: from its doors to the house, to what the house mounts and runs. */
import type { Payout, payoutRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../platform/http/index.ts'
import type { Finding } from '../ledger/index.ts'
import type { EventAnswer, Held, PayoutEvent } from '../payments/index.ts'
import { createApply } from './apply.ts'
import { assetOutOf } from './asset-out.ts'
import { rejectOpen, TELL } from './closing.ts'
import { createGiveBack, type GiveBack } from './give-back.ts'
import { look, LOOK } from './look-up.ts'
import { createDesk, type PayoutDesk } from './operator.ts'
import type { PayoutDeps, Via } from './ports.ts'
import { reconcile } from './reconcile.ts'
import { createRequest } from './request/request.ts'
import { openRoom } from './room.ts'
import { payoutHandlers } from './routes.ts'
import { brokenSums } from './store/check.ts'
import { handedOver, namedThere, type OwnQuery, payoutsOf } from './store/lists.ts'
import { openOf, payoutById } from './store/payouts.ts'
import { requisitesOf, type StoredRequisite } from './store/requisites.ts'
import { maskedSources, setCharged } from './store/sources.ts'
import { noteSources, type PaidIn } from './sources/note.ts'
import type { StoredPayout } from './store/rows.ts'
import type { Tx } from './store/tables.ts'
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
  apply(event: PayoutEvent): Promise<EventAnswer>
  /** In the transaction that credits deposits: what paid them is remembered. */
  deposited(via: Via, credited: readonly PaidIn[]): Promise<void>
  /** An invoice was charged back, or that was taken back: what came by it is not, or is again, to go back where it came from. */
  charged(via: Via, invoice: bigint, isLost: boolean, at: number): Promise<void>
  /** What paid in, by its last digits. */
  sourcesOf(player: bigint): Promise<{ type: string; masked: string; addedAt: number }[]>
  /** Before a charge-back, in its transaction: what has not left comes back to the account. */
  rejectOpen(via: Via, player: bigint): Promise<void>
  /** The player's own, newest first. */
  list(player: bigint, query: OwnQuery): Promise<PlayersPayout[]>
  /** Where the player's payouts went, by their last digits. */
  requisitesOf(player: bigint): Promise<Pick<StoredRequisite, 'id' | 'type' | 'masked' | 'addedAt'>[]>
  /** Not at their end; oldest first. */
  openOf(player: bigint): Promise<StoredPayout[]>
  /** Handed to a provider in `from … to`, milliseconds, as its report would name them. */
  between(psp: string, from: number, to: number): Promise<Held[]>
  /** The same by the provider's own numbers, whenever they were handed over. */
  named(psp: string, exts: readonly string[]): Promise<Held[]>
  operator: PayoutDesk
  /** For the owners of closed accounts. */
  back: GiveBack
  /** I6: the books and the payouts agree. None is the only good answer. */
  check(): Promise<Finding[]>
  /** Asks providers about what has no end; runs every five minutes. */
  reconcile(): Promise<void>
}

export function createPayouts(deps: PayoutDeps): Payouts {
  const room = openRoom(deps)
  const { jobs, db } = room
  const apply = createApply(room)
  return {
    handlers: payoutHandlers(room, createRequest(room)),
    defineJobs() {
      jobs.define<PayoutJob>(SEND, (job) => send(room, job))
      jobs.define<PayoutJob>(LOOK, async ({ payout }) => void (await look(room, BigInt(payout))))
      jobs.define<PayoutJob>(TELL, async ({ payout }) => room.told((await payoutById(db, BigInt(payout)))!))
      jobs.schedule('payouts.reconcile', '*/5 * * * *', () => reconcile(room))
    },
    apply: (event) => apply(event, 'webhook'),
    deposited: (via, credited) => noteSources(room, via as Tx, credited),
    charged: (via, invoice, isLost, at) => setCharged(via as Tx, invoice, isLost ? at : null),
    sourcesOf: (player) => maskedSources(db, player),
    rejectOpen: (via, player) => rejectOpen(room, via as Tx, player),
    list: async (player, query) => Promise.all((await payoutsOf(db, player, query)).map((payout) => ownOf(room, payout))),
    requisitesOf: async (player) =>
      (await requisitesOf(db, player)).map(({ id, type, masked, addedAt }) => ({ id, type, masked, addedAt })),
    openOf: (player) => openOf(db, player),
    between: async (psp, from, to) => (await handedOver(db, psp, from, to)).map(heldOf),
    named: async (psp, exts) => (await namedThere(db, psp, exts)).map(heldOf),
    operator: createDesk(room),
    back: createGiveBack(room),
    check: () => brokenSums(db),
    reconcile: () => reconcile(room),
  }
}

const heldOf = ({ id, extId, currency, amount, fee, status }: StoredPayout): Held => ({
  subject: 'payout',
  ext: extId!,
  reference: `${id}`,
  currency,
  amount: amount - fee,
  status,
})

async function ownOf(deps: Pick<PayoutDeps, 'providerOf'>, payout: StoredPayout): Promise<PlayersPayout> {
  const { id, status, type, currency, amount, fee, masked, reason, createdAt, changedAt } = payout
  const out = await assetOutOf(deps, payout)
  return { id, status, type, currency, amount, fee, masked, reason, createdAt, changedAt, crypto: out && assetView(out) }
}
