/** Follows payouts at a processor: looks each up until it is confirmed or refused. */
import type { Clock } from '../../../../platform/clock.ts'
import type { Report } from '../../../../platform/telemetry.ts'
import type { PayoutEvent } from '../../payments/index.ts'
import { fewer } from '../chain/agreement.ts'
import type { ChainSource, ProcessorPayout, ProcessorVendor } from '../chain/port.ts'
import { OFFERED } from '../networks.ts'
import { duePayouts, movePayout, payoutOf, schedulePayoutLook, type StoredPayout } from '../store/payouts.ts'
import { book, type FollowDeps } from './follow.ts'
import { NEVER_SIGNED_MS, payoutEvent } from './look-up.ts'
import { LOOK_MS } from './order.ts'

export interface FollowOrdersDeps extends Omit<FollowDeps, 'vendor'> {
  vendor: ProcessorVendor
  second: ChainSource | undefined
  clock: Clock
  onPayoutEvent(event: PayoutEvent): Promise<unknown>
  /** For operators. */
  report: Report
}

export function createFollowOrders(deps: FollowOrdersDeps): () => Promise<void> {
  const { database, clock, onFault } = deps
  const db = database.db
  return async () => {
    const now = clock.now()
    for (const payout of await duePayouts(db, now)) {
      await follow(payout, deps).catch((fault: unknown) => onFault(fault, { part: 'crypto', payout: payout.reference }))
      await schedulePayoutLook(db, payout.reference, now, now + LOOK_MS)
    }
  }
}

async function follow(payout: StoredPayout, deps: FollowOrdersDeps): Promise<void> {
  const { reference, ext_id } = payout
  const db = deps.database.db
  const found = await (ext_id === null ? deps.vendor.findPayout(reference) : deps.vendor.getPayout(ext_id))
  if (!found) return
  if (found === 'not_found') return onMissing(payout, deps)
  if (ext_id === null) await movePayout(db, reference, payout.state, { ext_id: found.extId })
  const { destination, units } = payout
  if (found.to !== destination || found.units !== units)
    return deps.report('the processor has another address or amount for a payout', { payout: reference, ext: found.extId }, 'money')
  if (found.state === 'cancelled') return onCancelled({ ...payout, ext_id: found.extId }, found, deps)
  if (found.state === 'waiting' || (found.state === 'sent' && found.tx === null)) return
  await onSent({ ...payout, ext_id: found.extId }, found, deps)
}

/** Only an order that never arrived is given up, and only when it can no longer be on its way. */
async function onMissing(payout: StoredPayout, deps: FollowOrdersDeps): Promise<void> {
  const { reference, ext_id, state, created_at } = payout
  if (ext_id !== null || state !== 'ordered')
    return deps.report('the processor no longer knows a payout', { payout: reference, ext: ext_id }, 'money')
  if (deps.clock.now() - created_at.getTime() >= NEVER_SIGNED_MS) await refuse(payout, deps)
}

async function onCancelled(payout: StoredPayout, { tx }: ProcessorPayout, deps: FollowOrdersDeps): Promise<void> {
  if (tx !== null || payout.state !== 'ordered')
    return deps.report(
      'a payout was cancelled after it was sent: the money may be out',
      { payout: payout.reference, tx: tx ?? payout.tx },
      'money',
    )
  await refuse(payout, deps)
}

/** The event goes out before the state changes, so that a crash loses none. */
async function refuse(payout: StoredPayout, { database, pspOf, onPayoutEvent }: FollowOrdersDeps): Promise<void> {
  await onPayoutEvent(payoutEvent(pspOf(payout.asset), payout, 'failed'))
  await movePayout(database.db, payout.reference, payout.state, { state: 'refused', look_at: null })
}

/** A higher fee changes the transaction. One marked as paid by hand has none, and counts as the processor says. */
async function onSent(payout: StoredPayout, { state, tx }: ProcessorPayout, deps: FollowOrdersDeps): Promise<void> {
  const { database, vendor, second, pspOf, onPayoutEvent } = deps
  const { reference, asset } = payout
  const psp = pspOf(asset)
  if (payout.state === 'ordered') await onPayoutEvent(payoutEvent(psp, payout, 'sent'))
  await movePayout(database.db, reference, payout.state, { state: 'sent', tx })
  if (tx !== null && !(await isDeep(tx, payout, vendor, second))) return
  if (tx === null && state !== 'completed') return
  const sent = (await payoutOf(database.db, reference))!
  await onPayoutEvent(payoutEvent(psp, sent, 'paid'))
  await book(sent, psp, deps)
}

async function isDeep(tx: string, { network, asset }: StoredPayout, vendor: ProcessorVendor, second: ChainSource | undefined) {
  const counts = await Promise.all([vendor.confirmations(network, tx), second ? second.confirmations(network, tx) : null])
  const depth = fewer(...counts)
  return typeof depth === 'number' && depth >= OFFERED[asset].confirmations
}
