/**
 * A payout by a processor: ordered at most once, because its order is not idempotent. A lost answer is looked up by our reference, which
 * the processor keeps with the payout.
 */
import type { PayoutOpening, PayoutOrder } from '../../payments/index.ts'
import type { ProcessorVendor } from '../chain/port.ts'
import type { OfferedAsset } from '../networks.ts'
import { movePayout, payoutOf, type StoredPayout } from '../store/payouts.ts'
import type { HeldRateDeps } from './held-rate.ts'
import { openPayout } from './send.ts'

export interface OrderDeps extends HeldRateDeps {
  vendor: ProcessorVendor
}

/** The processor sends in its own time; webhooks are faster than these look-ups. */
export const LOOK_MS = 15_000

export async function orderPayout(asset: OfferedAsset, order: PayoutOrder, deps: OrderDeps): Promise<PayoutOpening> {
  const { db, clock } = deps
  const payout = (await payoutOf(db, order.reference)) ?? (await openPayout(asset, order, deps))
  if ('kind' in payout) return payout
  const lookAt = new Date(clock.now() + LOOK_MS)
  const isFirst = payout.state === 'new' && (await movePayout(db, payout.reference, 'new', { state: 'ordered', look_at: lookAt }))
  return isFirst ? place(payout, deps) : openingOf((await payoutOf(db, order.reference))!)
}

async function place({ reference, asset, destination: to, units }: StoredPayout, { db, vendor }: OrderDeps): Promise<PayoutOpening> {
  const made = await vendor.createPayout({ reference, asset, to, units })
  if (made === 'refused') await movePayout(db, reference, 'ordered', { state: 'refused', look_at: null })
  else if (made) await movePayout(db, reference, 'ordered', { ext_id: made.extId })
  return openingOf((await payoutOf(db, reference))!)
}

function openingOf({ state, ext_id }: StoredPayout): PayoutOpening {
  if (state === 'refused') return { kind: 'rejected', reason: 'refused' }
  return ext_id === null ? { kind: 'unknown', cause: new Error('the processor gave no answer') } : { kind: 'accepted', extId: ext_id }
}
