/** Bodies of the profile's calls that a form fills in; see `auth.ts`. Source: D-36, D-58, BEY-11, PRO-20, money.md "Verification". */
import * as z from 'zod/mini'

import { moneyInput, text, uuid } from '../fields.ts'
import { SUPPORT_TEXT_MAX } from '../support-words.ts'
import { DOCUMENT_KINDS } from '../verification.ts'

/** D-36: the player's own word, which every email of the house repeats. No signs of an address or of a sentence. */
export const mailWord = z
  .string()
  .check(
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N} '-]{1,28}[\p{L}\p{N}]$/u, 'wrong_format: 3 to 30 letters, digits, spaces, hyphens or apostrophes'),
  )

export const moneyLimitName = z.enum([
  'deposit_day',
  'deposit_week',
  'deposit_month',
  'wager_day',
  'wager_week',
  'wager_month',
  'loss_day',
  'loss_week',
  'loss_month',
])

export const promoCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required: a promo code'),
    z.maxLength(40, 'too_long: at most 40 characters'),
    z.regex(/^[\p{L}\p{N}_.-]+$/u, 'wrong_format: letters, digits, dots, dashes'),
  )

export const isPromoCode = (typed: string | undefined): typed is string => z.safeParse(promoCode, typed).success

export const documentKind = z.enum(DOCUMENT_KINDS)
const name = text(100).check(z.regex(/^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u, 'wrong_format: a name as in the document'))
const date = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'wrong_format: a date is written 1990-12-31'))
const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'wrong_format: a country is two letters'))
const number = text(40).check(z.regex(/^[\p{L}\d][\p{L}\d \-/№]{2,}$/u, 'wrong_format: a number as in the document'))

/** What a conversation is about: the page's invoice or payout. */
export const supportAbout = z.strictObject({
  kind: z.enum(['invoice', 'payout']),
  id: z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'wrong_format: not one of our numbers')),
})
export const supportText = text(SUPPORT_TEXT_MAX).check(z.refine((written) => written.trim() !== '', 'required: the message is empty'))
const supportEmail = text(254).check(z.regex(/^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/, 'wrong_format: not an email address'))

/** By route. */
export const accountBodies = {
  'PUT /api/v2/profile/mail-word': z.strictObject({ word: z.nullable(mailWord) }),
  'PUT /api/v2/profile/nickname': z.strictObject({ name: z.nullable(text(64)) }),
  'PUT /api/v2/profile/limits': z.strictObject({ name: moneyLimitName, amount: z.nullable(moneyInput) }),
  'POST /api/v2/bonuses/promo': z.strictObject({ code: promoCode }),
  'PUT /api/v2/verification/person': z.strictObject({
    first_name: name,
    last_name: name,
    birth_date: date,
    country,
    document_kind: documentKind,
    document_number: number,
  }),
  'POST /api/v2/support/messages': z.strictObject({
    id: uuid,
    text: supportText,
    about: z.optional(supportAbout),
    email: z.optional(supportEmail),
  }),
}
