import type { ErrorAnswer } from '@fairhouse/contracts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { browserClock } from '../../../lib/clock.ts'
import { prefixOf, withPrefix } from '../../../lib/i18n/locales.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { type AddressForm, addressText, emptyAddress } from '../../../shell/forms/address.ts'
import { useReachableKinds } from '../../../shell/forms/use-reachable-kinds.ts'
import { useWrites } from '../../../shell/write/use-write.ts'
import { CODE_TRIES } from '../code-step.tsx'
import { useCameBack } from './use-came-back.ts'

export type Reset = ReturnType<typeof useReset>

interface SentCode {
  /** Ms since the epoch: when another code may be requested. */
  resendAt: number
  /** Counted here: the server's response is the same for every address. */
  triesLeft: number
}

const NOT_YET: SentCode = { resendAt: 0, triesLeft: CODE_TRIES }

/** Password reset from address to new password. No step reveals whether an account exists (D-32). */
export function useReset() {
  const { t, find, locale } = useLanguage()
  const attempt = useWrites()
  const kinds = useReachableKinds()
  const cameBack = useCameBack()
  const navigate = useNavigate()
  const prefix = prefixOf(useLocation().pathname)
  const [address, setAddress] = useState<AddressForm>(() => emptyAddress(locale, kinds))
  const [step, setStep] = useState<'ask' | 'code'>('ask')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(NOT_YET)
  const text = addressText(address)

  const requestCode = async () => {
    if (text === undefined) return attempt.setErrors({ [address.kind]: t(`auth.fault.${address.kind}`) })
    const answer = await (address.kind === 'email'
      ? attempt.send('POST /api/v2/auth/password/email/forgot', { body: { email: text } })
      : attempt.send('POST /api/v2/auth/password/phone/forgot', { body: { phone: text } }))
    if (!answer) return
    setCode('')
    setSent({ resendAt: browserClock.now() + answer.resend_after * 1000, triesLeft: CODE_TRIES })
    setStep('code')
  }

  const onRefused = (error: ErrorAnswer | undefined) => {
    if (error?.code !== 'wrong_code') return
    attempt.setErrors({ code: find('error.wrong_code') ?? '' })
    setSent((last) => ({ ...last, triesLeft: Math.max(0, last.triesLeft - 1) }))
  }

  const byCode = async (password: string) => {
    const body = { email: text ?? '', code, password }
    const answer = await attempt.send('POST /api/v2/auth/password/email/reset/code', { body }, { onRefused })
    if (answer) await cameBack(answer, 'email')
  }

  const confirm = async (whole: string) => {
    const phone = text ?? ''
    const answer = await attempt.send('POST /api/v2/auth/password/phone/code/confirm', { body: { phone, code: whole } }, { onRefused })
    if (!answer) return
    const page = `/reset-password/${answer.data.reset_token}?${new URLSearchParams({ phone })}`
    await navigate(withPrefix(page, prefix), { replace: true })
  }

  return { kinds, address, setAddress, step, attempt, code, setCode, sent, requestCode, byCode, confirm }
}
