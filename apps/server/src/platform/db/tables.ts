/** The tables of all modules: each adds its own where it declares them, so that one transaction type crosses module borders. */
import { CompiledQuery, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import { instantOf, keyOf, keyset, type Ordered, ordered, type PlaceKey } from './keyset.ts'

export interface Tables {
  /** What the migrations note about themselves. */
  schema_step: { name: string; hash: string }
}

export type Db = Kysely<Tables>

export type Tx = Transaction<Tables>

/**
 * A statement of a call that runs very often: each connection keeps its plan, if the planner estimates it no dearer than one for the values. It
 * estimates an array by its length, unless a query of its own reads it: `(select $1::text[])`. One name, that of its module first
 * (`sportsbook.board-legs`), has one text, without `*`: later versions add columns.
 */
export interface Prepared {
  readonly name: `${string}.${string}`
  readonly text: string
}

/** A statement as text, of a module whose tables are in no typed schema. */
export const runIn = async <R>(tx: Db, statement: string | Prepared, ...values: unknown[]): Promise<R[]> =>
  // Kysely hands the text to the driver, which takes a text with a name too
  (await tx.executeQuery<R>(CompiledQuery.raw(statement as string, values))).rows

/** The same; without a transaction it runs on a connection of its own. */
export type Run = <R>(tx: Db | null, statement: string | Prepared, ...values: unknown[]) => Promise<R[]>

export const runOn =
  (database: { readonly db: Db }): Run =>
  (tx, statement, ...values) =>
    runIn(tx ?? database.db, statement, ...values)

/** An instant in milliseconds as a parameter. */
export const stamp = (ms: number | null) => sql<Date>`to_timestamp(${ms}::float8 / 1000)`

/**
 * Where a page ends in a list by time, newest first: rows of one instant are ordered by their key, so that none is skipped at the edge of a page.
 * Its text is the `next` of the page.
 */
export interface Place {
  /** Microseconds, as the database stores instants: a shorter one would skip rows of the same millisecond. */
  readonly micros: bigint
  readonly key: string
}

export const placeText = ({ micros, key }: Place): string => `${micros}:${key}`

/** @throws RangeError for a text that is no place: the contract's patterns refuse it before. */
export function parsePlace(text: string): Place {
  const [, micros, key] = /^(\d{1,18}):(.+)$/s.exec(text) ?? []
  if (micros === undefined || key === undefined) throw new RangeError('not the place of a page')
  return { micros: BigInt(micros), key }
}

/** Of a column of instants. */
export const microsOf = (at: Ordered) => sql<bigint>`(extract(epoch from ${ordered(at)}) * 1000000)::bigint`

/** Rows of the pages behind this place, newest first; all of them without one. */
export const isBeforePlace = (place: Place | null, at: Ordered, key: Ordered, type: PlaceKey = 'uuid') =>
  place ? keyset([at, key], true).behind(placeValue(place, type)) : sql<boolean>`true`

/** The same, oldest first. */
export const isAfterPlace = (place: Place | null, at: Ordered, key: Ordered, type: PlaceKey = 'uuid') =>
  place ? keyset([at, key], false).behind(placeValue(place, type)) : sql<boolean>`true`

const placeValue = ({ micros, key }: Place, type: PlaceKey) => [instantOf(micros), keyOf(key, type)]

export interface PageQuery {
  /** The `next` of the page before. */
  readonly before?: string | undefined
  readonly limit: number
}

export interface Paged<Row> {
  readonly rows: Row[]
  readonly next: string | null
}

export interface PlacedPage {
  readonly before: Place | null
  readonly limit: number
}

/** One page of a list by place, and its `next`; undefined where `load` finds no list. It is given one row more than the page has. */
export async function loadPage<Row>(
  page: PageQuery,
  load: (page: PlacedPage) => Promise<readonly Row[]>,
  placeOf: (row: Row) => Place,
): Promise<Paged<Row>>
export async function loadPage<Row>(
  page: PageQuery,
  load: (page: PlacedPage) => Promise<readonly Row[] | undefined>,
  placeOf: (row: Row) => Place,
): Promise<Paged<Row> | undefined>
export async function loadPage<Row>(
  { before, limit }: PageQuery,
  load: (page: PlacedPage) => Promise<readonly Row[] | undefined>,
  placeOf: (row: Row) => Place,
): Promise<Paged<Row> | undefined> {
  const found = await load({ before: before === undefined ? null : parsePlace(before), limit: limit + 1 })
  if (!found) return undefined
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? placeText(placeOf(rows.at(-1)!)) : null }
}

/** The same of a list in the order of its numbers: `last` is the number with which the page before ended. */
export async function loadNumbered<Row extends { readonly id: bigint }>(
  { before, limit }: PageQuery,
  load: (page: NumberedPage) => Promise<readonly Row[]>,
): Promise<Paged<Row>> {
  const found = await load({ last: before === undefined ? null : BigInt(before), limit: limit + 1 })
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? `${rows.at(-1)!.id}` : null }
}

export interface NumberedPage {
  readonly last: bigint | null
  readonly limit: number
}

/** What waits for a person or for an outcome. */
export interface Waiting {
  count: number
  /** Since when the oldest of it waits, milliseconds; null without one. */
  oldest: number | null
}

/** `query`: one row `count` (int) and `oldest` (timestamptz). */
export async function loadWaiting(db: Db, query: RawBuilder<{ count: number; oldest: Date | null }>): Promise<Waiting> {
  const { count, oldest } = (await query.execute(db)).rows[0]!
  return { count, oldest: oldest && oldest.getTime() }
}

const PLAIN = /^[0-9a-f-]+$/i

/**
 * A column of rows as one array in the text that PostgreSQL reads: the driver would quote and escape each element of a JavaScript array.
 * Strings are numbers, dates and uuids. @throws TypeError for any other string.
 */
export const arrayText = <Row>(rows: readonly Row[], valueOf: (row: Row) => bigint | number | string | null): string =>
  `{${rows.map((row) => plainText(valueOf(row))).join(',')}}`

function plainText(value: bigint | number | string | null): bigint | number | string {
  if (typeof value === 'string' && !PLAIN.test(value)) throw new TypeError('an array as text holds numbers, dates and uuids only')
  return value ?? 'null'
}
