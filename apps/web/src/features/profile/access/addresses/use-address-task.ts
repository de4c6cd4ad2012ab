import type { ErrorAnswer } from '@fairhouse/contracts'
import { authBodies } from '@fairhouse/contracts/bodies/auth'
import { useForm } from '@fairhouse/ui/form'
import { useEffect, useState } from 'react'

import { useLanguage } from '../../../../lib/i18n/text.tsx'
import { USER_ROUTE } from '../../../../lib/session/user.ts'
import type { Writes } from '../../../../lib/write/writes.ts'
import { addressBody, addressFault, type AddressKind, addressText, emptyAddress } from '../../../../shell/forms/address.ts'
import { toaster } from '../../../../shell/toasts.tsx'
import { useWrites } from '../../../../shell/write/use-write.ts'
import { NO_PROOF, type OwnerProof, proofBody } from '../owner-proof.ts'
import type { AddressTask } from './address-task.ts'

/** Verifies an address: sends its code, checks it, and requires the owner's proof when it replaces another. */
export function useAddressTask({ kind, what, address }: AddressTask, onClose: () => void) {
  const { t, locale } = useLanguage()
  const attempt = useWrites()
  /** The address of the code, and the seconds until another may be sent. */
  const [sent, setSent] = useState<{ address: string; resendAfter: number }>()

  const proofOf = (proof: OwnerProof) => (what === 'change' ? proofBody(proof) : {})
  const send = async (to: string) => {
    const answer = await addressCalls(attempt.send, kind, to).send((error) => {
      if (error?.code === 'bad_transition') attempt.setErrors({ [kind]: t('access.sameAddress') })
    })
    if (answer) setSent({ address: to, resendAfter: answer.resend_after })
  }

  const verify = async (code: string, proof: OwnerProof) => {
    const done = await addressCalls(attempt.send, kind, sent!.address).verify(code, proofOf(proof), (error) => {
      if (error?.code === 'wrong_code') attempt.setErrors({ code: t('error.wrong_code') })
    })
    if (!done) return
    onClose()
    toaster.push({ tone: 'success', title: t(what === 'change' ? 'access.changed' : 'auth.proved'), lines: [] })
  }

  useEffect(() => {
    if (what === 'prove') void send(address ?? '')
    // the address to verify is known: its code is sent when the form opens
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const state = { isBusy: attempt.isBusy, errors: attempt.errors }
  const addressForm = useForm({
    values: { ...emptyAddress(locale), kind },
    schema: authBodies[`POST /api/v2/auth/${kind}/send`],
    body: addressBody,
    faults: (values) => addressFault(values, t),
    send: (_body, values) => send(addressText(values) ?? ''),
    ...state,
  })
  const codeForm = useForm({
    values: { code: '', ...NO_PROOF },
    schema: authBodies[`POST /api/v2/auth/${kind}/verify/code`],
    body: ({ code, ...proof }) => ({ code, [kind]: sent?.address, ...proofOf(proof) }),
    send: ({ code }, proof) => code.length === 6 && verify(code, proof),
    ...state,
  })

  return {
    addressForm,
    codeForm,
    sent,
    resend: () => addressCalls(attempt.send, kind, sent!.address).resend(),
  }
}

interface Proof {
  password?: string
  second_factor?: string
}

type Send = Writes['send']

type OnRefused = (error: ErrorAnswer | undefined) => unknown

/** API-9 calls by channel: the same three on each. */
const addressCalls = (send: Send, kind: AddressKind, address: string) =>
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
