/** What a deposit is while it lives: its state, and the few numbers its rules turn on. Source: money.md B, "Deposit invoice". */
import { INVOICE_STATUS, INVOICE_TIMES, type InvoiceStatus } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

export const STATUS = INVOICE_STATUS

export type Status = InvoiceStatus

/** An event ranked below the state it meets comes too late to matter (webhook table, row 6). */
export const RANK: Readonly<Record<Status, number>> = { 1: 1, 2: 2, 3: 4, 4: 3, 5: 3, 6: 3, 7: 5, 8: 4 }

/** CON-8: an invoice lives 1200 s; money that comes within seven days of its making is still its own. */
export const LIFE_MS = INVOICE_TIMES.lifeSeconds * 1000
export const LATE_LIMIT_MS = 7 * 86_400_000

/** Amounts in minor units, instants in milliseconds. */
export interface Deposit {
  status: Status
  currency: Currency
  /** What was asked for: the rate at which any other sum is credited. */
  expected: { amount: bigint; shop: bigint }
  /** As it stands: what is asked, or what came. `amount - shop` is the commission. */
  amount: bigint
  shop: bigint
  /** Bounds of the method it was made by. */
  min: bigint
  max: bigint
  createdAt: number
  sumWasChanged: boolean
  late: boolean
}

/** Nothing was seen on it yet, or the provider saw money that is under way. */
export const isOpen = ({ status }: Pick<Deposit, 'status'>): boolean => status === STATUS.waiting || status === STATUS.processing

/** Whole seconds until it closes; 0 once it has. */
export function lifeLeft({ status, createdAt }: Pick<Deposit, 'status' | 'createdAt'>, now: number): number {
  if (!isOpen({ status })) return 0
  return Math.max(0, Math.ceil((createdAt + LIFE_MS - now) / 1000))
}
