/** Bodies of the partners' calls that a form fills in; see `auth.ts`. Source: PRO-18, D-60. */
import * as z from 'zod/mini'

import { text } from '../fields.ts'
import { code } from './auth-fields.ts'

export const POSTBACK_EVENTS = ['registration', 'first_deposit', 'month_closed', 'paid'] as const

/** What a partner may write behind `sub_id`: reports have a line for each, so it is a name and no text. */
export const isSubId = (text: string): boolean => /^[\w.-]{1,64}$/.test(text)

/** Of an invitation: 32 random bytes. */
export const invitationToken = z.string().check(z.regex(/^[\w-]{43}$/, 'wrong_format: not one of our invitations'))

/** By route. */
export const partnerBodies = {
  'POST /partner/v1/login': z.strictObject({ login: text(64), password: text(128), code: text(6) }),
  'POST /partner/v1/invitation/accept': z.strictObject({ token: invitationToken, password: text(128), code }),
  'PUT /partner/v1/postback': z.strictObject({
    url: text(500),
    events: z.array(z.enum(POSTBACK_EVENTS)).check(z.maxLength(4)),
    renew_secret: z.boolean(),
  }),
}
