/** Sorted lists: the fields that a list sorts by, its `sort`, and the `next` of a page, which carries the value and the key of its last row. */
import * as z from 'zod/mini'

/** What tells rows of equal values apart, in the `next` of a page. */
export const KEYS = {
  number: String.raw`[1-9]\d{0,17}`,
  uuid: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  text: String.raw`\P{Cc}{1,200}`,
}

/** Of a list: what it can be sorted by. */
export interface Sorts {
  readonly key: 'number' | 'uuid'
  /**
   * By name of the field: `key` where the keys themselves rise with it, an instant, or an amount. Amounts are sorted within one currency, which the
   * query names in `currency`.
   */
  readonly fields: Readonly<Record<string, 'key' | 'instant' | 'amount'>>
  /** The order without `sort`: a field, or with `-` its greatest or newest first. */
  readonly usual: string
}

export type SortField<S extends Sorts> = keyof S['fields'] & string
export type SortOf<S extends Sorts> = SortField<S> | `-${SortField<S>}`

/** `-at` → `at`. */
export const sortField = (sort: string): string => sort.replace(/^-/, '')

const choicesOf = <S extends Sorts>({ fields }: S) => Object.keys(fields).flatMap((field) => [field, `-${field}`]) as SortOf<S>[]

/** The field `sort` of a query. */
export const sortBy = <const S extends Sorts>(sorts: S) => z.optional(z.enum(choicesOf(sorts)))

/** Rows of another order would be lost or repeated, so the `next` of each order but the usual one begins with its name. */
function placeIn({ key, fields, usual }: Sorts, sort: string): string {
  const value = fields[sortField(sort)] === 'key' ? '' : String.raw`\d{1,18}:`
  return `${sort === usual ? '' : `${sort}:`}${value}${KEYS[key]}`
}
const isPlace = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u')

/** Of a sorted list that comes in pages: `before` is the `next` of the previous page in the same order. `inOneSort` checks the query, too. */
export const sortedPageBy = <const S extends Sorts>(sorts: S) => ({
  sort: sortBy(sorts),
  before: z.optional(
    z.string().check(
      z.regex(
        isPlace(
          choicesOf(sorts)
            .map((sort) => placeIn(sorts, sort))
            .join('|'),
        ),
        NO_PLACE,
      ),
    ),
  ),
})
const NO_PLACE = 'wrong_format: not the `next` of a page'

interface SortedQuery {
  readonly sort?: string | undefined
  readonly before?: string | undefined
  readonly currency?: string | undefined
}

/** Refuses a `sort` by amounts of several currencies, and the `before` of another order. */
export const inOneSort =
  (sorts: Sorts) =>
  ({ value: { sort = sorts.usual, before, currency }, issues }: z.core.ParsePayload<SortedQuery>): void => {
    if (sorts.fields[sortField(sort)] === 'amount' && currency === undefined)
      issues.push({
        code: 'custom',
        path: ['sort'],
        input: sort,
        message: 'wrong_value: amounts are sorted within one currency: choose one',
      })
    const isRefused = issues.some(({ path }) => path?.[0] === 'before')
    if (before !== undefined && !isRefused && !isPlace(placeIn(sorts, sort)).test(before))
      issues.push({ code: 'custom', path: ['before'], input: before, message: 'wrong_value: the `next` of a page in another order' })
  }
