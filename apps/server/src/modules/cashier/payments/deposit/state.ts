/** A live deposit: its state and the numbers that its rules use. Source: money.md B, "Deposit invoice". */
import { INVOICE_STATUS, INVOICE_TIMES, type InvoiceStatus } from '@fairhouse/contracts'
import { type Minor, type Currency, DAY_MS } from '@fairhouse/money'

export const STATUS = INVOICE_STATUS

export type Status = InvoiceStatus

/** An event ranked below the current state is obsolete (webhook table, row 6). */
export const RANK: Readonly<Record<Status, number>> = { 1: 1, 2: 2, 3: 4, 4: 3, 5: 3, 6: 3, 7: 5, 8: 4 }

/** CON-8: an invoice lives 1200 s; money within seven days of its creation still belongs to it. */
export const LIFE_MS = INVOICE_TIMES.lifeSeconds * 1000
export const LATE_LIMIT_MS = 7 * DAY_MS

/** Amounts in minor units, instants in milliseconds. */
export interface Deposit {
  status: Status
  currency: Currency
  /** The requested amounts: the rate for crediting any other amount. */
  expected: { amount: Minor; shop: bigint }
  /** Current: requested, or received. `amount - shop` is the commission. */
  amount: Minor
  shop: bigint
  /** Bounds of its method. */
  min: bigint
  max: bigint
  createdAt: number
  sumWasChanged: boolean
  late: boolean
  /** How often the provider took the money back. */
  chargeBacks: number
}

/** No payment observed yet, or the provider reported one as processing. */
export const isOpen = ({ status }: Pick<Deposit, 'status'>): boolean => status === STATUS.waiting || status === STATUS.processing

/** Whole seconds until it closes; 0 afterwards. */
export function lifeLeft({ status, createdAt }: Pick<Deposit, 'status' | 'createdAt'>, now: number): number {
  if (!isOpen({ status })) return 0
  return Math.max(0, Math.ceil((createdAt + LIFE_MS - now) / 1000))
}
