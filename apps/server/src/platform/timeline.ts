/**
 * Events of one player as each module stores them, for the console's timeline. A module unites its parts in one query, newest first, so that it pages
 * by itself; the back office merges the modules. Source: D-2.
 */
import type { TimelineActor, TimelineKind } from '@fairhouse/contracts'
import type { Minor, PlayerId } from '@fairhouse/money'
import { type RawBuilder, sql } from 'kysely'

import { type Db, isBeforePlace, microsOf, type Place, type PlacedPage } from './db/index.ts'

export interface TimelineRow extends Place {
  readonly kind: TimelineKind
  /** Null where no record names one. */
  readonly actor: TimelineActor | null
  /** Login of the operator; null where the record names none. */
  readonly by: string | null
  /** Minor units; null without a sum. */
  readonly amount: Minor | null
  /** Its code, or its number where the module stores that. */
  readonly currency: string | null
  readonly subject: string | null
  readonly detail: string | null
  readonly note: string | null
}

export interface TimelinePage extends PlacedPage {
  /** No others are asked for. */
  readonly kinds: readonly TimelineKind[]
}

/** A module's events of a player, newest first, those of one instant by the bytes of their keys. No secret, and no whole address or destination. */
export type TimelineOf = (player: PlayerId, page: TimelinePage) => Promise<TimelineRow[]>

type Sql = RawBuilder<unknown>

/** One kind of row of a table. What is left out is null; the actor is the player. */
export interface TimelinePart {
  readonly kind: Sql
  readonly at: Sql
  /** Unique within the module. */
  readonly key: Sql
  readonly actor?: Sql
  readonly by?: Sql
  readonly amount?: Sql
  readonly currency?: Sql
  readonly subject?: Sql
  readonly detail?: Sql
  readonly note?: Sql
  /** Table and condition. */
  readonly from: Sql
}

/** Who did it, of a column that has `player`, `house` for the product, the login of an operator, or null: not known. */
export const actorIn = (column: Sql): Required<Pick<TimelinePart, 'actor' | 'by'>> => ({
  actor: sql`case when ${column} = 'player' then 'player' when ${column} = 'house' then 'system' when ${column} is not null then 'operator' end`,
  by: sql`case when ${column} not in ('player', 'house') then ${column} end`,
})

const NOTHING = sql`null`

const selected = ({ kind, at, key, actor = sql`'player'`, from, ...facts }: TimelinePart) => {
  const { by = NOTHING, amount = NOTHING, currency = NOTHING, subject = NOTHING, detail = NOTHING, note = NOTHING } = facts
  return sql`select ${kind}::text as kind, ${at}::timestamptz as at, (${key})::text collate "C" as key, ${actor}::text as actor,
    ${by}::text as by, ${amount}::bigint as amount, ${currency}::text as currency, ${subject}::text as subject, ${detail}::text as detail,
    ${note}::text as note from ${from}`
}

/** One page of the parts together. Rows of a kind that nobody asked for, and those without an instant, are left out. */
export async function loadTimeline(db: Db, { before, limit, kinds }: TimelinePage, parts: readonly TimelinePart[]): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select kind, ${microsOf('at')} as micros, key, actor, by, amount, currency, subject, detail, note
    from (${sql.join(parts.map(selected), sql` union all `)}) parts
    where at is not null and kind = any(${[...kinds]}::text[]) and ${isBeforePlace(before, 'at', 'key', 'bytes')}
    order by at desc, key desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, micros: BigInt(row.micros), amount: row.amount === null ? null : (BigInt(row.amount) as Minor) }))
}
