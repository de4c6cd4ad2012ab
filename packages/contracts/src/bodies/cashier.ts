/** Bodies of the cashier's calls that a form fills in; see `auth.ts`. Source: D-27, D-29, D-36, money.md B. */
import * as z from 'zod/mini'

import { moneyInput, text } from '../fields.ts'

/**
 * A number of a card or phone, or an address; `saved:` and the number of a saved requisite, or `source:` and that of an
 * instrument that paid in.
 */
export const destination = z
  .string()
  .check(
    z.minLength(1, 'required: the destination of the money'),
    z.minLength(4, 'wrong_requisites: a number of a card or phone, or an address'),
    z.maxLength(128),
  )
const code = z.string().check(z.minLength(1), z.maxLength(32))
const flagNumber = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'wrong_format: not a number of flagged coins'))
/** The source of a code: the authenticator, an email, a text message. */
export const codeWay = z.enum(['app', 'email', 'sms'])
/** Printable, and not only spaces. */
const label = text(40).check(z.regex(/^\P{C}*[^\s\p{C}]\P{C}*$/u, 'wrong_format: a name in letters, digits or signs'))
/** Of a method: its `value` in `GET /api/v2/billing/data`. */
const method = z.string().check(z.maxLength(64))

/** By route. */
export const cashierBodies = {
  'POST /api/v2/billing/deposit': z.strictObject({
    value: method,
    amount: moneyInput,
    /** The player saw the account's debt, and that this money repays it first. */
    agree_debt: z.optional(z.boolean()),
    /** The player asks for the bonus that `GET /api/v2/billing/data` offers. A deposit that does not ask brings none. */
    with_bonus: z.optional(z.boolean()),
    /** Of earlier clients, which named the refusal of a bonus; it outweighs `with_bonus`. */
    without_bonus: z.optional(z.boolean()),
  }),
  'POST /api/v2/billing/payout': z.strictObject({
    value: method,
    amount: moneyInput,
    destination,
    /** The flagged coins that it returns, of `billing/flagged`. */
    flag: z.optional(flagNumber),
    /** Of the second factor (D-36). */
    code: z.optional(code),
    /** Confirms that an active bonus ends with the payout. */
    confirm: z.optional(z.boolean()),
  }),
  'POST /api/v2/billing/payout/code': z.strictObject({
    value: method,
    amount: moneyInput,
    destination,
    flag: z.optional(flagNumber),
    by: codeWay,
  }),
  'POST /api/v2/billing/requisites': z.strictObject({ value: method, destination, label: z.optional(z.nullable(label)) }),
  'PUT /api/v2/billing/requisites/{id}': z.strictObject({ label: z.nullable(label) }),
}
