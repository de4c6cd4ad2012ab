/** Deposits and chargebacks. Source: money.md A, rows "deposit paid" to "chargeback won". */
import type { Minor, Currency } from '@fairhouse/money'

import type { Denomination } from '../books/amounts.ts'
import type { PostOrder } from '../books/post-types.ts'
import { about, internalLeg, invoiceKey, buildPostOrder, playerLeg, type Owner } from './order.ts'

const COMMISSION = 'income:commission'

/** `received` by the provider; `credited` to cash; the difference is the commission. */
interface Received extends Owner {
  psp: string
  invoice: string
  received: Minor
  credited: Minor
}

interface Disputed extends Received {
  /** Which chargeback of the invoice, from 1. */
  nth?: number
}

/** Paid exactly, partially, over or late. `ext` only for a second payment on an invoice already paid. */
export function depositPaid({ psp, invoice, player, currency, received, credited, ext }: Received & { ext?: string }): PostOrder {
  return buildPostOrder(about('deposit', invoice), invoiceKey('deposit', { invoice, ext }), currency, [
    playerLeg(player, `psp:${psp}`, 'cash', credited),
    internalLeg(`psp:${psp}`, COMMISSION, received - credited),
  ])
}

/** The provider's fee for a deposit. */
export const pspFee = ({ psp, invoice, currency, fee }: { psp: string; invoice: string; currency: Currency; fee: Minor }): PostOrder =>
  buildPostOrder('psp_fee', `pspfee:${invoice}`, currency, [internalLeg('expense:psp', `psp:${psp}`, fee)])

/** An unmatched payment of the provider. */
interface Stray {
  psp: string
  ext: string
  currency: Denomination
  received: Minor
}

export const suspended = ({ psp, ext, currency, received }: Stray): PostOrder =>
  buildPostOrder('suspense', `suspense:${psp}:${ext}`, currency, [internalLeg(`psp:${psp}`, 'suspense', received)])

export const suspenseBack = ({ psp, ext, currency, received }: Stray): PostOrder =>
  buildPostOrder('suspense_back', `suspense_back:${psp}:${ext}`, currency, [internalLeg('suspense', `psp:${psp}`, received)])

/** It counts as a payment of that invoice; `ext` only for a further one on an invoice already paid. */
export function suspenseClaimed({
  invoice,
  player,
  currency,
  received,
  credited,
  ext,
}: Omit<Received, 'psp'> & { ext?: string }): PostOrder {
  return buildPostOrder(about('suspense_claim', invoice), invoiceKey('deposit', { invoice, ext }), currency, [
    playerLeg(player, 'suspense', 'cash', credited),
    internalLeg('suspense', COMMISSION, received - credited),
  ])
}

/**
 * Charges the whole invoice back; the part that cash does not cover becomes debt. Open payouts of the player are rejected
 * before it, in the same transaction.
 */
export function chargedBack({ psp, invoice, nth = 1, player, currency, received, credited, fine }: Disputed & { fine: bigint }): PostOrder {
  const out = [playerLeg(player, 'cash_then_debt', `psp:${psp}`, credited), internalLeg(COMMISSION, `psp:${psp}`, received - credited)]
  return buildPostOrder(about('chargeback', invoice), `chargeback:${timesOf(invoice, nth)}`, currency, [
    ...out,
    internalLeg('expense:chargeback', `psp:${psp}`, fine),
  ])
}

export function chargebackWon({ psp, invoice, nth = 1, player, currency, received, credited }: Disputed): PostOrder {
  return buildPostOrder(about('chargeback_won', invoice), `chargeback_won:${timesOf(invoice, nth)}`, currency, [
    playerLeg(player, `psp:${psp}`, 'cash', credited),
    internalLeg(`psp:${psp}`, COMMISSION, received - credited),
  ])
}

/** An invoice whose dispute was won may be charged back again: each has postings of its own. */
const timesOf = (invoice: string, nth: number): string => (nth === 1 ? invoice : `${invoice}:${nth}`)
