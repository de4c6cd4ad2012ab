/** Offers that were promised with an invoice and brought nothing. Instants in milliseconds. */
import type { MissedBonusReason } from '@fairhouse/contracts'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/db/index.ts'

export interface MissedOffer {
  readonly player: bigint
  readonly invoice: bigint
  readonly offer: string
  readonly reason: MissedBonusReason
  readonly at: number
}

export async function insertMissed(tx: Tx, { player, invoice, offer, reason, at }: MissedOffer): Promise<void> {
  await sql`insert into bonuses.missed_offer (invoice, player, offer, reason, at)
    values (${invoice}, ${player}, ${offer}, ${reason}, to_timestamp(${at}::float8 / 1000)) on conflict do nothing`.execute(tx)
}

/** The latest first. */
export async function missedOf(db: Db, player: bigint, limit: number): Promise<MissedOffer[]> {
  const { rows } = await sql<Omit<MissedOffer, 'at'> & { at: Date }>`select player, invoice, offer, reason, at from bonuses.missed_offer
    where player = ${player} order by at desc limit ${limit}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
}
