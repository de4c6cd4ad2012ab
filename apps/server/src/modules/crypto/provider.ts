/** Each asset as a payment provider: the player gets an address and a number of units. */
import { type Asset, CURRENCY_CODES } from '@fairhouse/money'

import type { DepositOpening, PaymentProvider } from '../payments/index.ts'
import { worth } from '../rates/index.ts'
import type { ChainVendor } from './chain/port.ts'
import { quoteFor, type QuoteDeps } from './deposit/quote.ts'
import { NETWORKS, OFFERED, type OfferedAsset } from './networks.ts'
import { holdRate } from './payouts/held-rate.ts'
import { assetOut } from './payouts/shown.ts'
import { lookUp } from './payouts/look-up.ts'
import { sendPayout } from './payouts/send.ts'
import type { StoredQuote } from './store/addresses.ts'
import { payoutByTx, payoutOf } from './store/payouts.ts'

export interface ProviderDeps extends QuoteDeps {
  vendor: ChainVendor
}

/** Also its name in the ledger: `psp:usdt`. */
export const pspOf = (asset: Asset): string => asset.toLowerCase()

export function assetProvider(asset: OfferedAsset, deps: ProviderDeps): PaymentProvider {
  const { db, rates, vendor, clock } = deps
  const id = pspOf(asset)
  return {
    id,
    asset,
    network: NETWORKS[OFFERED[asset].network].name,
    confirmSeconds: OFFERED[asset].confirmations * NETWORKS[OFFERED[asset].network].blockSeconds,
    async methods() {
      const priced = await Promise.all(CURRENCY_CODES.map(async (currency) => [currency, await rates.rateOf(asset, currency)] as const))
      return priced.flatMap(([currency, rate]) => (rate ? [{ type: 'crypto', currency, isPayIn: true, isPayOut: true }] : []))
    },
    async createDeposit(order) {
      const quote = await quoteFor(asset, order, deps)
      if (!quote) return unavailable('there is no rate')
      const { network, address, units } = quote
      const watched = await vendor.watch({ network, address, asset, units, requested: order.requested })
      return watched ? openingOf(quote) : unavailable('the watcher of the chain gave no answer')
    },
    // The watcher sends updates on its own; polling would add nothing.
    getDeposit: async () => [],
    createPayout: (order) => sendPayout(asset, order, deps),
    getPayout: async (tx) => lookUp(db, id, await payoutByTx(db, tx), clock.now()),
    findPayout: async (reference) => lookUp(db, id, await payoutOf(db, reference), clock.now()),
    assetOut: (order) => assetOut(asset, order, deps),
    holdRate: (order) => holdRate(asset, order, deps),
    report: async () => undefined,
    verify: () => 'unreadable',
  }
}

const unavailable = (message: string): DepositOpening => ({ kind: 'unavailable', cause: new Error(message) })

function openingOf({ asset, network, address, units, rateE8 }: StoredQuote): DepositOpening {
  const needed = OFFERED[asset].confirmations
  const terms = { asset, network: NETWORKS[network].name, address, units, rateE8, confirmations: null, needed, tx: null }
  return { kind: 'opened', extId: address, cardNumber: null, phoneNumber: null, quote: { ...terms, worth: worth(units, rateE8) } }
}
