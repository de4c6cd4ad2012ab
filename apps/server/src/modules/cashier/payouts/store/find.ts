/** Payouts by a number, and players by an instrument: for operators, over all players. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { payoutOf, type StoredPayout } from './rows.ts'

const OURS = /^[1-9]\d{0,17}$/

/** Payouts with one of these numbers, ours or the provider's; newest first. By the primary key and `payout_ext`. */
export async function findPayouts(db: Db, texts: readonly string[], limit: number): Promise<StoredPayout[]> {
  const ours = texts.filter((text) => OURS.test(text))
  const found = sql<bigint>`(select unnest(${ours}::bigint[])
    union (select id from payouts.payout where ext_id = any(${texts}::text[]) limit ${limit}))`
  const rows = db.selectFrom('payouts.payout').selectAll().where('id', 'in', found)
  return (await rows.orderBy('id', 'desc').limit(limit).execute()).map(payoutOf)
}

/** Players who saved it, were paid out to it or paid in from it, the latest first. By `requisite_fingerprint` and `source_fingerprint`. */
export async function holdersOf(db: Db, fingerprints: readonly Buffer[], limit: number): Promise<PlayerId[]> {
  const { rows } = await sql<{ player: PlayerId }>`select player from (
      select player, added_at from payouts.requisite where fingerprint = any(${fingerprints}::bytea[])
      union all select player, added_at from payouts.source where fingerprint = any(${fingerprints}::bytea[])) held
    group by player order by max(added_at) desc, player limit ${limit}`.execute(db)
  return rows.map(({ player }) => player)
}

/** The same by the last four digits of a card. By `requisite_card_end` and `source_card_end`. */
export async function holdersOfCardEnd(db: Db, digits: string, limit: number): Promise<PlayerId[]> {
  const { rows } = await sql<{ player: PlayerId }>`select player from (
      select player, added_at from payouts.requisite where type = 'card' and right(masked, 4) = ${digits}
      union all select player, added_at from payouts.source where type = 'card' and right(masked, 4) = ${digits}) held
    group by player order by max(added_at) desc, player limit ${limit}`.execute(db)
  return rows.map(({ player }) => player)
}
