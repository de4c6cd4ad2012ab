/** Marks of people, and exclusions by mark. */
import type { PlayerId } from '@fairhouse/money'

import { type Db, runIn, type Tx } from '../../../../platform/db/index.ts'
import type { Mark, MarkKind } from '../rules/person.ts'
import { msOf, type Stamp, stampOf } from './rows.ts'

export interface PlayersMark extends Mark {
  readonly player: PlayerId
}

/**
 * Each mark is locked until the transaction ends: of two accounts that get one mark at the same moment, the second sees the first. Lock
 * order: wallets first, then marks.
 */
export async function savePlayersMarks(tx: Tx, marks: readonly PlayersMark[]): Promise<void> {
  if (marks.length === 0) return
  await runIn(
    tx,
    `select pg_advisory_xact_lock(hashtextextended('limits.mark ' || kind || ' ' || value, 0))
      from (select distinct kind, value from unnest($1::text[], $2::text[]) m(kind, value) order by kind, value) asked`,
    ...columns(marks),
  )
  await runIn(
    tx,
    `insert into limits.mark (kind, value, player) select * from unnest($1::text[], $2::text[], $3::bigint[]) m(kind, value, player)
      on conflict do nothing`,
    ...columns(marks),
    marks.map(({ player }) => player),
  )
}

export const saveMarks = (tx: Tx, player: PlayerId, marks: readonly Mark[]): Promise<void> =>
  savePlayersMarks(
    tx,
    marks.map((mark) => ({ ...mark, player })),
  )

export interface Excluded {
  readonly kind: MarkKind
  /** Milliseconds; Infinity = permanent. */
  readonly until: number
}

/** Marks that belong to another person under exclusion. `player` 0: no account yet. */
export async function excludedBy(tx: Tx, player: PlayerId, marks: readonly Mark[], now: number): Promise<Excluded[]> {
  if (marks.length === 0) return []
  const sql = `select m.kind, s.excluded_until as until from limits.mark m join limits.standing s on s.player = m.player
    join unnest($1::text[], $2::text[]) asked(kind, value) on asked.kind = m.kind and asked.value = m.value
    where m.player <> $3 and s.excluded_until > $4`
  const rows = await runIn<{ kind: MarkKind; until: Stamp }>(tx, sql, ...columns(marks), player, stampOf(now))
  return rows.map(({ kind, until }) => ({ kind, until: msOf(until)! }))
}

/** For each mark, in order: whether it belongs to another person under exclusion. */
export async function areExcluded(tx: Db, marks: readonly PlayersMark[], now: number): Promise<boolean[]> {
  if (marks.length === 0) return []
  const sql = `select exists (select from limits.mark m join limits.standing s on s.player = m.player
      where m.kind = asked.kind and m.value = asked.value and m.player <> asked.player and s.excluded_until > $4) as excluded
    from unnest($1::text[], $2::text[], $3::bigint[]) with ordinality asked(kind, value, player, n) order by asked.n`
  const rows = await runIn<{ excluded: boolean }>(
    tx,
    sql,
    ...columns(marks),
    marks.map(({ player }) => player),
    stampOf(now),
  )
  return rows.map(({ excluded }) => excluded)
}

export interface SharedMark {
  readonly player: PlayerId
  readonly other: bigint
  readonly kind: MarkKind
}

/** Other accounts that share a mark with one of these players. */
export async function sharedMarks(tx: Db, players: readonly PlayerId[]): Promise<SharedMark[]> {
  const sql = `select distinct m.player, o.player as other, m.kind from limits.mark m join limits.mark o on o.kind = m.kind and o.value = m.value
    where m.player = any($1::bigint[]) and o.player <> m.player order by m.player, o.player, m.kind`
  return runIn<SharedMark>(tx, sql, players)
}

const columns = (marks: readonly Mark[]): string[][] => [marks.map(({ kind }) => kind), marks.map(({ value }) => value)]
