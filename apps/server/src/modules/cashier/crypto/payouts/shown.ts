/** Player's view of a crypto payout: units, network, rate and transaction. */
import type { AssetOut, PaymentProvider } from '../../payments/index.ts'
import { unitsAtMost } from '../../rates/index.ts'
import { NETWORKS, OFFERED, type OfferedAsset } from '../networks.ts'
import { payoutOf, type StoredPayout } from '../store/payouts.ts'
import { type HeldRateDeps, payoutRate } from './held-rate.ts'

type Order = Parameters<NonNullable<PaymentProvider['assetOut']>>[0]

/** A signed payment may never reach the chain: its number is shown once it is out. */
const OUT: readonly StoredPayout['state'][] = ['sent', 'confirmed']

/** The rate is fixed when it is sent (D-59): before that the held one, or the current, floating one. */
export async function assetOut(asset: OfferedAsset, order: Order, deps: HeldRateDeps): Promise<AssetOut> {
  const network = NETWORKS[OFFERED[asset].network].name
  const stored = order.reference === null ? undefined : await payoutOf(deps.db, order.reference)
  if (stored) {
    const tx = OUT.includes(stored.state) ? stored.tx : null
    return { asset, network, units: stored.units, rateE8: stored.rate_e8, heldUntil: null, isFinal: true, tx }
  }
  const rate = await payoutRate(asset, order, deps)
  const units = rate ? unitsAtMost(order.amount, rate.rateE8) : null
  return { asset, network, units, rateE8: rate?.rateE8 ?? null, heldUntil: rate?.heldUntil ?? null, isFinal: false, tx: null }
}
