/** Fields that the calls of accounts share. */
import * as z from 'zod/mini'

import { LONGEST_CLICK_IDS } from '../cookies.ts'
import { text } from '../fields.ts'

/** No control characters: such text is stored and shown as it came. */
export const plainText = (longest: number) =>
  text(longest).check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'wrong_format: control characters are not allowed'))
export const email = plainText(320)
export const phone = plainText(40)
export const password = text(512)
/** Of the app, or a recovery code, in any writing. */
export const secondFactor = text(40)
/** Proof of ownership: the password or a code of the second factor; neither when the account has neither. */
export const proof = { password: z.optional(text(512)), second_factor: z.optional(secondFactor) }
/** Of a message's link, or from a confirmed code: valid for 30 minutes, used up by the new password. */
export const resetToken = z.string().check(z.maxLength(200, 'too_long: a token is shorter'))
export const code = z.string().check(z.regex(/^\d{6}$/, 'wrong_format: a code has six digits'))
/** Seconds until the next code may be requested. */
export const codeSent = z.strictObject({ success: z.literal(true), resend_after: z.number() })
/** D-35: the visitor's fingerprint; a signal for duplicate accounts, never a ground for refusal. */
export const fpp = z.optional(plainText(128))
/** The origin of the visit, from its cookies, and optional fields of a registration. */
export const visitMarks = {
  partner: z.optional(plainText(200)),
  adplace: z.optional(plainText(200)),
  stag: z.optional(plainText(200)),
  /** The cookie as it stands: the stored click, and the click ids of the sending networks. */
  click_ids: z.optional(plainText(LONGEST_CLICK_IDS)),
  promo: z.optional(plainText(64)),
  /** D-58: an unknown typed code is refused; one of the visit's cookie is dropped. Default: typed. */
  promo_source: z.optional(z.enum(['typed', 'cookie'])),
  fpp,
  /** A public name for lists; left out, they show digits of the player's number. */
  nickname: z.optional(plainText(64)),
  /** The player would like to join the VIP club. */
  vip: z.optional(z.boolean()),
}
