/** Open requests of partners to be paid. */
import type { Minor, PartnerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/db/index.ts'

export async function insertPayoutRequest(tx: Tx, partner: PartnerId, amount: Minor, at: number): Promise<void> {
  await sql`insert into partners.payout_request (partner, amount, requested_at) values (${partner}, ${amount}, ${new Date(at)})`.execute(tx)
}

/** Milliseconds by partner. */
export async function loadPayoutRequests(db: Db): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ partner: PartnerId; at: Date }>`select partner, requested_at as at from partners.payout_request`.execute(db)
  return new Map(rows.map(({ partner, at }) => [partner, at.getTime()]))
}

export async function removePayoutRequest(tx: Tx, partner: PartnerId): Promise<void> {
  await sql`delete from partners.payout_request where partner = ${partner}`.execute(tx)
}
