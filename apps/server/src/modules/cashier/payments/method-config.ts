/** The operator's payment methods: a JSON file read once at the start, or the built-in ones without it. */
import { readFileSync } from 'node:fs'

import { fields, METHOD_TYPES } from '@fairhouse/contracts'
import { CURRENCY_CODES, type Currency, parseMoney } from '@fairhouse/money'
import * as z from 'zod/mini'

import { type MethodTerms, type MethodType, type PayoutTerms, SOURCE_RULES } from './methods.ts'

interface Entry {
  type: MethodType
  currency: Currency
  /** Providers by preference: the first one whose method works is used. Absent: all, in their own order. */
  via?: readonly string[] | undefined
  /** Regions where it is offered; absent: everywhere. */
  regions?: readonly string[] | undefined
}

export interface MethodConfig {
  deposits: (Entry & MethodTerms)[]
  payouts: (Entry & PayoutTerms)[]
}

const amount = z.string().check(z.refine((text) => parseMoney(text) !== undefined, 'not an amount such as "60.00"'))
const amounts = z.tuple([amount, amount, amount]).check(z.refine(isRange, 'the least is above the most'))
const basisPoints = z.number().check(z.int(), z.gte(0), z.lte(5000))
const expectedSeconds = z.optional(z.number().check(z.int(), z.gte(1)))
const entry = {
  type: z.enum(METHOD_TYPES),
  currency: fields.currency,
  via: z.optional(z.array(z.string()).check(z.minLength(1))),
  regions: z.optional(z.array(z.enum(['RU', 'KZ'])).check(z.minLength(1))),
}

/** An unreadable amount has its own fault. */
function isRange([least, most]: readonly [string, string, string]): boolean {
  const [from, to] = [parseMoney(least), parseMoney(most)]
  return from === undefined || to === undefined || (from > 0n && from <= to)
}

const methodFile = z.strictObject({
  /** Amounts: minimum, maximum, proposed. */
  deposits: z.array(
    z.strictObject({
      ...entry,
      amounts: z.optional(amounts),
      commission_bp: z._default(basisPoints, 0),
      expected_seconds: expectedSeconds,
    }),
  ),
  /** Amounts: minimum, maximum at once, maximum in 24 hours. */
  payouts: z.array(
    z.strictObject({
      ...entry,
      amounts: z.optional(amounts),
      fee_bp: z._default(basisPoints, 0),
      fee_fixed: z._default(amount, '0'),
      expected_seconds: expectedSeconds,
      payout_to_source: z._default(z.enum(SOURCE_RULES), 'first'),
    }),
  ),
})

/** Transfers to a card and by phone number, in every currency, both ways. */
const DEFAULT_METHODS: MethodConfig = {
  deposits: CURRENCY_CODES.flatMap((currency) => [{ type: 'card', currency } as const, { type: 'phone', currency } as const]),
  payouts: CURRENCY_CODES.flatMap((currency) => [{ type: 'card', currency } as const, { type: 'phone', currency } as const]),
}

/** @throws if the file is invalid, naming file and field; if payouts are required, for a currency without one. */
export function methodConfigFrom(path: string | undefined, needsPayouts = false): MethodConfig {
  const config = path === undefined ? DEFAULT_METHODS : configIn(path)
  const only = config.deposits.find(({ currency }) => !config.payouts.some((payout) => payout.currency === currency))
  if (needsPayouts && only) throw new RangeError(`PAYMENT_METHODS_FILE: deposits in ${only.currency} without a payout in ${only.currency}`)
  return config
}

function configIn(path: string): MethodConfig {
  const read = methodFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success)
    throw new RangeError(
      `PAYMENT_METHODS_FILE: ${path}: ${read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    )
  return {
    deposits: read.data.deposits.map(({ commission_bp, expected_seconds, ...rest }) => ({
      ...rest,
      commissionBp: commission_bp,
      ...(expected_seconds !== undefined && { expectedSeconds: expected_seconds }),
    })),
    payouts: read.data.payouts.map(({ fee_bp, fee_fixed, expected_seconds, payout_to_source, ...rest }) => ({
      ...rest,
      toSource: payout_to_source,
      feeBp: fee_bp,
      feeFixed: fee_fixed,
      ...(expected_seconds !== undefined && { expectedSeconds: expected_seconds }),
    })),
  }
}
