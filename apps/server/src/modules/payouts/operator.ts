/** What an operator does with payouts. Who he is, and whether he may, is judged by those who call this. */
import { isRefusal, type PayoutRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import { payoutRow } from './destination/vault.ts'
import { acted, rejected, resolved } from './machine/judge.ts'
import type { Via } from './ports.ts'
import type { Judge, Room } from './room.ts'
import { queueOf, type QueueQuery, stepsOf, type StoredStep } from './store/lists.ts'
import { lockPayout, payoutById, setFinding, type Step } from './store/payouts.ts'
import { isPaidBefore, othersAt, type SharedPlace, sharedPlaces } from './store/requisites.ts'
import type { StoredPayout } from './store/rows.ts'
import type { Db, Tx } from './store/tables.ts'
import { enqueueSending } from './worker.ts'

/** What an operator sees: never where to, but its last digits. */
export interface QueuedPayout extends Pick<
  StoredPayout,
  | 'id'
  | 'player'
  | 'psp'
  | 'type'
  | 'currency'
  | 'amount'
  | 'fee'
  | 'masked'
  | 'status'
  | 'reason'
  | 'finding'
  | 'holds'
  | 'extId'
  | 'createdAt'
  | 'changedAt'
> {
  steps: StoredStep[]
  /** Other players whose payouts went to the same place. */
  others: number
  /** An earlier payout of this player arrived there. */
  isPaidBefore: boolean
}

/** What is kept together with a decision or not at all: who made it, and why. Within its transaction, and not where it is refused. */
export type Also = (tx: Via) => Promise<void>

/** What an operator decides: an approval, or what became of one of unknown outcome. */
export type PayoutOutcome = 'approve' | 'sent' | 'paid' | 'failed'

/** What a decision is judged by. */
export type DecidedPayout = Pick<
  QueuedPayout,
  'player' | 'psp' | 'amount' | 'currency' | 'status' | 'holds' | 'finding' | 'others' | 'isPaidBefore'
>

export interface PayoutDesk {
  queue(query: QueueQuery): Promise<QueuedPayout[]>
  of(id: bigint): Promise<Pick<QueuedPayout, 'player' | 'psp' | 'amount' | 'currency' | 'status'> | undefined>
  /** Where to, in full: for who decides it, and to be noted by the caller. */
  destinationOf(id: bigint): Promise<string | undefined>
  /** Under the lock of the player's wallet and of the row, to the end of the transaction. */
  locked(via: Via, id: bigint): Promise<DecidedPayout | undefined>
  /** `by`: the names of those who decided. Answers what follows the commit. */
  decideWithin(via: Via, id: bigint, outcome: PayoutOutcome, by: string): Promise<(() => void) | Refusal>
  /** `because` is told to the player, `reason` is kept with the step. */
  reject(id: bigint, operator: string, given: { because: PayoutRefusal; reason: string }, also?: Also): Promise<QueuedPayout | Refusal>
  /** Other players whose payouts went, or were asked to go, where those of one of these players did. */
  sharedPlaces(via: Via, players: readonly bigint[]): Promise<SharedPlace[]>
  /** What had to be looked at was looked at. */
  settleFinding(id: bigint, also?: Also): Promise<QueuedPayout | Refusal>
}

const nothingMore: Also = async () => undefined

export function createDesk(room: Room): PayoutDesk {
  const shown = async (payouts: readonly StoredPayout[]) => {
    const steps = await stepsOf(
      room.db,
      payouts.map(({ id }) => id),
    )
    return Promise.all(payouts.map((payout) => queued(room.db, payout, steps.get(payout.id)!)))
  }
  const decide = async (id: bigint, { by, note }: Step, also: Also, judge: Judge) => {
    const changed = await room.change(id, { by, note }, async (payout, tx) => {
      const verdict = await judge(payout, tx)
      if (verdict.answer === 'ok') await also(tx)
      return verdict
    })
    if (!changed) return refuse('not_found')
    return changed.verdict.answer === 'ok' ? (await shown([changed.payout]))[0]! : refuse('bad_transition')
  }
  return {
    queue: async (query) => shown(await queueOf(room.db, query)),
    of: (id) => payoutById(room.db, id),
    async destinationOf(id) {
      const payout = await payoutById(room.db, id)
      return payout && room.vault.open(payout.destination, payoutRow(payout.player, payout.key))
    },
    async locked(via, id) {
      const tx = via as Tx
      const payout = await lockedPayout(room, tx, id)
      return payout && (await decided(tx, payout))
    },
    async decideWithin(via, id, outcome, by) {
      const tx = via as Tx
      const payout = await lockedPayout(room, tx, id)
      if (!payout) return refuse('not_found')
      const { status } = payout
      const verdict = outcome === 'approve' ? acted(status, 'approve') : resolved(status, outcome)
      if (verdict.answer !== 'ok') return refuse('bad_transition')
      if (outcome === 'approve') await enqueueSending(room, tx, id)
      const changed = await room.changeWithin(tx, payout, { by }, verdict)
      return () => room.told(changed)
    },
    sharedPlaces,
    reject: (id, operator, { because, reason }, also = nothingMore) =>
      decide(id, { by: operator, note: reason }, also, ({ status }) => rejected(status, because)),
    async settleFinding(id, also = nothingMore) {
      const settled = await room.db.transaction().execute(async (tx) => {
        const payout = await lockPayout(tx, id)
        if (!payout) return refuse('not_found')
        if (payout.finding === null) return refuse('bad_transition')
        await setFinding(tx, id, null)
        await also(tx)
        return { ...payout, finding: null }
      })
      return isRefusal(settled) ? settled : (await shown([settled]))[0]!
    },
  }
}

/** In the order of locks that every change of a payout takes. */
async function lockedPayout({ ledger }: Room, tx: Tx, id: bigint): Promise<StoredPayout | undefined> {
  const payout = await payoutById(tx, id)
  if (!payout) return undefined
  await ledger.lockPlayer(tx, payout.player)
  return lockPayout(tx, id)
}

async function decided(db: Db | Tx, payout: StoredPayout): Promise<DecidedPayout> {
  const { player, psp, amount, currency, status, holds, finding, fingerprint } = payout
  const others = await othersAt(db, player, fingerprint)
  return { player, psp, amount, currency, status, holds, finding, others, isPaidBefore: await isPaidBefore(db, player, fingerprint) }
}

async function queued(db: Db, payout: StoredPayout, steps: StoredStep[]): Promise<QueuedPayout> {
  const { id, type, fee, masked, reason, extId, createdAt, changedAt } = payout
  return { ...(await decided(db, payout)), id, type, fee, masked, reason, extId, createdAt, changedAt, steps }
}
