import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useLanguage } from '../../../../lib/i18n/text.tsx'
import { USER_ROUTE } from '../../../../lib/session/user.ts'
import { type AddressForm, addressText, emptyAddress } from '../../../../shell/forms/address.ts'
import { toaster } from '../../../../shell/toasts.tsx'
import { useWrites } from '../../../../shell/write/use-write.ts'
import { useOwnerProof } from '../owner-proof-field.tsx'
import { proofBody } from '../owner-proof.ts'
import { addressCalls } from './address-calls.ts'
import type { AddressTask } from './address-task.ts'

/** Verifies an address: sends its code, checks it, and requires the owner's proof when it replaces another. */
export function useAddressTask({ kind, what, address }: AddressTask, onClose: () => void) {
  const { t, locale } = useLanguage()
  const attempt = useWrites()
  const queries = useQueryClient()
  const [form, setForm] = useState<AddressForm>(() => ({ ...emptyAddress(locale), kind }))
  const [proof, setProof] = useOwnerProof()
  /** The address of the code, and the seconds until another may be sent. */
  const [sent, setSent] = useState<{ address: string; resendAfter: number }>()

  const send = async () => {
    const to = address ?? addressText(form)
    if (to === undefined) return attempt.setErrors({ [kind]: t(`auth.fault.${kind}`) })
    const answer = await addressCalls(attempt.send, kind, to).send((error) => {
      if (error?.code === 'bad_transition') attempt.setErrors({ [kind]: t('access.sameAddress') })
    })
    if (answer) setSent({ address: to, resendAfter: answer.resend_after })
  }

  const verify = async (code: string) => {
    const body = what === 'change' ? proofBody(proof) : {}
    const done = await addressCalls(attempt.send, kind, sent!.address).verify(code, body, (error) => {
      if (error?.code === 'wrong_code') attempt.setErrors({ code: t('error.wrong_code') })
    })
    if (!done) return
    onClose()
    toaster.push({ tone: 'success', title: t(what === 'change' ? 'access.changed' : 'auth.proved'), lines: [] })
    await queries.invalidateQueries({ queryKey: [USER_ROUTE] })
  }

  useEffect(() => {
    if (what === 'prove') void send()
    // the address to verify is known: its code is sent when the form opens
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return {
    form,
    setForm,
    proof,
    setProof,
    sent,
    attempt,
    send,
    verify,
    resend: () => addressCalls(attempt.send, kind, sent!.address).resend(),
  }
}
