/** The parts of the module with their dependencies. */
import type { PlayerId, Currency } from '@fairhouse/money'

import { createSeal } from '../../../platform/seal.ts'
import { createIntake } from '../../protection/kyc/index.ts'
import { type Closing, createClosing } from './closing.ts'
import { type ConvertedPayments, createConverted } from './converted.ts'
import { createDisputes, type Disputes } from './disputes.ts'
import { type EventHandler, type EventHandlerDeps, createEventHandler } from './handle-provider-events.ts'
import { createInvoicePublisher } from './live.ts'
import { createMatching, type Matching } from './matching/matching.ts'
import { createMethodBoard, type MethodBoard } from './method-board.ts'
import { methodConfigFrom } from './method-config.ts'
import { createOpen, type Open } from './open.ts'
import { createPaymentHooks, type PaymentHooks, type PaymentsDeps } from './ports.ts'
import type { PaymentProvider } from './psp/port.ts'
import { createReconcile } from './reconcile.ts'
import { createNightly, type Nightly } from './reports/nightly.ts'
import type { StoredInvoice } from './store/rows.ts'
import { createSuspendUnknown } from './unmatched-payments.ts'

export interface PaymentServices {
  readonly hooks: PaymentHooks
  board: MethodBoard
  providers: ReadonlyMap<string, PaymentProvider>
  handleEvent: EventHandler
  /** For payments in assets. */
  converted: ConvertedPayments
  open: Open
  closing: Closing
  disputes: Disputes
  matching: Matching
  reconcile(): Promise<void>
  nightly: Nightly
  /** Minor units. */
  debtOf(player: PlayerId, currency: Currency): Promise<bigint>
  /** A failing event stops no other. */
  onFault(fault: unknown): void
}

/** Pictures cost memory while they are read. */
const MAX_CONCURRENT_PROOFS = 2

export function wirePayments(given: PaymentsDeps): PaymentServices {
  const hooks = createPaymentHooks()
  const deps = { ...given, hooks }
  const { database, ledger, clock, report } = deps
  const providers = new Map(deps.providers.map((provider) => [provider.id, provider]))
  const board = createMethodBoard({ ...deps, config: methodConfigFrom(deps.methodsFile, deps.needsPayouts) })
  const publishInvoice = createInvoicePublisher(deps.fanOut, clock)
  const debtOf: PaymentServices['debtOf'] = async (player, currency) => -((await ledger.wallet(player, currency))?.debt ?? 0n)
  const onFault = (fault: unknown) => report('a payment event could not be processed', { err: fault }, 'money')
  const eventHandlerDeps = createEventHandlerDeps(deps, publishInvoice)
  const handleEvent = createEventHandler(eventHandlerDeps)
  const onOutage = (cause: unknown) => report('the payment provider gives no answer', { err: cause })
  const closing = createClosing({ database, clock, onChange: publishInvoice })
  const seal = createSeal(deps.secret, deps.random)
  return {
    hooks,
    board,
    providers,
    handleEvent,
    converted: createConverted(eventHandlerDeps, closing),
    debtOf,
    onFault,
    open: createOpen({ ...deps, board, providers, debtOf, onChange: publishInvoice, onOutage }),
    disputes: createDisputes({ ...deps, seal, intake: createIntake(MAX_CONCURRENT_PROOFS), onChange: publishInvoice }),
    closing,
    matching: createMatching(eventHandlerDeps),
    reconcile: wireReconcile(deps, { providers, handleEvent, onFault }),
    nightly: createNightly({ ...deps, providers, handleEvent }),
  }
}

function createEventHandlerDeps(
  deps: PaymentsDeps & { hooks: PaymentHooks },
  publishInvoice: (invoice: StoredInvoice) => void,
): EventHandlerDeps {
  return {
    ...deps,
    ports: deps,
    onChange(invoice, money) {
      publishInvoice(invoice)
      if (money) deps.onMoney(invoice.player, invoice.currency)
    },
  }
}

function wireReconcile(
  { database, ledger, payers, clock, report }: PaymentsDeps,
  services: Pick<PaymentServices, 'providers' | 'handleEvent' | 'onFault'>,
) {
  const suspendUnknown = createSuspendUnknown({
    database,
    ledger,
    payers,
    clock,
    onUnbookable: ({ psp, ext, amount }) => report('money without a currency', { psp, ext, amount: `${amount}` }, 'money'),
  })
  const onSilence = (psp: string) => report('reconciliation got no answer', { psp })
  return createReconcile({ database, clock, ...services, suspendUnknown, onSilence })
}
