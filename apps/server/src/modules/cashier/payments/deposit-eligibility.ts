/** Checks money for an invoice against player protection: the requested amount, and any other. Amounts in minor units. */
import type { HeldReason } from '@fairhouse/contracts'
import type { Minor } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { creditedOf, type Limits, type Sum } from '../../protection/limits/index.ts'
import { shownHold } from './deposit/shown-hold.ts'
import { countedDeposits } from './store/deposited.ts'
import { openInvoicesOf } from './store/invoices.ts'
import { OPEN, type StoredInvoice } from './store/rows.ts'

export const pendingSums = (open: readonly StoredInvoice[]): Sum[] => open.map(({ currency, shop }) => ({ currency, amount: shop }))

/** What the house added to the requested amount, which own limits ignore. */
export const addedTo = ({ expected, requested }: StoredInvoice): bigint => expected.shop - requested

/**
 * Why the money may not be credited; undefined if it may. `credited`: the amount for the account. Nothing has checked more than an open
 * invoice requests, nor money for a closed one. Coins cannot be refused: an own restriction, or that of staff, flags them only.
 */
export async function holdReason(
  tx: Tx,
  invoice: StoredInvoice,
  { credited, now }: { credited: Minor; now: number },
  limits: Pick<Limits, 'holdReason'>,
): Promise<HeldReason | undefined> {
  const { id, player, currency, expected, type } = invoice
  const others = (await openInvoicesOf(tx, player)).filter((open) => open.id !== id)
  const isInvoiced = (OPEN as readonly number[]).includes(invoice.status) && credited <= expected.shop
  const received = async (within: Tx) => creditedOf(await countedDeposits(within, { player, currency }, now))
  const money = { amount: credited, added: addedTo(invoice), waiting: pendingSums(others), isInvoiced, received }
  const reason = await limits.holdReason(tx, { player, currency }, money)
  const isFlagged = type === 'crypto' && reason !== undefined && (reason === 'staff_account' || shownHold(reason) !== null)
  return isFlagged ? undefined : reason
}
