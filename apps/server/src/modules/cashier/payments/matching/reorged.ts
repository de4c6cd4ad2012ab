/** Reorged coins in suspense: they end there, unless an operator returned them before. Source: money.md B, "Crypto". */
import type { Tx } from '../../../../platform/db/index.ts'
import type { Money } from '../deposit/evaluate-event.ts'
import { noteFindings } from '../store/findings.ts'
import type { StoredInvoice } from '../store/rows.ts'
import { endSuspended, lockSuspended, outcomeOf } from './store.ts'

const REORGED = { outcome: 'taken_back', invoice: null, by: 'house', reason: 'its block is no part of the chain any more' } as const

/**
 * The caller has locked the invoice. False if an operator was faster: the ledger has moved already, and a possibly unfunded
 * return or credit is a difference for an operator. `at` in milliseconds.
 */
export async function endReorged(
  tx: Tx,
  { id, psp }: Pick<StoredInvoice, 'id' | 'psp'>,
  ext: string,
  { received: amount, currency }: Money,
  at: number,
): Promise<boolean> {
  const item = await lockSuspended(tx, psp, ext)
  if (item) await endSuspended(tx, item, { ...REORGED, at })
  else {
    const here = { amount, status: (await outcomeOf(tx, psp, ext)) ?? 'sent_back' }
    const finding = { kind: 'missing_there', subject: 'deposit', ext, reference: `${id}`, currency, here, there: null } as const
    await noteFindings(tx, psp, new Date(at).toISOString().slice(0, 10), [finding], at)
  }
  return item !== undefined
}
