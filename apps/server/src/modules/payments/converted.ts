/** For the room that judges payments in assets: their invoices change, and their money moves, as all others do. */
import type { Ledger } from '../ledger/index.ts'
import type { Limits } from '../limits/index.ts'
import type { ApplyDeps } from './apply.ts'
import { mayReceive } from './arriving.ts'
import { type AssetTerms, keptTerms } from './asset-terms.ts'
import type { Closing } from './closing.ts'
import type { Money } from './deposit/judge.ts'
import type { ReviewLetters } from './matching/letters.ts'
import { endReview } from './matching/refusing.ts'
import { endTakenBack } from './matching/taken-back.ts'
import { type Accepted, settleAll } from './settle.ts'
import { lockInvoice } from './store/invoices.ts'
import type { StoredInvoice } from './store/rows.ts'
import type { Tx } from './store/tables.ts'

type Via = Pick<Tx, 'executeQuery'>

export interface ConvertedPayments {
  /** The invoice's row, locked to the end of the caller's transaction. */
  lock(tx: Via, id: bigint): Promise<StoredInvoice | undefined>
  /** `credited`: minor units of the invoice's currency. */
  mayReceive(tx: Via, invoice: StoredInvoice, credited: bigint): Promise<boolean>
  /** One judged payment, within the caller's transaction. `ext` names it in the books. Answers the invoice as it is then. */
  settle(tx: Via, invoice: StoredInvoice, verdict: Omit<Accepted, 'answer'>, ext: string): Promise<StoredInvoice>
  /** After coins that were held for it were taken back: its review ends with the last of them, and the player is told. */
  letGo(tx: Via, invoice: StoredInvoice): Promise<StoredInvoice>
  /** What the player is shown of the chain. */
  show(tx: Via, invoice: StoredInvoice, terms: AssetTerms): Promise<StoredInvoice>
  /** What was seen on it is gone for good: it ends with its time. */
  abandon(id: bigint): Promise<void>
  /** After the commit. */
  told(invoice: StoredInvoice, money: Money | null): void
}

export interface ConvertedDeps extends Pick<ApplyDeps, 'ports' | 'clock' | 'onChange'> {
  ledger: Pick<Ledger, 'postAllWithin' | 'committed'>
  limits: Pick<Limits, 'noteDeposit' | 'mayReceive'>
  letters: ReviewLetters
}

export function createConverted(
  { ledger, limits, ports, clock, letters, onChange }: ConvertedDeps,
  { abandon }: Pick<Closing, 'abandon'>,
): ConvertedPayments {
  return {
    abandon,
    lock: (tx, id) => lockInvoice(tx as Tx, id),
    mayReceive: (tx, invoice, credited) => mayReceive(tx as Tx, invoice, credited, limits),
    async settle(via, invoice, { deposit, money }, ext) {
      const [tx, now] = [via as Tx, clock.now()]
      const isMoved = money?.kind !== 'suspense_back' || (await endTakenBack(tx, invoice, ext, money, now))
      const settled = { invoice, verdict: { deposit, money: isMoved ? money : null }, psp: invoice.psp, ext }
      const [changed] = await settleAll(tx, [settled], { ledger, limits, ports }, now)
      return changed!.invoice
    },
    letGo: async (tx, invoice) => (await endReview(tx as Tx, letters, invoice, { because: 'taken_back', at: clock.now() })) ?? invoice,
    async show(tx, invoice, terms) {
      const crypto = JSON.stringify(keptTerms(terms))
      await (tx as Tx).updateTable('payments.invoice').set({ crypto }).where('id', '=', invoice.id).execute()
      return { ...invoice, terms }
    },
    told(invoice, money) {
      if (money) ledger.committed()
      onChange(invoice, money)
    },
  }
}
