/** Wires the module: its providers for payments, and the watch loop that runs while the server does. */
import { CURRENCY_CODES, DAY_MS } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type Mount, outsideCalls } from '../../../platform/http/index.ts'
import type { Leaders } from '../../../platform/leader/index.ts'
import type { Report } from '../../../platform/telemetry.ts'
import type { ForgeryDeps } from '../../../platform/webhooks/index.ts'
import type { Ledger, NamedAccount } from '../../books/ledger/index.ts'
import { type ConvertedPayments, type PaymentProvider, type PayoutEvent, LIFE_MS } from '../payments/index.ts'
import type { Rates } from '../rates/index.ts'
import { addressKeys, isKnownToAll } from './addresses/keys.ts'
import type { ChainSource, ChainVendor } from './chain/port.ts'
import { createHandleTransfer } from './handle-transfer.ts'
import { createLookUps } from './look-ups.ts'
import { type Network, OFFERED, OFFERED_ASSETS, type OfferedAsset } from './networks.ts'
import { createFollowOrders } from './payouts/follow-orders.ts'
import { createFollow } from './payouts/follow.ts'
import { assetProvider, pspOf } from './provider.ts'
import { markAbandoned, findReplacedInvoices } from './store/addresses.ts'
import { createWatch } from './watch.ts'
import { serveWebhook } from './webhook.ts'

export interface CryptoDeps extends ForgeryDeps {
  database: Database
  ledger: Pick<Ledger, 'postOrThrow' | 'openAccounts'>
  rates: Rates
  /** Without one nothing is offered. */
  vendor: ChainVendor | undefined
  /** With a processor: reports the same payments before they are credited. */
  second?: ChainSource | undefined
  /** Extended public keys. A signer is offered only for chains with one; of a processor they verify the addresses. */
  keys: ReadonlyMap<Network, string>
  /** Operational log: a sentence and facts. */
  report: Report
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
  /** Notifications of a processor; undefined without one. */
  mount: Mount | undefined
}

/** Idle: a payment that nobody waits for on a page is seen so much later. */
const PAUSE_MS = { used: 1000, idle: 5000 }

export function createCrypto(deps: CryptoDeps): Crypto {
  const { database, clock, rates, vendor } = deps
  if (!vendor) return { providers: [], lead: () => undefined, mount: undefined }
  const { keys, offered } = offeredBy(vendor, deps.keys)
  const db = database.db
  return {
    providers: offered.map((asset) => assetProvider(asset, { db, rates, keys, clock, vendor })),
    lead(runtime) {
      const closeAbandoned = createAbandoned({ database, clock, payments: runtime.payments })
      const [watch, follow] = createSteps(deps, vendor, runtime)
      runtime.leaders.lead('crypto', async (term) => {
        await deps.ledger.openAccounts(accountsOf(offered.map(pspOf)))
        while (!term.signal.aborted) {
          await watch()
          await closeAbandoned()
          await follow()
          await term.pause(PAUSE_MS)
        }
      })
    },
    mount:
      vendor.kind === 'processor' ? outsideCalls((api, { limiter }) => serveWebhook(api, limiter, { ...deps, db, vendor })) : undefined,
  }
}

/** Keys that everyone has verify nothing. */
function offeredBy(vendor: ChainVendor, given: CryptoDeps['keys']) {
  if (vendor.kind === 'processor')
    return { keys: addressKeys(new Map([...given].filter(([, key]) => !isKnownToAll(key)))), offered: vendor.assets }
  const keys = addressKeys(given)
  return { keys, offered: OFFERED_ASSETS.filter((asset): asset is OfferedAsset => keys.has(OFFERED[asset].network)) }
}

type Step = () => Promise<void>

/** The watch of deposits, and that of payouts. */
function createSteps(deps: CryptoDeps, vendor: ChainVendor, { payments, onPayoutEvent }: CryptoRuntime): [Step, Step] {
  const { database, clock, rates, second, report } = deps
  const onFault = (fault: unknown, context: Record<string, unknown>) =>
    report('a payment over a chain', { err: fault, ...context }, 'money')
  const onSilence = (name: string) => report('the chain watcher gives no answer', { vendor: name })
  const onDisagreement = (facts: Record<string, unknown>) => report('the sources of a chain disagree', facts, 'money')
  const handleTransfer = createHandleTransfer({ database, clock, rates, payments })
  const watched = { database, handleTransfer, onSilence, onFault }
  const followed = { ...deps, pspOf, onPayoutEvent, onFault }
  if (vendor.kind === 'signer') return [createWatch({ ...watched, vendor }), createFollow({ ...followed, vendor })]
  return [createLookUps({ ...watched, vendor, clock, second, onDisagreement }), createFollowOrders({ ...followed, vendor, second })]
}

/** Created before the first transaction that uses them. */
const accountsOf = (psps: readonly string[]): NamedAccount[] => [
  ...psps.map((psp) => `psp:${psp}` as const),
  ...[...CURRENCY_CODES, ...OFFERED_ASSETS].map((code) => `fx:${code}` as const),
  'suspense',
  'income:commission',
]

interface AbandonedDeps {
  database: Database
  clock: Clock
  payments: Pick<ConvertedPayments, 'abandon'>
}

/** A later payment is still credited as late. */
const OLDEST_MS = DAY_MS

/** Invoices whose every payment was replaced by one to another address: they expire as if nothing had been seen. */
function createAbandoned({ database, clock, payments }: AbandonedDeps): () => Promise<void> {
  const db = database.db
  return async () => {
    const now = clock.now()
    for (const invoice of await findReplacedInvoices(db, now - OLDEST_MS, now - LIFE_MS)) {
      await payments.abandon(invoice)
      await markAbandoned(db, invoice)
    }
  }
}
