/** Money leaves suspense as a payment of an invoice, with everything that follows any other credit. */
import type { Tx } from '../../../../platform/db/index.ts'
import type { Money } from '../deposit/evaluate-event.ts'
import type { Deposit } from '../deposit/state.ts'
import { postSettlements, type SettlementDeps } from '../post-settlement.ts'
import type { StoredInvoice } from '../store/rows.ts'
import type { Suspended } from './propose.ts'
import { assignPayment, endSuspended } from './store.ts'

export interface Decision {
  by: string
  reason: string
}

export interface Claim {
  invoice: StoredInvoice
  item: Suspended
  /** The invoice with the payment, and the payment. */
  deposit: Deposit
  money: Omit<Money, 'kind'> & { kind: 'paid' | 'second'; isHeld: true }
  decision: Decision
  at: number
}

/** The caller has locked the invoice and the money. Returns the updated invoice. */
export async function claimSuspended(tx: Tx, deps: SettlementDeps, claim: Claim): Promise<StoredInvoice> {
  const { invoice, item, deposit, money, decision, at } = claim
  await endSuspended(tx, item, { ...decision, outcome: 'matched', invoice: invoice.id, at })
  await assignPayment(tx, item, { kind: money.kind, invoice: invoice.id, amount: money.received, currency: money.currency })
  const { psp, ext, instrument } = item
  const payer = item.payer && deps.ports.payers.open(item.payer, { psp, ext })
  const settled = { invoice, verdict: { deposit, money }, psp, ext, instrument, ...(payer && { payer }) }
  const [changed] = await postSettlements(tx, [settled], deps, at)
  return changed!.invoice
}
