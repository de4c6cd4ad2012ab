/** What an operator does with payouts. Who he is, and whether he may, is judged by those who call this. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import { acted, resolved } from './machine/judge.ts'
import type { Room } from './room.ts'
import { queueOf, type QueueQuery, stepsOf, type StoredStep } from './store/lists.ts'
import { payoutById, setFinding } from './store/payouts.ts'
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
  | 'extId'
  | 'createdAt'
  | 'changedAt'
> {
  steps: StoredStep[]
  /** Other players whose payouts went to the same place. */
  others: number
}

export interface PayoutDesk {
  queue(query: QueueQuery): Promise<QueuedPayout[]>
  playerOf(id: bigint): Promise<bigint | undefined>
  approve(id: bigint, operator: string): Promise<QueuedPayout | Refusal>
  reject(id: bigint, operator: string, reason: string): Promise<QueuedPayout | Refusal>
  /** Of unknown outcome: an operator asked the provider. */
  resolveUnknown(id: bigint, outcome: 'sent' | 'paid' | 'failed', operator: string): Promise<QueuedPayout | Refusal>
  /** What had to be looked at was looked at. */
  settleFinding(id: bigint): Promise<QueuedPayout | Refusal>
}

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
  const decide = async (id: bigint, by: string, note: string | undefined, judge: Parameters<Room['change']>[2]) => {
    const changed = await room.change(id, { by, note }, judge)
    if (!changed) return refuse('not_found')
    return changed.verdict.answer === 'ok' ? (await shown([changed.payout]))[0]! : refuse('bad_transition')
  }
  return {
    queue: async (query) => shown(await queueOf(room.db, query)),
    playerOf: async (id) => (await payoutById(room.db, id))?.player,
    approve: (id, operator) =>
      decide(id, operator, undefined, async ({ status }, tx) => {
        const verdict = acted(status, 'approve')
        if (verdict.answer === 'ok') await enqueueSending(room, tx, id)
        return verdict
      }),
    reject: (id, operator, reason) => decide(id, operator, reason, ({ status }) => acted(status, 'reject')),
    resolveUnknown: (id, outcome, operator) => decide(id, operator, undefined, ({ status }) => resolved(status, outcome)),
    async settleFinding(id) {
      const payout = await payoutById(room.db, id)
      if (!payout) return refuse('not_found')
      if (payout.finding === null) return refuse('bad_transition')
      await setFinding(room.db, id, null)
      return (await shown([{ ...payout, finding: null }]))[0]!
    },
  }
}

function queued(payout: StoredPayout, steps: StoredStep[], others: number): QueuedPayout {
  const { id, player, psp, type, currency, amount, fee, masked, status, reason, finding, extId, createdAt, changedAt } = payout
  return { id, player, psp, type, currency, amount, fee, masked, status, reason, finding, extId, createdAt, changedAt, steps, others }
}
