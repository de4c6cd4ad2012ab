/** For the room that judges payments in assets: their invoices change, and their money moves, as all others do. */
import type { Tx } from '../../platform/db/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Limits } from '../limits/index.ts'
import type { EventHandlerDeps } from './handle-provider-events.ts'
import { mayReceive } from './deposit-eligibility.ts'
import { type AssetTerms, toStoredTerms } from './asset-terms.ts'
import type { Closing } from './closing.ts'
import type { Money } from './deposit/evaluate-event.ts'
import type { ReviewMessages } from './matching/messages.ts'
import { endReview } from './matching/refusing.ts'
import { endReorged } from './matching/reorged.ts'
import { type Accepted, postSettlements } from './post-settlement.ts'
import { lockInvoice } from './store/invoices.ts'
import type { StoredInvoice } from './store/rows.ts'

export interface ConvertedPayments {
  /** The invoice's row, locked to the end of the caller's transaction. */
  lock(tx: Tx, id: bigint): Promise<StoredInvoice | undefined>
  /** `credited`: minor units of the invoice's currency. */
  mayReceive(tx: Tx, invoice: StoredInvoice, credited: bigint): Promise<boolean>
  /** One judged payment, within the caller's transaction. `ext` names it in the books. Answers the invoice as it is then. */
  settle(tx: Tx, invoice: StoredInvoice, verdict: Omit<Accepted, 'answer'>, ext: string): Promise<StoredInvoice>
  /** After coins that were held for it were taken back: its review ends with the last of them, and the player is told. */
  letGo(tx: Tx, invoice: StoredInvoice): Promise<StoredInvoice>
  /** What the player is shown of the chain. */
  saveTerms(tx: Tx, invoice: StoredInvoice, terms: AssetTerms): Promise<StoredInvoice>
  /** What was seen on it is gone for good: it ends with its time. */
  abandon(id: bigint): Promise<void>
  /** After the commit. */
  notifyChanged(invoice: StoredInvoice, money: Money | null): void
}

export interface ConvertedDeps extends Pick<EventHandlerDeps, 'ports' | 'clock' | 'onChange'> {
  ledger: Pick<Ledger, 'postAllOrThrow' | 'committed'>
  limits: Pick<Limits, 'noteDeposit' | 'mayReceive'>
  messages: ReviewMessages
}

export function createConverted(
  { ledger, limits, ports, clock, messages, onChange }: ConvertedDeps,
  { abandon }: Pick<Closing, 'abandon'>,
): ConvertedPayments {
  return {
    abandon,
    lock: (tx, id) => lockInvoice(tx, id),
    mayReceive: (tx, invoice, credited) => mayReceive(tx, invoice, credited, limits),
    async settle(outerTx, invoice, { deposit, money }, ext) {
      const [tx, now] = [outerTx, clock.now()]
      const isMoved = money?.kind !== 'suspense_back' || (await endReorged(tx, invoice, ext, money, now))
      const settled = { invoice, verdict: { deposit, money: isMoved ? money : null }, psp: invoice.psp, ext }
      const [changed] = await postSettlements(tx, [settled], { ledger, limits, ports }, now)
      return changed!.invoice
    },
    letGo: async (tx, invoice) => (await endReview(tx, messages, invoice, { because: 'taken_back', at: clock.now() })) ?? invoice,
    async saveTerms(tx, invoice, terms) {
      const crypto = JSON.stringify(toStoredTerms(terms))
      await tx.updateTable('payments.invoice').set({ crypto }).where('id', '=', invoice.id).execute()
      return { ...invoice, terms }
    },
    notifyChanged(invoice, money) {
      if (money) ledger.committed()
      onChange(invoice, money)
    },
  }
}
