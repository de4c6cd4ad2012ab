/** The room put together: its providers for the cashier, and the look at the chains that goes on for as long as the house is open. */
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
  /** For whoever runs the house: a sentence and what is known. */
  report(message: string, facts: Record<string, unknown>): void
}

/** The cashier, which is put together after its providers. */
export interface CryptoRuntime {
  payments: ConvertedPayments
  onPayoutEvent(event: PayoutEvent): Promise<unknown>
  leaders: Pick<Leaders, 'lead'>
}

export interface Crypto {
  /** One for each asset that is offered. */
  providers: PaymentProvider[]
  /** One process of the house looks at the chains, as long as it leads. */
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
      const onSilence = (name: string) => report('the watcher of the chains gives no answer', { vendor: name })
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
          await sleep(PAUSE_MS, signal).catch(() => undefined) // woken early to end
        }
      })
    },
  }
}

/** Made before the first transaction that names them. */
const accountsOf = (psps: readonly string[]): NamedAccount[] => [
  ...psps.map((psp) => `psp:${psp}` as const),
  ...[...CURRENCY_CODES, ...OFFERED_ASSETS].map((code) => `fx:${code}` as const),
  'suspense',
  'income:commission',
]
