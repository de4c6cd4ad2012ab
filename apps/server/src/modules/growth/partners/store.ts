/** Partners, their terms and their marks. */
import { type ClickField, clickKey } from '@fairhouse/loyalty'
import type { PartnerId, PlayerId } from '@fairhouse/money'
import { type ColumnType, type Generated, sql } from 'kysely'

import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Terms } from './rules/terms.ts'

interface PartnerTables {
  'partners.partner': {
    id: Generated<bigint>
    code: string
    name: string
    player: PlayerId | null
    phone: string | null
    created_by: string
    created_at: Date
  }
  'partners.plan': {
    partner: PartnerId
    version: number
    from_month: string
    terms: string
    created_by: string
    created_at: Date
    reason: string
  }
  'partners.link': {
    key: string
    partner: PartnerId
    field: ClickField
    value: string
    campaign: string
    created_by: string
    created_at: Date
    ended_at: ColumnType<Date | null, never, Date | null>
  }
  'partners.setting': { only_row: Generated<boolean>; model: 'last' | 'first'; changed_by: string | null; changed_at: Date | null }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends PartnerTables {}
}

export interface Partner {
  id: bigint
  code: string
  name: string
  player: PlayerId | null
  phone: string | null
}

export interface PlanVersion {
  version: number
  /** The first day of its first month, `2026-11-01`. */
  fromMonth: string
  terms: Terms
}

export interface Link {
  partner: PartnerId
  field: ClickField
  value: string
  campaign: string
}

/** Milliseconds; null for one that counts. */
export type StoredLink = Link & { endedAt: number | null }

/** Who did it, and when in milliseconds. */
export interface By {
  by: string
  at: number
}

/** Partners are created one after another until the transaction ends. After the lock of a partner, never before one. */
export async function lockCreation(tx: Tx): Promise<void> {
  await tx.selectFrom('partners.setting').select('only_row').forUpdate().execute()
}

/** The new partner's id; undefined when the code or the account is taken. */
export async function insertPartner(tx: Tx, partner: Omit<Partner, 'id'>, { by, at }: By): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('partners.partner')
    .values({ ...partner, created_by: by, created_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findPartner(db: Db, id: bigint): Promise<Partner | undefined> {
  return db.selectFrom('partners.partner').select(['id', 'code', 'name', 'player', 'phone']).where('id', '=', id).executeTakeFirst()
}

/** The newest first. */
export const loadPartners = (db: Db): Promise<Partner[]> =>
  db.selectFrom('partners.partner').select(['id', 'code', 'name', 'player', 'phone']).orderBy('id', 'desc').execute()

/** The partner's row is locked until the transaction ends. */
export async function lockPartner(tx: Tx, id: bigint): Promise<Partner | undefined> {
  const own = tx.selectFrom('partners.partner').select(['id', 'code', 'name', 'player', 'phone']).where('id', '=', id)
  return own.forUpdate().executeTakeFirst()
}

/** Under the locks of the partner and of creation, in this order. */
export async function updatePartner(tx: Tx, id: bigint, given: Partial<Omit<Partner, 'id'>>): Promise<void> {
  await tx.updateTable('partners.partner').set(given).where('id', '=', id).execute()
}

/** Under the partner's lock. */
export async function insertPlan(
  tx: Tx,
  partner: PartnerId,
  { fromMonth, terms, reason }: Omit<PlanVersion, 'version'> & { reason: string },
  { by, at }: By,
): Promise<number> {
  const last = await tx
    .selectFrom('partners.plan')
    .select('version')
    .where('partner', '=', partner)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  const version = (last?.version ?? 0) + 1
  const row = { partner, version, from_month: fromMonth, terms: JSON.stringify(terms), created_by: by, created_at: new Date(at), reason }
  await tx.insertInto('partners.plan').values(row).execute()
  return version
}

/** All versions of these partners, the newest first. */
export async function loadPlans(
  db: Db,
  partners: readonly bigint[],
): Promise<(PlanVersion & { partner: PartnerId; by: string; reason: string })[]> {
  const { rows } = await sql<{ partner: PartnerId; version: number; from_month: string; terms: Terms; created_by: string; reason: string }>`
    select partner, version, from_month::text, terms, created_by, reason from partners.plan
    where partner = any(${partners}::bigint[]) order by partner, version desc`.execute(db)
  return rows.map(({ from_month: fromMonth, created_by: by, ...row }) => ({ ...row, fromMonth, by }))
}

/** False when a partner or campaign has the value. One that ended stays its partner's: clicks by it are stored, and would name another one. */
export async function insertLink(tx: Tx, { partner, field, value, campaign }: Link, { by, at }: By): Promise<boolean> {
  const row = { key: clickKey(field, value), partner, field, value, campaign, created_by: by, created_at: new Date(at) }
  const added = await tx
    .insertInto('partners.link')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ ...row, ended_at: null })
        .where('partners.link.partner', '=', partner)
        .where('partners.link.ended_at', 'is not', null),
    )
    .returning('key')
    .executeTakeFirst()
  return added !== undefined
}

/** False when the partner has no such link that counts. */
export async function endLink(tx: Tx, { partner, field, value }: Omit<Link, 'campaign'>, at: number): Promise<boolean> {
  const own = tx
    .updateTable('partners.link')
    .set({ ended_at: new Date(at) })
    .where('key', '=', clickKey(field, value))
  const { numUpdatedRows } = await own.where('partner', '=', partner).where('ended_at', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ended ones too. */
export async function loadLinks(db: Db, partners: readonly bigint[]): Promise<StoredLink[]> {
  const rows = await db
    .selectFrom('partners.link')
    .select(['partner', 'field', 'value', 'campaign', 'ended_at'])
    .where(sql<boolean>`partner = any(${partners}::bigint[])`)
    .orderBy('partner')
    .orderBy('created_at')
    .orderBy('key')
    .execute()
  return rows.map(({ ended_at: endedAt, ...link }) => ({ ...link, endedAt: endedAt && endedAt.getTime() }))
}

/** The links that count with one of these keys, by key. */
/** Also an ended one: it stays its partner's. */
export const isLinkKnown = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('partners.link').select('key').where('key', '=', key).executeTakeFirst()) !== undefined

export async function linksByKey(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, Link>> {
  if (keys.length === 0) return new Map()
  const own = db.selectFrom('partners.link').select(['key', 'partner', 'field', 'value', 'campaign'])
  const rows = await own
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map(({ key, ...link }) => [key, link]))
}

export async function loadModel(db: Db): Promise<'last' | 'first'> {
  return (await db.selectFrom('partners.setting').select('model').executeTakeFirstOrThrow()).model
}

export async function saveModel(tx: Tx, model: 'last' | 'first', { by, at }: By): Promise<void> {
  await tx
    .updateTable('partners.setting')
    .set({ model, changed_by: by, changed_at: new Date(at) })
    .execute()
}
