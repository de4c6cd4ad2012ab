/** Log-in calls by channel: the same four on each, with separate routes (API-6 to API-8). */
import type { Client } from '@fairhouse/contracts/client'

import { readVisitorId } from '../../lib/visitor/visitor.ts'
import type { AddressKind } from '../../shell/forms/address.ts'

export const loginCalls = (api: Client, kind: AddressKind, address: string) =>
  kind === 'email' ? byEmail(api, address) : byPhone(api, address)

const byEmail = (api: Client, email: string) => ({
  password: (password: string) => api.call('POST /api/v2/auth/login/email/password', { body: { email, password, fpp: readVisitorId() } }),
  requestCode: () => api.call('POST /api/v2/auth/login/email/verification', { body: { email } }),
  resendCode: () => api.call('POST /api/v2/auth/login/email/resend', { body: { email } }),
  code: (code: string) => api.call('POST /api/v2/auth/login/email/code', { body: { email, code, fpp: readVisitorId() } }),
})

const byPhone = (api: Client, phone: string) => ({
  password: (password: string) =>
    api.call('POST /api/v2/auth/login/phone/password', { body: { phone, password, fpp: readVisitorId() }, query: { type: 'sms' } }),
  requestCode: () => api.call('POST /api/v2/auth/login/phone/verification', { body: { phone } }),
  resendCode: () => api.call('POST /api/v2/auth/login/phone/code/resend', { body: { phone } }),
  code: (code: string) =>
    api.call('POST /api/v2/auth/login/phone/code', { body: { phone, code, fpp: readVisitorId() }, query: { type: 'sms' } }),
})
