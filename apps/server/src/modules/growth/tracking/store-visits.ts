/** Visits, the marks that players attached, and the promo codes of campaigns. */
import { createHash } from 'node:crypto'

import type { PlayerId } from '@fairhouse/money'
import { type Generated, sql } from 'kysely'

import type { Database, Db } from '../../../platform/db/index.ts'
import type { Utm } from './visit-rules.ts'

interface VisitRow extends Utm {
  id: string
  kind: VisitKind
  at: Date
  mirror: string
  partner: string | null
  adplace: string | null
  stag: string | null
  promo: string | null
  pr_hash: string | null
  sub_h: string | null
  other: string
  referrer: string | null
}

interface VisitTables {
  'tracking.visit': VisitRow
  'tracking.player_source': { player: PlayerId; digest: Buffer; at: Date } & Marks
  'tracking.campaign': {
    id: Generated<bigint>
    utm_source: string
    utm_medium: string
    utm_campaign: string
    utm_term: string
    promo: string
    changed_by: string
    changed_at: Date
  }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends VisitTables {}
}

export type VisitKind = 'click' | 'utm' | 'page_open'

export interface Marks {
  stag: string | null
  promo: string | null
  partner_id: string | null
  adv_id: string | null
  advertise_uid: string | null
  advertise_source: string | null
  cpa_one_uid: string | null
  pr_hash: string | null
}

export interface Visit extends Partial<Omit<VisitRow, 'at' | 'other'>> {
  id: string
  kind: VisitKind
  mirror: string
  other: Record<string, string>
}

export interface Campaign {
  utm_source: string
  utm_medium: string
  utm_campaign: string
  /** Empty: every term. */
  utm_term: string
}

export interface TrafficRow {
  kind: VisitKind
  name: string
  visits: number
  /** Accounts that attached a mark of these visits; null where a visit leaves no mark. */
  players: number | null
}

/** Rows of one player; the marks of a browser change seldom. */
const MAX_SOURCES = 50

export function createVisitStore(database: Database) {
  const db = database.db
  return {
    /** `at` in milliseconds. */
    async add({ other, ...visit }: Visit, at: number): Promise<void> {
      const row = { ...NO_MARKS, ...visit, other: JSON.stringify(other), at: new Date(at) }
      await db.insertInto('tracking.visit').values(row).execute()
    },
    async attach(player: PlayerId, marks: Marks, at: number): Promise<void> {
      const digest = createHash('sha256').update(JSON.stringify(marks)).digest()
      await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('tracking.player_source', ${player}))`.execute(tx)
        const { count } = await tx
          .selectFrom('tracking.player_source')
          .select((row) => row.fn.countAll<bigint>().as('count'))
          .where('player', '=', player)
          .executeTakeFirstOrThrow()
        if (count >= MAX_SOURCES) return
        const row = { player, digest, at: new Date(at), ...marks }
        await tx
          .insertInto('tracking.player_source')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      })
    },
    /** The oldest first. */
    sourcesOf: (player: PlayerId) =>
      db.selectFrom('tracking.player_source').selectAll().where('player', '=', player).orderBy('at').execute(),
    /** The promo code of a campaign; one for this term comes before one for every term. */
    async promoOf({ utm_term: term, ...campaign }: Utm): Promise<string | undefined> {
      const row = await matching(db, campaign)
        .select('promo')
        .where('utm_term', 'in', ['', term ?? ''])
        .orderBy('utm_term', 'desc')
        .executeTakeFirst()
      return row?.promo
    },
    campaigns: () => db.selectFrom('tracking.campaign').selectAll().orderBy('id', 'desc').limit(500).execute(),
    async traffic(since: number): Promise<TrafficRow[]> {
      const { rows } = await sql<Omit<TrafficRow, 'visits' | 'players'> & { visits: bigint; players: bigint | null }>`
        with clicks as (
          select coalesce(partner, stag, promo) as mark, count(*) as visits
          from tracking.visit where kind = 'click' and at >= ${new Date(since)} group by 1
        ), attached as (
          select coalesce(partner_id, stag, promo) as mark, count(distinct player) as players
          from tracking.player_source where at >= ${new Date(since)} group by 1
        )
        select kind, name, visits, players from (
          select 'utm' as kind, concat_ws(' / ', utm_source, utm_medium, utm_campaign, utm_term) as name,
            count(distinct visit.id) as visits, count(distinct player) as players
          from tracking.visit left join tracking.player_source on adv_id = visit.id::text
          where visit.kind = 'utm' and visit.at >= ${new Date(since)} group by 2
          union all
          select 'click', coalesce(mark, 'no partner named'), visits, coalesce(players, 0) from clicks left join attached using (mark)
          union all
          select 'page_open', sub_h, count(*), null from tracking.visit
          where kind = 'page_open' and at >= ${new Date(since)} group by sub_h
        ) as sources order by visits desc, name limit 200`.execute(db)
      return rows.map(({ visits, players, ...row }) => ({
        ...row,
        visits: Number(visits),
        players: players === null ? null : Number(players),
      }))
    },
    /** In the caller's transaction. */
    async setCampaign(tx: Db, campaign: Campaign, promo: string, by: string, at: number): Promise<void> {
      const change = { promo, changed_by: by, changed_at: new Date(at) }
      await tx
        .insertInto('tracking.campaign')
        .values({ ...campaign, ...change })
        .onConflict((conflict) => conflict.columns(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term']).doUpdateSet(change))
        .execute()
    },
    /** In the caller's transaction. False where there was none. */
    async removeCampaign(tx: Db, campaign: Campaign): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('tracking.campaign')
        .where((row) => row.and({ ...campaign }))
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    /** Returns how many rows it deleted. */
    async forgetBefore(at: number): Promise<number> {
      const visits = await db.deleteFrom('tracking.visit').where('at', '<', new Date(at)).executeTakeFirstOrThrow()
      const sources = await db.deleteFrom('tracking.player_source').where('at', '<', new Date(at)).executeTakeFirstOrThrow()
      return Number(visits.numDeletedRows + sources.numDeletedRows)
    },
    /** Deletes all visits but the newest `count`. Returns how many it deleted. */
    async keepNewest(count: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('tracking.visit')
        .where('id', 'in', (from) =>
          from.selectFrom('tracking.visit').select('id').orderBy('at', 'desc').orderBy('id', 'desc').offset(count),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

const NO_MARKS = {
  partner: null,
  adplace: null,
  stag: null,
  promo: null,
  pr_hash: null,
  sub_h: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  referrer: null,
}

const matching = (db: Db, { utm_source: source, utm_medium: medium, utm_campaign: campaign }: Omit<Utm, 'utm_term'>) =>
  db
    .selectFrom('tracking.campaign')
    .where('utm_source', '=', source ?? '')
    .where('utm_medium', '=', medium ?? '')
    .where('utm_campaign', '=', campaign ?? '')
