/** Log-in calls by channel: the same four on each, with separate routes (API-6 to API-8). */
import type { ErrorAnswer } from '@fairhouse/contracts'

import { readVisitorId } from '../../lib/visitor/visitor.ts'
import type { Writes } from '../../lib/write/writes.ts'
import type { AddressKind } from '../../shell/forms/address.ts'

type Send = Writes['send']
type OnRefused = (error: ErrorAnswer | undefined) => unknown

export const loginCalls = (send: Send, kind: AddressKind, address: string) =>
  kind === 'email' ? byEmail(send, address) : byPhone(send, address)

const byEmail = (send: Send, email: string) => ({
  password: (password: string, onRefused: OnRefused) =>
    send('POST /api/v2/auth/login/email/password', { body: { email, password, fpp: readVisitorId() } }, { onRefused }),
  requestCode: (onRefused: OnRefused) => send('POST /api/v2/auth/login/email/verification', { body: { email } }, { onRefused }),
  resendCode: () => send('POST /api/v2/auth/login/email/resend', { body: { email } }),
  code: (code: string, onRefused: OnRefused) =>
    send('POST /api/v2/auth/login/email/code', { body: { email, code, fpp: readVisitorId() } }, { onRefused }),
})

const SMS = { type: 'sms' } as const

const byPhone = (send: Send, phone: string) => ({
  password: (password: string, onRefused: OnRefused) =>
    send('POST /api/v2/auth/login/phone/password', { body: { phone, password, fpp: readVisitorId() }, query: SMS }, { onRefused }),
  requestCode: (onRefused: OnRefused) => send('POST /api/v2/auth/login/phone/verification', { body: { phone } }, { onRefused }),
  resendCode: () => send('POST /api/v2/auth/login/phone/code/resend', { body: { phone } }),
  code: (code: string, onRefused: OnRefused) =>
    send('POST /api/v2/auth/login/phone/code', { body: { phone, code, fpp: readVisitorId() }, query: SMS }, { onRefused }),
})
