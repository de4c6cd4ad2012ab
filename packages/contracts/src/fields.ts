/** Fields that many routes share, so that each has one form. */
import * as z from 'zod'

/** D-20: a decimal string with two digits, never a float. */
export const money = z.string().check(z.regex(/^\d{1,13}\.\d{2}$/, 'wrong_format: an amount has two decimals, as in 12.50'))
export const signedMoney = z.string().check(z.regex(/^-?\d{1,13}\.\d{2}$/))
export const currency = z.enum(['RUB', 'USD', 'KZT', 'INR', 'EUR'])
export const locale = z.enum(['ru', 'en', 'kz'])
export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'wrong_format: not an identifier'))
/** An instant: ISO 8601 in UTC with milliseconds. */
export const instant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'wrong_value: this instant does not exist'),
)
export const ok = z.strictObject({ success: z.literal(true) })
export const text = (longest: number) => z.string().check(z.maxLength(longest, `too_long: at most ${longest} characters`))

const booksCheck = z.strictObject({ at: instant, took_ms: z.number(), differences: z.number() })
/** The result of the last ledger checks. */
export const books = z.strictObject({
  /** `stale`: no check has ended for four minutes. */
  state: z.enum(['agree', 'differ', 'stale', 'unchecked']),
  last: z.nullable(booksCheck),
  /** Over the whole journal; the others add up balances. */
  last_full: z.nullable(booksCheck),
})
