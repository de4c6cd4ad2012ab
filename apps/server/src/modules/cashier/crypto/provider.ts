/** Each asset as a payment provider: the player gets an address and a number of units. */
import { type Asset, CURRENCY_CODES } from '@fairhouse/money'

import type { DepositOpening, PaymentProvider } from '../payments/index.ts'
import { worth } from '../rates/index.ts'
import { quoteFor, type QuoteDeps } from './deposit/quote.ts'
import { NETWORKS, OFFERED, type OfferedAsset } from './networks.ts'
import { holdRate } from './payouts/held-rate.ts'
import { lookUp } from './payouts/look-up.ts'
import { orderPayout } from './payouts/order.ts'
import { sendPayout } from './payouts/send.ts'
import { assetOut } from './payouts/shown.ts'
import type { StoredQuote } from './store/addresses.ts'
import { payoutByExtId, payoutByTx, payoutOf } from './store/payouts.ts'

/** Also its name in the ledger: `psp:usdt`. */
export const pspOf = (asset: Asset): string => asset.toLowerCase()

export function assetProvider(asset: OfferedAsset, deps: QuoteDeps): PaymentProvider {
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
      if ('missing' in quote) return unavailable(quote.missing)
      if (vendor.kind === 'processor') return openingOf(quote)
      const { network, address, units } = quote
      const watched = await vendor.watch({ network, address, asset, units, requested: order.requested })
      return watched ? openingOf(quote) : unavailable('the watcher of the chain gave no answer')
    },
    // The watcher sends updates on its own; polling would add nothing.
    getDeposit: async () => [],
    createPayout: (order) =>
      vendor.kind === 'processor' ? orderPayout(asset, order, { ...deps, vendor }) : sendPayout(asset, order, { ...deps, vendor }),
    getPayout: async (ext) => lookUp(db, id, (await payoutByExtId(db, ext)) ?? (await payoutByTx(db, ext)), clock.now()),
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
  const terms = { asset, network: NETWORKS[network].name, address, units, rateE8, confirmations: null, needed, tx: null, parts: [] }
  return { kind: 'opened', extId: address, cardNumber: null, phoneNumber: null, quote: { ...terms, worth: worth(units, rateE8) } }
}
