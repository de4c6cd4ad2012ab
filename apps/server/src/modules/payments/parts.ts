/** The parts of the room, each given what it needs. */
import type { Currency } from '@fairhouse/money'

import { createSeal } from '../../platform/seal.ts'
import { createIntake } from '../kyc/index.ts'
import { type Apply, type ApplyDeps, createApply } from './apply.ts'
import { type Closing, createClosing } from './closing.ts'
import { type ConvertedPayments, createConverted } from './converted.ts'
import type { PaymentsDeps } from './deps.ts'
import { createDisputes, type Disputes } from './disputes.ts'
import { serveInvoices } from './live.ts'
import { createMethodBoard, type MethodBoard } from './method-board.ts'
import { methodConfigFrom } from './method-config.ts'
import { createOpen, type Open } from './open.ts'
import { createMatching, type Matching } from './matching/matching.ts'
import type { PaymentProvider } from './psp/port.ts'
import { createReconcile } from './reconcile.ts'
import { createNightly, type Nightly } from './reports/nightly.ts'
import type { StoredInvoice } from './store/rows.ts'
import { createSuspendUnknown } from './unknown-money.ts'

export interface Parts {
  board: MethodBoard
  providers: ReadonlyMap<string, PaymentProvider>
  apply: Apply
  /** For payments in assets. */
  converted: ConvertedPayments
  open: Open
  closing: Closing
  disputes: Disputes
  matching: Matching
  reconcile(): Promise<void>
  nightly: Nightly
  /** Minor units. */
  debtOf(player: bigint, currency: Currency): Promise<bigint>
  /** One event that breaks stops no other. */
  onFault(fault: unknown): void
}

/** Pictures cost memory while they are read. */
const PROOFS_AT_ONCE = 2

export function partsOf(deps: PaymentsDeps): Parts {
  const { database, ledger, clock, report } = deps
  const providers = new Map(deps.providers.map((provider) => [provider.id, provider]))
  const board = createMethodBoard({ ...deps, config: methodConfigFrom(deps.methodsFile, deps.needsPayouts) })
  const tell = serveInvoices(deps, database, clock)
  const debtOf: Parts['debtOf'] = async (player, currency) => -((await ledger.wallet(player, currency))?.debt ?? 0n)
  const onFault = (fault: unknown) => report('a payment event could not be taken', { err: fault })
  const doors = doorsOf(deps, tell)
  const apply = createApply(doors)
  const onOutage = (cause: unknown) => report('the payment provider gives no answer', { err: cause })
  const closing = createClosing({ database, clock, onChange: tell })
  const seal = createSeal(deps.secret, deps.random)
  return {
    board,
    providers,
    apply,
    converted: createConverted({ ...doors, letters: deps.letters }, closing),
    debtOf,
    onFault,
    open: createOpen({ ...deps, board, providers, debtOf, onChange: tell, onOutage }),
    disputes: createDisputes({ ...deps, seal, intake: createIntake(PROOFS_AT_ONCE), onChange: tell }),
    closing,
    matching: createMatching({ ...doors, letters: deps.letters }),
    reconcile: reconcileOf(deps, { providers, apply, onFault }),
    nightly: createNightly({ ...deps, providers, apply }),
  }
}

function doorsOf(deps: PaymentsDeps, tell: (invoice: StoredInvoice) => void): ApplyDeps {
  return {
    ...deps,
    ports: deps,
    onChange(invoice, money) {
      tell(invoice)
      if (money) deps.onMoney(invoice.player, invoice.currency)
    },
  }
}

function reconcileOf({ database, ledger, clock, report }: PaymentsDeps, parts: Pick<Parts, 'providers' | 'apply' | 'onFault'>) {
  const suspendUnknown = createSuspendUnknown({
    database,
    ledger,
    clock,
    onUnbookable: ({ psp, ext, amount }) => report('money of no named currency', { psp, ext, amount: `${amount}` }),
  })
  const onSilence = (psp: string) => report('reconciliation got no answer', { psp })
  return createReconcile({ database, clock, ...parts, suspendUnknown, onSilence })
}
