/** What became of an invoice beside its payments: append-only, so that a later step hides none before it. Source: D-2. */
import type { ReviewRefusal } from '@fairhouse/contracts'
import type { InvoiceId } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import { STATUS, type Status } from '../deposit/state.ts'

export type StepKind = 'expired' | 'cancelled' | 'failed' | 'refused' | 'charged_back' | 'charge_back_won'

/** The states of an invoice that ended without money, each with its step. */
const ENDS: Readonly<Partial<Record<Status, StepKind>>> = {
  [STATUS.expired]: 'expired',
  [STATUS.cancelled]: 'cancelled',
  [STATUS.failed]: 'failed',
}

/** Of the move from one state into another; null where no step tells of it. */
export function stepInto(before: Status | undefined, status: Status): StepKind | null {
  if (before === status) return null
  if (status === STATUS.chargedBack) return 'charged_back'
  return ENDS[status] ?? (before === STATUS.chargedBack ? 'charge_back_won' : null)
}

export interface Step {
  readonly kind: StepKind
  /** Milliseconds. */
  readonly at: number
  /** `player`, `house`, or the login of an operator. */
  readonly by: string
  /** Of a refusal. */
  readonly because?: ReviewRefusal
}

export async function insertStep(tx: Tx, invoice: InvoiceId, { kind, at, by, because }: Step): Promise<void> {
  const values = { invoice, kind, at: new Date(at), by, because: because ?? null }
  await tx.insertInto('payments.step').values(values).execute()
}
