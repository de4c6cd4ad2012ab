/** Payout methods as shown to a player: an asset with its chain and current value. */
import type { PayoutMethod as PayoutMethodView } from '@fairhouse/contracts'

import { priceOf } from './asset-terms.ts'
import { type PayoutMethod, payoutMethodView } from './methods.ts'
import type { PaymentProvider } from './psp/port.ts'

type ProviderOf = (psp: string) => PaymentProvider | undefined

export function payoutMethodViews(methods: readonly PayoutMethod[], providerOf: ProviderOf): Promise<PayoutMethodView[]> {
  return Promise.all(methods.map(async (method) => payoutMethodView(method, await priceOfMethod(method, providerOf))))
}

async function priceOfMethod({ psp, currency }: PayoutMethod, providerOf: ProviderOf) {
  const out = await providerOf(psp)?.assetOut?.({ reference: null, currency, amount: 0n })
  return out && { network: out.network, rate: out.rateE8 === null ? null : priceOf(out.asset, out.rateE8) }
}
