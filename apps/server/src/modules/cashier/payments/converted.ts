/** For the crypto module, which evaluates payments in assets: updates their invoices, and posts their money like any other. */
import type { HeldReason } from '@fairhouse/contracts'
import type { InvoiceId, Minor } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { Limits } from '../../protection/limits/index.ts'
import type { AssetTerms } from './asset-terms.ts'
import type { Closing } from './closing.ts'
import { holdReason } from './deposit-eligibility.ts'
import type { Money } from './deposit/evaluate-event.ts'
import type { EventHandlerDeps } from './handle-provider-events.ts'
import { type Claim, claimSuspended, type Decision } from './matching/claim.ts'
import { endReview } from './matching/refusing.ts'
import { endReorged } from './matching/reorged.ts'
import { loadSuspendedOf, lockSuspended } from './matching/store.ts'
import { type Accepted, postSettlements } from './post-settlement.ts'
import { lockInvoice, saveTerms } from './store/invoices.ts'
import type { StoredInvoice } from './store/rows.ts'

export interface ConvertedPayments {
  /** The invoice's row, locked until the caller's transaction ends. */
  lock(tx: Tx, id: bigint): Promise<StoredInvoice | undefined>
  /** `credited`: minor units of the invoice's currency. */
  holdReason(tx: Tx, invoice: StoredInvoice, credited: Minor): Promise<HeldReason | undefined>
  /** One evaluated payment, in the caller's transaction. `ext` is its ledger key. Returns the updated invoice. */
  settle(tx: Tx, invoice: StoredInvoice, verdict: Omit<Accepted, 'answer'>, ext: string): Promise<StoredInvoice>
  /** The numbers of payments that name the invoice and wait in suspense. */
  waitingFor(tx: Tx, invoice: InvoiceId): Promise<ReadonlySet<string>>
  /** Like `settle`, of a payment that waits in suspense, by `ext`. */
  claim(tx: Tx, invoice: StoredInvoice, claimed: Pick<Claim, 'deposit' | 'money'>, ext: string): Promise<StoredInvoice>
  /** To the player: what waits is below the minimum. In minor units. */
  notifyPart(tx: Tx, invoice: InvoiceId, sums: { worth: bigint; missing: bigint }): Promise<void>
  /** After held coins were reorged: the review ends with the last of them, with a message to the player. */
  letGo(tx: Tx, invoice: StoredInvoice): Promise<StoredInvoice>
  /** The chain status shown to the player. */
  saveTerms(tx: Tx, invoice: StoredInvoice, terms: AssetTerms): Promise<StoredInvoice>
  /** The observed payment is gone for good: the invoice expires on time. */
  abandon(id: bigint): Promise<void>
  /** Run after the commit. */
  notifyChanged(invoice: StoredInvoice, money: Money | null): void
}

export interface ConvertedDeps extends Pick<EventHandlerDeps, 'ports' | 'clock' | 'messages' | 'onChange'> {
  ledger: Pick<Ledger, 'postAllOrThrow'>
  limits: Pick<Limits, 'noteDeposit' | 'holdReason'>
}

const REACHED: Decision = { by: 'house', reason: 'its parts reach the minimum together' }

export function createConverted(
  { ledger, limits, ports, clock, messages, onChange }: ConvertedDeps,
  { abandon }: Pick<Closing, 'abandon'>,
): ConvertedPayments {
  return {
    abandon,
    lock: (tx, id) => lockInvoice(tx, id),
    holdReason: (tx, invoice, credited) => holdReason(tx, invoice, { credited, now: clock.now() }, limits),
    async settle(outerTx, invoice, { deposit, money }, ext) {
      const [tx, now] = [outerTx, clock.now()]
      const isMoved = money?.kind !== 'suspense_back' || (await endReorged(tx, invoice, ext, money, now))
      const settled = { invoice, verdict: { deposit, money: isMoved ? money : null }, psp: invoice.psp, ext, instrument: null }
      const [changed] = await postSettlements(tx, [settled], { ledger, limits, ports }, now)
      return changed!.invoice
    },
    waitingFor: async (tx, invoice) => new Set((await loadSuspendedOf(tx, invoice)).map(({ ext }) => ext)),
    async claim(tx, invoice, claimed, ext) {
      const item = (await lockSuspended(tx, invoice.psp, ext))!
      return claimSuspended(tx, { ledger, limits, ports }, { invoice, item, ...claimed, decision: REACHED, at: clock.now() })
    },
    notifyPart: (tx, invoice, sums) => messages.enqueue(tx, { invoice, what: 'below_minimum', ...sums, at: clock.now() }),
    letGo: async (tx, invoice) =>
      (await endReview(tx, messages, invoice, { because: 'taken_back', by: 'house', at: clock.now() })) ?? invoice,
    async saveTerms(tx, invoice, terms) {
      await saveTerms(tx, invoice.id, terms)
      return { ...invoice, terms }
    },
    notifyChanged: (invoice, money) => onChange(invoice, money),
  }
}
