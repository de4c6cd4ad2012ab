/** Methods as shown to a player: an asset with its chain and current value. */
import type { PaymentMethod, PayoutMethod as PayoutMethodView } from '@fairhouse/contracts'

import { priceOf } from './asset-terms.ts'
import { type AssetPrice, type Method, methodView, type PayoutMethod, payoutMethodView } from './methods.ts'
import type { PaymentProvider } from './psp/port.ts'

type ProviderOf = (psp: string) => PaymentProvider | undefined

export const methodViews = (methods: readonly Method[], providerOf: ProviderOf): Promise<PaymentMethod[]> =>
  Promise.all(methods.map(async (method) => methodView(method, await priceOfMethod(method, providerOf))))

export const payoutMethodViews = (methods: readonly PayoutMethod[], providerOf: ProviderOf): Promise<PayoutMethodView[]> =>
  Promise.all(methods.map(async (method) => payoutMethodView(method, await priceOfMethod(method, providerOf))))

async function priceOfMethod({ psp, currency }: Method | PayoutMethod, providerOf: ProviderOf): Promise<AssetPrice | undefined> {
  const out = await providerOf(psp)?.assetOut?.({ reference: null, currency, amount: 0n })
  return out && { network: out.network, rate: out.rateE8 === null ? null : priceOf(out.asset, out.rateE8) }
}
