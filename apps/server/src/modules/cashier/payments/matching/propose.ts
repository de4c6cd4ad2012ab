/** Invoices that money in suspense may belong to, most likely first. Pure. Source: money.md B, "Matching screen". */
import type { HeldReason } from '@fairhouse/contracts'
import { type InvoiceId, type Minor, type Currency, DAY_MS } from '@fairhouse/money'

import type { Denomination } from '../../../books/ledger/index.ts'
import { STATUS } from '../deposit/state.ts'
import type { StoredInvoice } from '../store/rows.ts'

/** Unmatched money. Minor units, milliseconds. */
export interface Suspended {
  psp: string
  ext: string
  /** The named invoice, if any. */
  invoice: InvoiceId | null
  amount: Minor
  currency: Denomination
  /** The amount that a match credits: of coins, their value when they were held; null if there was no rate. */
  value: { amount: Minor; currency: Currency } | null
  /** Why its player could not be credited when it came; null if that was not the reason. */
  because: HeldReason | null
  /** The keyed hash of the card or phone that paid; null if it is unknown. */
  instrument: string | null
  /** Its encrypted number; null if it is unknown. */
  payer: Buffer | null
  at: number
}

/** The evidence for an invoice. */
export type Clue = 'named' | 'amount' | 'near_amount' | 'time' | 'disputed'

export interface Proposal {
  invoice: StoredInvoice
  clues: Clue[]
}

const WEIGHTS: Readonly<Record<Clue, number>> = { named: 8, amount: 4, near_amount: 2, time: 1, disputed: 1 }
const SHOWN = 5

/** Already paid: money for it is a further payment. */
export const isSettled = ({ status }: Pick<StoredInvoice, 'status'>): boolean => status === STATUS.paid || status === STATUS.chargedBack

/**
 * Of one provider and currency only; an amount or the name makes a proposal, time alone does not. An invoice already paid is proposed
 * for money that names it.
 */
export function proposalsFor(item: Suspended, invoices: readonly StoredInvoice[]): Proposal[] {
  return invoices
    .filter(({ psp, currency }) => psp === item.psp && currency === item.value?.currency)
    .filter((invoice) => item.invoice === invoice.id || !isSettled(invoice))
    .map((invoice) => ({ invoice, clues: cluesOf(item, invoice) }))
    .filter(({ clues }) => clues.some((clue) => WEIGHTS[clue] >= WEIGHTS.near_amount))
    .toSorted((one, other) => weightOf(other) - weightOf(one) || other.invoice.createdAt - one.invoice.createdAt)
    .slice(0, SHOWN)
}

function cluesOf(item: Suspended, { id, status, expected, createdAt }: StoredInvoice): Clue[] {
  const { amount } = item.value!
  const apart = amount > expected.amount ? amount - expected.amount : expected.amount - amount
  const holds: Record<Clue, boolean> = {
    named: item.invoice === id,
    amount: apart === 0n,
    near_amount: apart > 0n && apart * 100n <= expected.amount,
    time: Math.abs(item.at - createdAt) <= DAY_MS,
    disputed: status === STATUS.review && item.invoice !== id,
  }
  return (Object.keys(holds) as Clue[]).filter((clue) => holds[clue])
}

const weightOf = ({ clues }: Proposal): number => clues.reduce((sum, clue) => sum + WEIGHTS[clue], 0)
