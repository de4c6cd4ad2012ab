/** Which ways to pay are offered now: what the operator configured, by whoever can carry it. */
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../platform/clock.ts'
import type { MethodConfig } from './method-config.ts'
import { type Method, methodFor, type MethodType, type PayoutMethod, payoutMethodFor } from './methods.ts'
import type { OfferedMethod, PaymentProvider } from './psp/port.ts'

export interface Wanted {
  currency: Currency
  /** Of the visitor; absent where it is no question of place. */
  region?: string
}

export interface MethodBoard {
  deposits(wanted: Wanted): Method[]
  payouts(wanted: Wanted): PayoutMethod[]
  /** Asks every provider what works there; who gives no answer keeps what he said before. */
  refresh(): Promise<void>
}

export interface MethodBoardDeps {
  providers: readonly PaymentProvider[]
  config: MethodConfig
  clock: Clock
}

const FRESH_MS = 30_000

/** Until a provider has said what does not work, all of it does: a call that finds it silent says so itself. */
export function createMethodBoard({ providers, config, clock }: MethodBoardDeps): MethodBoard {
  const said = new Map<string, OfferedMethod[]>()
  let askedAt = -Infinity
  const refresh = async () => {
    askedAt = clock.now()
    await Promise.all(providers.map(async ({ id, methods }) => keep(said, id, await methods())))
  }
  /** Nobody waits for a provider: what is old is asked anew behind the answer. */
  const freshen = () => {
    if (clock.now() - askedAt >= FRESH_MS) void refresh()
  }
  const carrierOf = ({ type, currency, via }: Carried, way: 'isPayIn' | 'isPayOut') =>
    (via ?? providers.map(({ id }) => id)).find((psp) => {
      const methods = said.get(psp)
      const isKnown = providers.some(({ id }) => id === psp)
      return isKnown && (!methods || methods.some((each) => each.type === type && each.currency === currency && each[way]))
    })
  return {
    refresh,
    deposits(wanted) {
      freshen()
      return config.deposits
        .filter((entry) => isWanted(entry, wanted))
        .flatMap((entry) => {
          const psp = carrierOf(entry, 'isPayIn')
          return psp === undefined ? [] : [methodFor(psp, entry.type, entry.currency, entry)]
        })
    },
    payouts(wanted) {
      freshen()
      return config.payouts
        .filter((entry) => isWanted(entry, wanted))
        .flatMap((entry) => {
          const psp = carrierOf(entry, 'isPayOut')
          return psp === undefined ? [] : [payoutMethodFor(psp, entry.type, entry.currency, entry)]
        })
    },
  }
}

interface Carried {
  type: MethodType
  currency: Currency
  via?: readonly string[] | undefined
}

function keep(said: Map<string, OfferedMethod[]>, psp: string, methods: OfferedMethod[] | undefined): void {
  if (methods) said.set(psp, methods)
}

const isWanted = (entry: { currency: Currency; regions?: readonly string[] | undefined }, { currency, region }: Wanted) =>
  entry.currency === currency && (!entry.regions || region === undefined || entry.regions.includes(region))
