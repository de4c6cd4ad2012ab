/** Codes of pending payouts, one row per player and purpose. */
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { SentCode } from '../rules/codes.ts'
import type { PayoutCodePurpose, PayoutCodeWay } from './tables.ts'

export interface PayoutCode extends SentCode {
  by: PayoutCodeWay
  address: string | null
  /** SHA-256 of the confirmed payout. */
  bound: Buffer
}

export interface PayoutCodeKey {
  player: PlayerId
  purpose: PayoutCodePurpose
}

/** Locked until the transaction ends: concurrent tries are serialised. */
export async function lockPayoutCode(tx: Tx, { player, purpose }: PayoutCodeKey): Promise<PayoutCode | undefined> {
  const row = await tx
    .selectFrom('identity.payout_code')
    .selectAll()
    .where('player', '=', player)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      by: row.by,
      address: row.address,
      bound: row.bound,
      seed: row.seed,
      sentAt: row.sent_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      triesLeft: row.tries_left,
      strangersTriesLeft: 0,
      requestedFrom: null,
      dayFrom: row.day_from.getTime(),
      daySent: row.day_sent,
    }
  )
}

/** Replaces an older one, whose text is void. */
export async function putPayoutCode(tx: Tx, { player, purpose }: PayoutCodeKey, code: PayoutCode): Promise<void> {
  const values = {
    by: code.by,
    address: code.address,
    bound: code.bound,
    seed: code.seed,
    sent_at: new Date(code.sentAt),
    expires_at: new Date(code.expiresAt),
    tries_left: code.triesLeft,
    day_from: new Date(code.dayFrom),
    day_sent: code.daySent,
  }
  await tx
    .insertInto('identity.payout_code')
    .values({ player, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['player', 'purpose']).doUpdateSet(values))
    .execute()
}

/** `triesLeft` 0: used, or too many wrong tries. */
export async function setTriesLeft(tx: Tx, { player, purpose }: PayoutCodeKey, triesLeft: number): Promise<void> {
  await tx
    .updateTable('identity.payout_code')
    .set({ tries_left: triesLeft })
    .where('player', '=', player)
    .where('purpose', '=', purpose)
    .execute()
}

/** Its counting day is over. */
export async function forgetPayoutCodes(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('identity.payout_code').where('sent_at', '<', new Date(before)).execute()
}
