/** The payment methods offered now: configured by the operator, with an available provider. */
import { type Asset, CURRENCY_CODES, type Currency } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { MethodConfig } from './method-config.ts'
import { CRYPTO_PAYOUT } from './methods.data.ts'
import { type Method, methodFor, type MethodType, type PayoutMethod, payoutMethodFor } from './methods.ts'
import type { OfferedMethod, PaymentProvider } from './psp/port.ts'

export interface MethodFilter {
  currency: Currency
  /** Of the visitor; absent if regions do not apply. */
  region?: string
}

export interface MethodBoard {
  deposits(wanted: MethodFilter): Method[]
  payouts(wanted: MethodFilter): PayoutMethod[]
  /** Polls every provider for its working methods; a silent one keeps its previous answer. */
  refresh(): Promise<void>
}

export interface MethodBoardDeps {
  providers: readonly PaymentProvider[]
  config: MethodConfig
  clock: Clock
}

const FRESH_MS = 30_000

/** Before a provider's first answer all methods count as working: a call to a silent one fails itself. */
export function createMethodBoard({ providers, config, clock }: MethodBoardDeps): MethodBoard {
  const offeredBy = new Map<string, OfferedMethod[]>()
  let refreshedAt = -Infinity
  const refresh = async () => {
    refreshedAt = clock.now()
    await Promise.all(providers.map(async ({ id, methods }) => storeOffered(offeredBy, id, await methods())))
  }
  /** Never blocks on a provider: an old answer is refreshed in the background. */
  const refreshIfStale = () => {
    if (clock.now() - refreshedAt >= FRESH_MS) void refresh()
  }
  const findProvider = ({ type, currency, via }: MethodRoute, way: 'isPayIn' | 'isPayOut') =>
    providers
      .filter(({ id, asset }) => (via?.includes(id) ?? true) && (asset !== undefined) === (type === 'crypto'))
      .toSorted((a, b) => (via ? via.indexOf(a.id) - via.indexOf(b.id) : 0))
      .find(({ id }) => offeredBy.get(id)?.some((each) => each.type === type && each.currency === currency && each[way]) ?? true)
  const listOffered = <E extends Entry, M>(entries: readonly E[], wanted: MethodFilter, way: 'isPayIn' | 'isPayOut', make: Make<E, M>) => {
    refreshIfStale()
    return entries
      .filter((entry) => isWanted(entry, wanted))
      .flatMap((entry) => {
        const provider = findProvider(entry, way)
        return provider
          ? [
              make(provider.id, entry.type, entry.currency, {
                expectedSeconds: provider.confirmSeconds,
                ...entry,
                asset: provider.asset,
                isHosted: provider.isHosted ?? false,
              }),
            ]
          : []
      })
  }
  const entries = withAssets(config, providers)
  return {
    refresh,
    deposits: (wanted) => listOffered(entries.deposits, wanted, 'isPayIn', methodFor),
    payouts: (wanted) => listOffered(entries.payouts, wanted, 'isPayOut', payoutMethodFor),
  }
}

type Make<E, M> = (psp: string, type: MethodType, currency: Currency, terms: E & { asset: Asset | undefined; isHosted: boolean }) => M

/** Every asset in every currency, unless the operator's file restricts it. */
function withAssets({ deposits, payouts }: MethodConfig, providers: readonly PaymentProvider[]): MethodConfig {
  const all = providers.filter(({ asset }) => asset !== undefined)
  const ways = all.flatMap(({ id }) => CURRENCY_CODES.map((currency) => ({ type: 'crypto', currency, via: [id] }) as const))
  const isNamed = [...deposits, ...payouts].some(({ type }) => type === 'crypto')
  if (isNamed) return { deposits, payouts }
  return { deposits: [...deposits, ...ways], payouts: [...payouts, ...ways.map((way) => ({ ...way, ...CRYPTO_PAYOUT }))] }
}

interface Entry extends MethodRoute {
  regions?: readonly string[] | undefined
}

interface MethodRoute {
  type: MethodType
  currency: Currency
  via?: readonly string[] | undefined
}

function storeOffered(offeredBy: Map<string, OfferedMethod[]>, psp: string, methods: OfferedMethod[] | undefined): void {
  if (methods) offeredBy.set(psp, methods)
}

const isWanted = (entry: { currency: Currency; regions?: readonly string[] | undefined }, { currency, region }: MethodFilter) =>
  entry.currency === currency && (!entry.regions || region === undefined || entry.regions.includes(region))
