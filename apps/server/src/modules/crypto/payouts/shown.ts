/** Player's view of a crypto payout: units, network, rate and transaction. */
import type { Db } from '../../../platform/db/index.ts'
import type { AssetOut, PaymentProvider } from '../../payments/index.ts'
import { type Rates, unitsAtMost } from '../../rates/index.ts'
import { NETWORKS, OFFERED, type OfferedAsset } from '../networks.ts'
import { payoutOf, type StoredPayout } from '../store/payouts.ts'

type Order = Parameters<NonNullable<PaymentProvider['assetOut']>>[0]

/** A signed payment may never reach the chain: its number is shown once it is out. */
const OUT: readonly StoredPayout['state'][] = ['sent', 'confirmed']

/** The rate is fixed when it is sent (D-59): before that the current, floating one. */
export async function assetOut(asset: OfferedAsset, order: Order, { db, rates }: { db: Db; rates: Rates }): Promise<AssetOut> {
  const network = NETWORKS[OFFERED[asset].network].name
  const stored = order.reference === null ? undefined : await payoutOf(db, order.reference)
  if (stored) {
    const tx = OUT.includes(stored.state) ? stored.tx : null
    return { asset, network, units: stored.units, rateE8: stored.rate_e8, isFinal: true, tx }
  }
  const rate = await rates.rateOf(asset, order.currency)
  const units = rate ? unitsAtMost(order.amount, rate.rateE8) : null
  return { asset, network, units, rateE8: rate?.rateE8 ?? null, isFinal: false, tx: null }
}
