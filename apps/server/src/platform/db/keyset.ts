/** Rows in one direction by some columns, the last of which tells equal ones apart: their order, and which stand behind a place. */
import { type RawBuilder, sql } from 'kysely'

/** A column, or what is computed of columns. */
export type Ordered = string | RawBuilder<unknown>
export const ordered = (of: Ordered) => (typeof of === 'string' ? sql.ref(of) : of)

const directionOf = (isDescending: boolean) => (isDescending ? (['desc', '<'] as const) : (['asc', '>'] as const))

export function keyset(columns: readonly Ordered[], isDescending: boolean) {
  const [direction, sign] = directionOf(isDescending)
  const each = columns.map(ordered)
  return {
    order: sql.join(each.map((column) => sql`${column} ${sql.raw(direction)}`)),
    /** `place`: a value of each column. */
    behind: (place: readonly RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(each)}) ${sql.raw(sign)} (${sql.join(place)})`,
  }
}

/** The same as text, of columns that the store itself writes. `place`: one value, or a query of as many as columns. */
export function keysetText(columns: readonly string[], isDescending: boolean) {
  const [direction, sign] = directionOf(isDescending)
  return {
    order: columns.map((column) => `${column} ${direction}`).join(', '),
    behind: (place: string) => `(${columns.join(', ')}) ${sign} (${place})`,
  }
}

/** What orders the rows of equal values: uuids, numbers, or texts in the order of their bytes. */
export type PlaceKey = 'uuid' | 'number' | 'bytes'

/** An instant in microseconds as a parameter. */
export const instantOf = (micros: bigint) => sql`to_timestamp(0) + ${micros}::bigint * interval '1 microsecond'`

export const keyOf = (key: string, type: PlaceKey) =>
  ({ uuid: sql`${key}::uuid`, number: sql`${key}::bigint`, bytes: sql`${key}::text collate "C"` })[type]
