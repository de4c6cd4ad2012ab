/** What a deposit is while it lives: its state, and the few numbers its rules turn on. Source: money.md B, "Deposit invoice". */
import { INVOICE_STATUS, INVOICE_TIMES, type InvoiceStatus } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

export const STATUS = INVOICE_STATUS

export type Status = InvoiceStatus
