/** Postbacks and their deliveries. Instants in milliseconds. */
import type { PartnerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/db/index.ts'

export interface Postback {
  partner: PartnerId
  url: string
  /** Encrypted for the partner. */
  secret: Buffer
  events: string[]
  since: number
}

const COLUMNS = sql`partner, url, secret, events, (extract(epoch from since) * 1000)::float8 as since`

export async function findPostback(db: Db, partner: PartnerId): Promise<Postback | undefined> {
  const { rows } = await sql<Postback>`select ${COLUMNS} from partner_site.postback where partner = ${partner}`.execute(db)
  return rows[0]
}

export async function loadPostbacks(db: Db): Promise<Postback[]> {
  const { rows } = await sql<Postback>`select ${COLUMNS} from partner_site.postback order by partner`.execute(db)
  return rows
}

/** An earlier one keeps its start; with another secret it is no longer one that somebody may know. */
export async function putPostback(tx: Tx, { partner, url, secret, events, since }: Postback): Promise<void> {
  await sql`insert into partner_site.postback (partner, url, secret, events, since)
    values (${partner}, ${url}, ${secret}, ${events}::text[], ${new Date(since)})
    on conflict (partner) do update set url = excluded.url, secret = excluded.secret, events = excluded.events,
      is_exposed = postback.is_exposed and postback.secret = excluded.secret`.execute(tx)
}

/** With what waits. */
export async function removePostback(tx: Tx, partner: PartnerId): Promise<void> {
  await sql`delete from partner_site.postback where partner = ${partner}`.execute(tx)
  await sql`update partner_site.delivery set state = 'failed', fault = 'switched off' where partner = ${partner} and state = 'waiting'`.execute(
    tx,
  )
}

export interface NewDelivery {
  id: string
  partner: PartnerId
  kind: string
  key: string
  body: string
  at: number
}

/** An event that has a delivery gets no second one. */
export async function insertDelivery(db: Db, { id, partner, kind, key, body, at }: NewDelivery): Promise<void> {
  await sql`insert into partner_site.delivery (id, partner, kind, key, body, due_at, created_at)
    values (${id}::uuid, ${partner}, ${kind}, ${key}, ${body}, ${new Date(at)}, ${new Date(at)}) on conflict do nothing`.execute(db)
}

export interface DueDelivery {
  id: string
  partner: PartnerId
  body: string
  tries: number
}

/** The longest waiting ones, at most `each` of a partner. No other process gets them before `until`. */
export async function claimDue(db: Db, { now, until, each }: { now: number; until: number; each: number }): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`update partner_site.delivery set due_at = ${new Date(until)} where id in (
      select d.id from partner_site.postback p cross join lateral (
        select id from partner_site.delivery where partner = p.partner and state = 'waiting' and due_at <= ${new Date(now)}
        order by due_at limit ${each} for update skip locked) d
    ) returning id, partner, body, tries`.execute(db)
  return rows
}

/** `dueAt`: of the next try; null for none. */
export async function markTried(
  db: Db,
  {
    id,
    state,
    status,
    fault,
    dueAt,
  }: { id: string; state: 'waiting' | 'sent' | 'failed'; status: number | null; fault: string | null; dueAt: number | null },
): Promise<void> {
  await sql`update partner_site.delivery set state = ${state}, tries = tries + 1, status = ${status}, fault = ${fault},
    due_at = coalesce(${dueAt === null ? null : new Date(dueAt)}, due_at) where id = ${id}::uuid`.execute(db)
}

export interface LoggedDelivery {
  id: string
  kind: string
  state: 'waiting' | 'sent' | 'failed'
  tries: number
  status: number | null
  fault: string | null
  createdAt: number
}

/** The latest first. */
export async function loadDeliveries(db: Db, partner: PartnerId, limit: number): Promise<LoggedDelivery[]> {
  const { rows } =
    await sql<LoggedDelivery>`select id, kind, state, tries, status, fault, (extract(epoch from created_at) * 1000)::float8 as "createdAt"
    from partner_site.delivery where partner = ${partner} order by created_at desc, id limit ${limit}`.execute(db)
  return rows
}

export async function forgetDeliveries(db: Db, before: number): Promise<void> {
  await sql`delete from partner_site.delivery where created_at < ${new Date(before)} and state <> 'waiting'`.execute(db)
}
