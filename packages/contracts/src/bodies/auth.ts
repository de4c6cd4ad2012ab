/**
 * Bodies of the calls of accounts that a form fills in: the route and the form check the same schema. In zod/mini, which is a quarter of
 * zod in a browser. Source: seed.txt 7, D-30 to D-32, D-36, D-38.
 */
import * as z from 'zod/mini'

import { currency, locale, text } from '../fields.ts'
import { code, email, fpp, password, phone, plainText, proof, resetToken, secondFactor, visitMarks } from './auth-fields.ts'

const registration = {
  password,
  /** ENT-1: default RUB. */
  currency: z._default(currency, 'RUB'),
  /** One box for age and terms (D-5, D-30). */
  terms: z.literal(true, 'required: age and terms must be confirmed'),
  /** The account's language from the start; left out, it stays empty until it is set (STA-5). */
  locale: z.optional(locale),
  ...visitMarks,
}

/** By route. */
export const authBodies = {
  'POST /api/v2/auth/register/email': z.strictObject({ email, ...registration }),
  'POST /api/v2/auth/register/phone': z.strictObject({ phone, ...registration }),
  'POST /api/v2/auth/login/email/password': z.strictObject({ email, password, fpp }),
  'POST /api/v2/auth/login/phone/password': z.strictObject({ phone, password, fpp }),
  'POST /api/v2/auth/login/email/code': z.strictObject({ email, code, fpp }),
  'POST /api/v2/auth/login/phone/code': z.strictObject({ phone, code, fpp }),
  'POST /api/v2/auth/login/second-factor': z.strictObject({ challenge: plainText(120), code: secondFactor, fpp }),
  'POST /api/v2/auth/email/send': z._default(z.strictObject({ email: z.optional(email) }), {}),
  'POST /api/v2/auth/phone/send': z._default(z.strictObject({ phone: z.optional(phone) }), {}),
  'POST /api/v2/auth/email/verify/code': z.strictObject({ email: z.optional(email), code, ...proof }),
  'POST /api/v2/auth/phone/verify/code': z.strictObject({ phone: z.optional(phone), code, ...proof }),
  'POST /api/v2/auth/second-factor/confirm': z.strictObject({ code: secondFactor, password: proof.password }),
  'POST /api/v2/auth/second-factor/recovery-codes': z.strictObject(proof),
  'POST /api/v2/auth/second-factor/disable': z.strictObject(proof),
  'POST /api/v2/auth/password/email/forgot': z.strictObject({ email }),
  'POST /api/v2/auth/password/phone/forgot': z.strictObject({ phone }),
  'POST /api/v2/auth/password/email/reset/token': z.strictObject({ token: resetToken, password }),
  'POST /api/v2/auth/password/email/reset/code': z.strictObject({ email, code, password }),
  'POST /api/v2/auth/password/phone/code/confirm': z.strictObject({ phone, code }),
  'POST /api/v2/auth/password/phone/reset': z.strictObject({ phone, token: resetToken, password }),
  'POST /api/v2/auth/password/set': z.strictObject({ password, confirm_password: password }),
  'POST /password/update': z.strictObject({ old_password: password, password, password_confirm: password }),
  'POST /api/v2/auth/payout-link/email': z.strictObject({ email }),
  'POST /api/v2/auth/payout-link/phone': z.strictObject({ phone }),
  /** `code` of the app, or a recovery code, for accounts with a second factor. */
  'POST /api/v2/auth/payout-link/open': z.strictObject({ token: text(200), code: z.optional(text(64)) }),
}
