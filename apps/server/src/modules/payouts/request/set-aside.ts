/** A payout that was judged: row, first step, money and the memory of where it goes, in one transaction. */
import { postingFor } from '../postings.ts'
import { post, type Room } from '../room.ts'
import { payoutRow, requisiteRow } from '../destination/vault.ts'
import type { Destination } from '../destination/named.ts'
import type { PayoutMethod } from '../../payments/index.ts'
import { addStep } from '../store/payouts.ts'
import { insertPayout } from '../store/requests.ts'
import { noteRequisite } from '../store/requisites.ts'
import type { StoredPayout } from '../store/rows.ts'
import type { Tx } from '../store/tables.ts'

export interface JudgedPayout {
  player: bigint
  key: string
  method: PayoutMethod
  amount: bigint
  /** Inside the amount. */
  fee: bigint
  destination: Destination
  requestHash: bigint
  /** Who asked: `player`, or operators by their names. */
  by: string
}

export async function setAside(room: Room, tx: Tx, judged: JudgedPayout, at: number): Promise<StoredPayout> {
  const { player, key, method, amount, fee, destination, requestHash, by } = judged
  const { text, masked, fingerprint } = destination
  const sealed = room.vault.close(text, payoutRow(player, key))
  const payout = await insertPayout(tx, { player, key, requestHash, method, amount, fee, destination: sealed, masked, fingerprint, at })
  await addStep(tx, payout.id, 'requested', { by }, at)
  await post(room, tx, postingFor('asked', payout))
  const kept = { player, type: method.type, destination: room.vault.close(text, requisiteRow(player, fingerprint)), masked, fingerprint }
  await noteRequisite(tx, kept, at)
  return payout
}
