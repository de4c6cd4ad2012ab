/** Parses a list query of the contract into table values. Instants become milliseconds. */
import { type RawBuilder, sql } from 'kysely'

export interface ListQueryTexts {
  /** A number. */
  before?: string | undefined
  /** ISO instants. */
  from?: string | undefined
  to?: string | undefined
}

/** For all payments, in and out. */
export const parseListBounds = ({ before, from, to }: ListQueryTexts) => ({
  before: before === undefined ? undefined : BigInt(before),
  from: from === undefined ? undefined : Date.parse(from),
  to: to === undefined ? undefined : Date.parse(to),
})

/** A row with this number of ours, or of the provider. */
export const hasNumber = (text: string): RawBuilder<boolean> =>
  /^[1-9]\d{0,17}$/.test(text) ? sql`(id = ${text}::bigint or ext_id = ${text})` : sql`ext_id = ${text}`
