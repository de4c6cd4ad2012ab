/** Payouts that end before they were sent: taken back by the player, or for a charge-back. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import { acted, cancelled } from './machine/judge.ts'
import type { Room } from './room.ts'
import { isCancelLocked } from './store/cancel-lock.ts'
import { lockPayout, payoutById, waitingOf } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'
import type { Tx } from './store/tables.ts'
import type { PayoutJob } from './worker.ts'

export const TELL = 'payouts.tell'

export async function cancelOwn(room: Room, player: bigint, id: bigint): Promise<StoredPayout | Refusal> {
  const own = await payoutById(room.db, id)
  if (own?.player !== player) return refuse('not_found')
  const isHeldBack = await room.isHeldBack(player)
  const changed = await room.change(id, { by: 'player' }, async ({ status }, tx) =>
    cancelled(status, isHeldBack || (await isCancelLocked(tx, player))),
  )
  return changed!.verdict.answer === 'ok' ? changed!.payout : refuse('not_cancellable')
}

/** Before a charge-back, in its transaction: what has not left comes back. Told by a job, once that transaction is committed. */
export async function rejectOpen(room: Room, tx: Tx, player: bigint): Promise<void> {
  await room.ledger.lockPlayer(tx, player)
  for (const { id } of await waitingOf(tx, player)) {
    const payout = await lockPayout(tx, id)
    if (!payout) continue
    await room.changeWithin(tx, payout, { by: 'charge_back' }, acted(payout.status, 'charge_back'))
    await room.jobs.enqueue(tx, TELL, { payout: `${id}` } satisfies PayoutJob)
  }
}
