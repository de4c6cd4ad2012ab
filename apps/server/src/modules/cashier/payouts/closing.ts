/** Payouts that end before they are sent: cancelled by the player, or rejected for a chargeback. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { PayoutContext } from './context.ts'
import { onCommand, onCancel } from './machine/machine.ts'
import { isCancelLocked } from './store/cancel-lock.ts'
import { lockPayout, payoutById, waitingOf } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'
import type { PayoutJob } from './worker.ts'

export const PUBLISH = 'payouts.tell'

export async function cancelOwn(context: PayoutContext, player: PlayerId, id: bigint): Promise<StoredPayout | Refusal> {
  const own = await payoutById(context.db, id)
  if (own?.player !== player) return refuse('not_found')
  const hasPayoutHold = await context.hasPayoutHold(player)
  const changed = await context.transition(id, { by: 'player' }, async ({ status }, tx) =>
    onCancel(status, hasPayoutHold || (await isCancelLocked(tx, player))),
  )
  return changed!.verdict.answer === 'ok' ? changed!.payout : refuse('not_cancellable')
}

/** Runs before a chargeback, in its transaction: unsent payouts are refunded. A job publishes them after the commit. */
export async function rejectOpen(context: PayoutContext, tx: Tx, player: PlayerId): Promise<void> {
  await context.ledger.lockPlayer(tx, player)
  for (const { id } of await waitingOf(tx, player)) {
    const payout = await lockPayout(tx, id)
    if (!payout) continue
    await context.transitionWithin(tx, payout, { by: 'charge_back' }, onCommand(payout.status, 'charge_back'))
    await context.jobs.enqueue(tx, PUBLISH, { payout: `${id}` } satisfies PayoutJob)
  }
}
