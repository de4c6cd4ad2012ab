/** What a verdict's money is in the ledger's table of postings. Source: money.md A, rows "deposit paid" to "chargeback won". */
import { type PostOrder, postings } from '../ledger/index.ts'
import type { Money } from './deposit/judge.ts'

export interface MoneyOwner {
  psp: string
  player: bigint
  /** The invoice's number. */
  invoice: string
  /** The provider's number of the payment. */
  ext: string
}

export function postingFor({ kind, currency, received, credited }: Money, { psp, player, invoice, ext }: MoneyOwner): PostOrder {
  const moved = { psp, player, invoice, currency, received, credited }
  switch (kind) {
    case 'paid':
      return postings.depositPaid(moved)
    case 'second':
      return postings.depositPaid({ ...moved, ext })
    case 'suspended':
      return postings.suspended({ psp, ext, currency, received })
    case 'charged_back':
      return postings.chargedBack({ ...moved, fine: 0n })
    case 'charge_won':
      return postings.chargebackWon(moved)
  }
}
