/** What an operator does with payouts. Who he is, and whether he may, is judged by those who call this. */
import { isRefusal, type PayoutRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import { acted, rejected, resolved } from './machine/judge.ts'
import type { Via } from './ports.ts'
import type { Judge, Room } from './room.ts'
import { queueOf, type QueueQuery, stepsOf, type StoredStep } from './store/lists.ts'
import { lockPayout, payoutById, setFinding, type Step } from './store/payouts.ts'
import { othersAt } from './store/requisites.ts'
import type { StoredPayout } from './store/rows.ts'
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
}

/** What is kept together with a decision or not at all: who made it, and why. Within its transaction, and not where it is refused. */
export type Also = (tx: Via) => Promise<void>

export interface PayoutDesk {
  queue(query: QueueQuery): Promise<QueuedPayout[]>
  /** Whose it is, and how much. */
  of(id: bigint): Promise<Pick<QueuedPayout, 'player' | 'amount' | 'currency'> | undefined>
  approve(id: bigint, operator: string, also?: Also): Promise<QueuedPayout | Refusal>
  /** `because` is told to the player, `reason` is kept with the step. */
  reject(id: bigint, operator: string, given: { because: PayoutRefusal; reason: string }, also?: Also): Promise<QueuedPayout | Refusal>
  /** Of unknown outcome: an operator asked the provider. */
  resolveUnknown(id: bigint, outcome: 'sent' | 'paid' | 'failed', operator: string, also?: Also): Promise<QueuedPayout | Refusal>
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
    return Promise.all(
      payouts.map(async (payout) => queued(payout, steps.get(payout.id)!, await othersAt(room.db, payout.player, payout.fingerprint))),
    )
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
    approve: (id, operator, also = nothingMore) =>
      decide(id, { by: operator }, also, async ({ status }, tx) => {
        const verdict = acted(status, 'approve')
        if (verdict.answer === 'ok') await enqueueSending(room, tx, id)
        return verdict
      }),
    reject: (id, operator, { because, reason }, also = nothingMore) =>
      decide(id, { by: operator, note: reason }, also, ({ status }) => rejected(status, because)),
    resolveUnknown: (id, outcome, operator, also = nothingMore) =>
      decide(id, { by: operator }, also, ({ status }) => resolved(status, outcome)),
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

function queued(payout: StoredPayout, steps: StoredStep[], others: number): QueuedPayout {
  const { id, player, psp, type, currency, amount, fee, masked, status, reason, finding, holds, extId, createdAt, changedAt } = payout
  const told = { id, player, psp, type, currency, amount, fee, masked, status, reason, finding, holds, extId, createdAt, changedAt }
  return { ...told, steps, others }
}
