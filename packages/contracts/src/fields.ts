/** Fields that many routes share, so that each has one form. */
import { formatMoney, parseMoney } from '@fairhouse/money'
import * as z from 'zod/mini'

/** D-20: a decimal string with two digits, never a float. The form of answers; requests take `moneyInput`. */
export const money = z.string().check(z.regex(/^(?:0|[1-9]\d{0,12})\.\d{2}$/, 'wrong_format: an amount has two decimals, as in 12.50'))
export const signedMoney = z
  .string()
  .check(z.regex(/^-?(?:0|[1-9]\d{0,12})\.\d{2}$/, 'wrong_format: an amount has two decimals, as in -12.50'))

/** D-20: an amount of a request, text to minor units by the one parser: what it cannot read is refused, so handlers never see a text. */
export const moneyInput = z.codec(money, z.bigint(), { decode: minorUnits, encode: formatMoney })
export const signedMoneyInput = z.codec(signedMoney, z.bigint(), {
  decode: (text, payload) => (text.startsWith('-') ? -minorUnits(text.slice(1), payload) : minorUnits(text, payload)),
  encode: formatMoney,
})

function minorUnits(text: string, { issues }: z.core.ParsePayload): bigint {
  const minor = parseMoney(text)
  if (minor !== undefined) return minor
  issues.push({ code: 'custom', message: 'wrong_format: an amount has two decimals, as in 12.50', input: text })
  return z.NEVER
}

export const currency = z.enum(['RUB', 'USD', 'KZT', 'INR', 'EUR'])
export const locale = z.enum(['ru', 'en', 'kz'])
export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'wrong_format: not an identifier'))
/** An instant: ISO 8601 in UTC with milliseconds. */
export const instant = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), z.refine(doesExist, 'wrong_value: this instant does not exist'))
/** `Date.parse` reads 31 November as 1 December. */
function doesExist(instant: string): boolean {
  const at = Date.parse(instant)
  return !Number.isNaN(at) && new Date(at).toISOString() === instant
}
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
