/** API-9 calls by channel: the same three on each. */
import type { ErrorAnswer } from '@fairhouse/contracts'

import { USER_ROUTE } from '../../../../lib/session/user.ts'
import type { Writes } from '../../../../lib/write/writes.ts'
import type { AddressKind } from '../../../../shell/forms/address.ts'

interface Proof {
  password?: string
  second_factor?: string
}

type Send = Writes['send']
type OnRefused = (error: ErrorAnswer | undefined) => unknown

export const addressCalls = (send: Send, kind: AddressKind, address: string) =>
  kind === 'email' ? byEmail(send, address) : byPhone(send, address)

const byEmail = (send: Send, email: string) => ({
  send: (onRefused: OnRefused) => send('POST /api/v2/auth/email/send', { body: { email } }, { onRefused }),
  resend: () => send('POST /api/v2/auth/email/resend', { body: { email } }),
  verify: (code: string, proof: Proof, onRefused: OnRefused) =>
    send('POST /api/v2/auth/email/verify/code', { body: { email, code, ...proof } }, { invalidates: [USER_ROUTE], onRefused }),
})

const byPhone = (send: Send, phone: string) => ({
  send: (onRefused: OnRefused) => send('POST /api/v2/auth/phone/send', { body: { phone } }, { onRefused }),
  resend: () => send('POST /api/v2/auth/phone/resend', { body: { phone } }),
  verify: (code: string, proof: Proof, onRefused: OnRefused) =>
    send('POST /api/v2/auth/phone/verify/code', { body: { phone, code, ...proof } }, { invalidates: [USER_ROUTE], onRefused }),
})
