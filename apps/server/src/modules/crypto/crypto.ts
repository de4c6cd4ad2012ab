/** Wires the module: its providers for payments, and the watch loop that runs while the server does. */
import { CURRENCY_CODES } from '@fairhouse/money'

import { type Clock, sleep } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Leaders } from '../../platform/leader/index.ts'
import type { Ledger, NamedAccount } from '../ledger/index.ts'
import type { ConvertedPayments, PaymentProvider, PayoutEvent } from '../payments/index.ts'
import type { Rates } from '../rates/index.ts'
import { createAbandoned } from './abandoned.ts'
import { addressKeys } from './addresses/keys.ts'
import type { ChainVendor } from './chain/port.ts'
import { type Network, OFFERED, OFFERED_ASSETS } from './networks.ts'
import { createFollow } from './payouts/follow.ts'
import { assetProvider, pspOf } from './provider.ts'
import { createHandleTransfer } from './handle-transfer.ts'
import { createWatch } from './watch.ts'

export interface CryptoDeps {
  database: Database
  ledger: Pick<Ledger, 'postOrThrow' | 'committed' | 'openAccounts'>
  clock: Clock
  rates: Rates
  /** Without one nothing is offered. */
  vendor: ChainVendor | undefined
  /** Extended public keys; a chain without one is not offered. */
  keys: ReadonlyMap<Network, string>
  /** Operational log: a sentence and facts. */
  report(message: string, facts: Record<string, unknown>): void
}

/** Payments, which is created after its providers. */
export interface CryptoRuntime {
  payments: ConvertedPayments
  onPayoutEvent(event: PayoutEvent): Promise<unknown>
  leaders: Pick<Leaders, 'lead'>
}

export interface Crypto {
  /** One per offered asset. */
  providers: PaymentProvider[]
  /** Runs the watch loop in the leading process only. */
  lead(runtime: CryptoRuntime): void
}

const PAUSE_MS = 1000

export function createCrypto(deps: CryptoDeps): Crypto {
  const { database, clock, rates, vendor, report } = deps
  if (!vendor) return { providers: [], lead: () => undefined }
  const keys = addressKeys(deps.keys)
  const offered = OFFERED_ASSETS.filter((asset) => keys.has(OFFERED[asset].network))
  const db = database.db
  return {
    providers: offered.map((asset) => assetProvider(asset, { db, rates, keys, clock, vendor })),
    lead({ payments, onPayoutEvent, leaders }) {
      const onFault = (fault: unknown, context: Record<string, unknown>) => report('a payment over a chain', { err: fault, ...context })
      const onSilence = (name: string) => report('the chain watcher gives no answer', { vendor: name })
      const handleTransfer = createHandleTransfer({ database, clock, rates, payments })
      const watch = createWatch({ database, vendor, handleTransfer, onSilence, onFault })
      const closeAbandoned = createAbandoned({ database, clock, payments })
      const follow = createFollow({ ...deps, vendor, pspOf, onPayoutEvent, onFault })
      leaders.lead('crypto', async ({ signal }) => {
        await deps.ledger.openAccounts(accountsOf(offered.map(pspOf)))
        while (!signal.aborted) {
          await watch()
          await closeAbandoned()
          await follow()
          await sleep(PAUSE_MS, signal).catch(() => undefined) // woken early by shutdown
        }
      })
    },
  }
}

/** Created before the first transaction that uses them. */
const accountsOf = (psps: readonly string[]): NamedAccount[] => [
  ...psps.map((psp) => `psp:${psp}` as const),
  ...[...CURRENCY_CODES, ...OFFERED_ASSETS].map((code) => `fx:${code}` as const),
  'suspense',
  'income:commission',
]
