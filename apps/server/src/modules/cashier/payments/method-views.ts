/** Methods as shown to a player: with their usual time, an asset with its chain and current value. */
import type { PaymentMethod, PayoutMethod as PayoutMethodView } from '@fairhouse/contracts'

import { priceOf } from './asset-terms.ts'
import { type Method, type MethodNow, methodView, type PayoutMethod, payoutMethodView } from './methods.ts'
import type { PaymentProvider } from './psp/port.ts'
import type { UsualTimes } from './usual-times.ts'

type ProviderOf = (psp: string) => PaymentProvider | undefined

export async function methodViews(methods: readonly Method[], providerOf: ProviderOf, times: UsualTimes): Promise<PaymentMethod[]> {
  const nowOf = await loadNow(methods, providerOf, times)
  return methods.map((method) => methodView(method, nowOf(method)))
}

export async function payoutMethodViews(
  methods: readonly PayoutMethod[],
  providerOf: ProviderOf,
  times: UsualTimes,
): Promise<PayoutMethodView[]> {
  const nowOf = await loadNow(methods, providerOf, times)
  return methods.map((method) => payoutMethodView(method, nowOf(method)))
}

type AnyMethod = Method | PayoutMethod

async function loadNow(methods: readonly AnyMethod[], providerOf: ProviderOf, times: UsualTimes) {
  const seconds = await times.of(methods.map(({ hash }) => hash))
  const prices = await Promise.all(methods.map(async (method) => [method.hash, await priceOfMethod(method, providerOf)] as const))
  const priceByHash = new Map(prices)
  return ({ hash }: AnyMethod): MethodNow => ({ price: priceByHash.get(hash), usualSeconds: seconds.get(hash) ?? null })
}

async function priceOfMethod({ psp, currency }: AnyMethod, providerOf: ProviderOf): Promise<MethodNow['price']> {
  const out = await providerOf(psp)?.assetOut?.({ reference: null, currency, amount: 0n })
  return out && { network: out.network, rate: out.rateE8 === null ? null : priceOf(out.asset, out.rateE8) }
}
