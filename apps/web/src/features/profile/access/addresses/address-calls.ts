/** API-9 calls by channel: the same three on each. */
import type { Client } from '@fairhouse/contracts/client'

import type { AddressKind } from '../../../../shell/forms/address.ts'

interface Proof {
  password?: string
  second_factor?: string
}

export const addressCalls = (api: Client, kind: AddressKind, address: string) =>
  kind === 'email' ? byEmail(api, address) : byPhone(api, address)

const byEmail = (api: Client, email: string) => ({
  send: () => api.call('POST /api/v2/auth/email/send', { body: { email } }),
  resend: () => api.call('POST /api/v2/auth/email/resend', { body: { email } }),
  verify: (code: string, proof: Proof) => api.call('POST /api/v2/auth/email/verify/code', { body: { email, code, ...proof } }),
})

const byPhone = (api: Client, phone: string) => ({
  send: () => api.call('POST /api/v2/auth/phone/send', { body: { phone } }),
  resend: () => api.call('POST /api/v2/auth/phone/resend', { body: { phone } }),
  verify: (code: string, proof: Proof) => api.call('POST /api/v2/auth/phone/verify/code', { body: { phone, code, ...proof } }),
})
