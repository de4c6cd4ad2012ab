/** Marks of people, and exclusions by mark. */
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Mark, MarkKind } from '../rules/person.ts'
import { msOf, rowsOf, type Stamp, stampOf } from './rows.ts'

export async function saveMarks(tx: Tx, player: bigint, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return
  await rowsOf(
    tx,
    'insert into limits.mark (kind, value, player) select kind, value, $3 from unnest($1::text[], $2::text[]) m(kind, value) on conflict do nothing',
    [...columns(marks), player],
  )
}

export interface Excluded {
  readonly kind: MarkKind
  /** Milliseconds; Infinity = permanent. */
  readonly until: number
}

/** Marks that belong to another person under exclusion. `player` 0: no account yet. */
export async function excludedBy(tx: Tx, player: bigint, marks: readonly Mark[], now: number): Promise<Excluded[]> {
  if (marks.length === 0) return []
  const sql = `select m.kind, s.excluded_until as until from limits.mark m join limits.standing s on s.player = m.player
    join unnest($1::text[], $2::text[]) asked(kind, value) on asked.kind = m.kind and asked.value = m.value
    where m.player <> $3 and s.excluded_until > $4`
  const rows = await rowsOf<{ kind: MarkKind; until: Stamp }>(tx, sql, [...columns(marks), player, stampOf(now)])
  return rows.map(({ kind, until }) => ({ kind, until: msOf(until)! }))
}

export interface SharedMark {
  readonly player: bigint
  readonly other: bigint
  readonly kind: MarkKind
}

/** Other accounts that share a mark with one of these players. */
export async function sharedMarks(tx: Db, players: readonly bigint[]): Promise<SharedMark[]> {
  const sql = `select distinct m.player, o.player as other, m.kind from limits.mark m join limits.mark o on o.kind = m.kind and o.value = m.value
    where m.player = any($1::bigint[]) and o.player <> m.player order by m.player, o.player, m.kind`
  return rowsOf<SharedMark>(tx, sql, [players])
}

const columns = (marks: readonly Mark[]): string[][] => [marks.map(({ kind }) => kind), marks.map(({ value }) => value)]
