/** Stores a checked payout: row, first step, money and destination, in one transaction. */
import type { Minor, PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { PayoutMethod } from '../../payments/index.ts'
import type { PayoutContext } from '../context.ts'
import type { Destination } from '../destination/named.ts'
import { payoutRow, requisiteRow } from '../destination/vault.ts'
import { postingFor } from '../postings.ts'
import { addStep } from '../store/payouts.ts'
import { insertPayout } from '../store/requests.ts'
import { noteRequisite } from '../store/requisites.ts'
import type { StoredPayout } from '../store/rows.ts'

export interface CheckedPayout {
  player: PlayerId
  key: string
  method: PayoutMethod
  amount: Minor
  /** Included in the amount. */
  fee: Minor
  destination: Destination
  requestHash: bigint
  /** The flagged coins that it returns. */
  flag: bigint | null
  /** `player`, or names of operators. */
  by: string
}

export async function reservePayout(context: PayoutContext, tx: Tx, checked: CheckedPayout, at: number): Promise<StoredPayout> {
  const { player, key, method, amount, fee, destination, requestHash, flag, by } = checked
  const { text, masked, fingerprint } = destination
  const sealed = context.vault.close(text, payoutRow(player, key))
  const payout = await insertPayout(tx, {
    player,
    key,
    requestHash,
    method,
    amount,
    fee,
    flag,
    destination: sealed,
    masked,
    fingerprint,
    at,
  })
  await addStep(tx, payout.id, 'requested', { by }, at)
  await context.ledger.postOrThrow(tx, postingFor('asked', payout))
  const requisite = {
    player,
    type: method.type,
    destination: context.vault.close(text, requisiteRow(player, fingerprint)),
    masked,
    fingerprint,
    network: context.providerOf(method.psp)?.network ?? null,
  }
  await noteRequisite(tx, requisite, at)
  return payout
}
