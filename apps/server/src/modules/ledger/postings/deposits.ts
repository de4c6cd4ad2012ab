/** Money that comes in, and money the provider takes back. Source: money.md A, rows "deposit paid" to "chargeback won". */
import type { Currency } from '@fairhouse/money'

import type { Denomination } from '../books/currency.ts'
import type { PostOrder } from '../books/post-types.ts'
import { between, houseOrder, own, type Owner } from './order.ts'

const COMMISSION = 'income:commission'

/** `received` by the provider; `credited` to cash; what lies between is the commission. */
interface Received extends Owner {
  psp: string
  invoice: string
  received: bigint
  credited: bigint
}

/** What a sum other than the invoice's credits: floor(received x shop amount / amount). */
export const creditedShare = (received: bigint, shopAmount: bigint, amount: bigint): bigint => (received * shopAmount) / amount

/** Paid exactly, partially, over or late. `ext` only for a second payment on an invoice already paid. */
export function depositPaid({ psp, invoice, player, currency, received, credited, ext }: Received & { ext?: string }): PostOrder {
  const key = ext === undefined ? `deposit:${invoice}` : `deposit:${invoice}:${ext}`
  return houseOrder('deposit', key, currency, [
    own(player, `psp:${psp}`, 'cash', credited),
    between(`psp:${psp}`, COMMISSION, received - credited),
  ])
}

/** What the provider charges for a deposit. */
export const pspFee = ({ psp, invoice, currency, fee }: { psp: string; invoice: string; currency: Currency; fee: bigint }): PostOrder =>
  houseOrder('psp_fee', `pspfee:${invoice}`, currency, [between('expense:psp', `psp:${psp}`, fee)])

/** One payment of the provider that has no owner here. */
interface Stray {
  psp: string
  ext: string
  currency: Denomination
  received: bigint
}

export const suspended = ({ psp, ext, currency, received }: Stray): PostOrder =>
  houseOrder('suspense', `suspense:${psp}:${ext}`, currency, [between(`psp:${psp}`, 'suspense', received)])

export const suspenseBack = ({ psp, ext, currency, received }: Stray): PostOrder =>
  houseOrder('suspense_back', `suspense_back:${psp}:${ext}`, currency, [between('suspense', `psp:${psp}`, received)])

/** An operator matched it to an invoice: it then counts as that invoice's payment. */
export function suspenseClaimed({ invoice, player, currency, received, credited }: Omit<Received, 'psp'>): PostOrder {
  return houseOrder('suspense_claim', `deposit:${invoice}`, currency, [
    own(player, 'suspense', 'cash', credited),
    between('suspense', COMMISSION, received - credited),
  ])
}

/** The whole invoice goes back; what cash does not cover becomes debt. Own open payouts are rejected before it, in the same transaction. */
export function chargedBack({ psp, invoice, player, currency, received, credited, fine }: Received & { fine: bigint }): PostOrder {
  const out = [own(player, 'cash_then_debt', `psp:${psp}`, credited), between(COMMISSION, `psp:${psp}`, received - credited)]
  return houseOrder('chargeback', `chargeback:${invoice}`, currency, [...out, between('expense:chargeback', `psp:${psp}`, fine)])
}

export function chargebackWon({ psp, invoice, player, currency, received, credited }: Received): PostOrder {
  return houseOrder('chargeback_won', `chargeback_won:${invoice}`, currency, [
    own(player, `psp:${psp}`, 'cash', credited),
    between(`psp:${psp}`, COMMISSION, received - credited),
  ])
}
