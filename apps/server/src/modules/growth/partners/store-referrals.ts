/** Clicks that named a partner, and the players they brought. */
import type { Attribution, Click } from '@fairhouse/loyalty'
import type { PartnerId, PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/db/index.ts'

interface ReferralTables {
  'partners.click': { id: string; at: Date; partner: PartnerId; campaign: string; sub_id: string; ids: string; visitor: Buffer }
  'partners.referral': {
    player: PlayerId
    partner: PartnerId
    found_by: string
    click: string | null
    campaign: string
    sub_id: string
    registered_at: Date
    attached_at: Date
    shares_device: boolean
  }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends ReferralTables {}
}

export interface StoredClick extends Click {
  id: string
  partner: PartnerId
  campaign: string
  subId: string
}

export interface Referral {
  player: PlayerId
  partner: PartnerId
  by: NonNullable<Attribution['by']>
  click: string | null
  campaign: string
  subId: string
  /** Milliseconds. */
  registeredAt: number
  attachedAt: number
  sharesDevice: boolean
}

export async function insertClick(db: Db, { id, at, partner, campaign, subId, ids }: StoredClick, visitor: Buffer): Promise<void> {
  const row = { id, at: new Date(at), partner, campaign, sub_id: subId, ids: JSON.stringify(ids), visitor }
  await db.insertInto('partners.click').values(row).execute()
}

/** The oldest first. */
export async function loadClicks(db: Db, ids: readonly string[]): Promise<StoredClick[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<StoredClick, 'at'> & { at: Date }>`select id, at, partner, campaign, sub_id as "subId", ids
    from partners.click where id = any(${ids}::uuid[]) order by at, id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

/** False when the player has a partner already. */
export async function insertReferral(tx: Tx, referral: Referral): Promise<boolean> {
  const { player, partner, by, click, campaign, subId, registeredAt, attachedAt, sharesDevice } = referral
  const times = { registered_at: new Date(registeredAt), attached_at: new Date(attachedAt) }
  const added = await tx
    .insertInto('partners.referral')
    .values({ player, partner, found_by: by, click, campaign, sub_id: subId, ...times, shares_device: sharesDevice })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player')
    .executeTakeFirst()
  return added !== undefined
}

export async function findReferral(db: Db, player: PlayerId): Promise<Pick<Referral, 'partner' | 'by' | 'campaign' | 'subId'> | undefined> {
  const { rows } = await sql<Pick<Referral, 'partner' | 'by' | 'campaign' | 'subId'>>`
    select partner, found_by as by, campaign, sub_id as "subId" from partners.referral where player = ${player}`.execute(db)
  return rows[0]
}

/** Whether the partner brought one of these players. */
export async function isOneBrought(db: Db, partner: PartnerId, players: readonly PlayerId[]): Promise<boolean> {
  const own = db.selectFrom('partners.referral').select('player').where('partner', '=', partner)
  const found = await own.where(sql<boolean>`player = any(${players}::bigint[])`).executeTakeFirst()
  return found !== undefined
}

/** Returns how many it deleted. */
export async function forgetClicks(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('partners.click').where('at', '<', new Date(before)).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
