/** What a partial payment left open. Pure. */
import type { Invoice } from '@fairhouse/contracts'

import { difference } from '../../lib/format.ts'

export type Received = Pick<Invoice, 'amount' | 'asked_amount' | 'sum_was_changed'>

/** At least this part of the requested amount is worth a second transfer. */
const WORTH_PERCENT = 1

/** The part of the requested amount that did not arrive, decimal text; undefined when nothing of weight is missing. */
export function missingOf({ sum_was_changed: wasChanged, amount, asked_amount: requested }: Received): string | undefined {
  const missing = difference(requested, amount)
  return wasChanged && Number(missing) * 100 >= Number(requested) * WORTH_PERCENT ? missing : undefined
}
