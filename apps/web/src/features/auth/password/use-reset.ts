import type { ErrorAnswer } from '@fairhouse/contracts'
import { authBodies } from '@fairhouse/contracts/bodies/auth'
import type { Body } from '@fairhouse/contracts/client'
import { useForm } from '@fairhouse/ui/form'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { browserClock } from '../../../lib/clock.ts'
import { prefixOf, withPrefix } from '../../../lib/i18n/locales.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { addressBody, addressFault, addressText, emptyAddress } from '../../../shell/forms/address.ts'
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
  const [step, setStep] = useState<'ask' | 'code'>('ask')
  const [sent, setSent] = useState(NOT_YET)

  /** Returns whether a new code was sent. */
  const requestCode = async (body: ReturnType<typeof addressBody>) => {
    const answer = await ('email' in body
      ? attempt.send('POST /api/v2/auth/password/email/forgot', { body })
      : attempt.send('POST /api/v2/auth/password/phone/forgot', { body }))
    if (!answer) return false
    setSent({ resendAt: browserClock.now() + answer.resend_after * 1000, triesLeft: CODE_TRIES })
    setStep('code')
    return true
  }
  const ask = useForm({
    values: emptyAddress(locale, kinds),
    schema: ({ kind }) => authBodies[`POST /api/v2/auth/password/${kind}/forgot`],
    body: addressBody,
    faults: (values) => addressFault(values, t),
    send: requestCode,
    isBusy: attempt.isBusy,
    errors: attempt.errors,
  })
  const address = addressText(ask.values) ?? ''

  const onRefused = (error: ErrorAnswer | undefined) => {
    if (error?.code !== 'wrong_code') return
    attempt.setErrors({ code: find('error.wrong_code') ?? '' })
    setSent((last) => ({ ...last, triesLeft: Math.max(0, last.triesLeft - 1) }))
  }

  const byCode = async (body: Body<'POST /api/v2/auth/password/email/reset/code'>) => {
    const answer = await attempt.send('POST /api/v2/auth/password/email/reset/code', { body }, { onRefused })
    if (answer) await cameBack(answer, 'email')
  }

  const confirm = async (body: Body<'POST /api/v2/auth/password/phone/code/confirm'>) => {
    const answer = await attempt.send('POST /api/v2/auth/password/phone/code/confirm', { body }, { onRefused })
    if (!answer) return
    const page = `/reset-password/${answer.data.reset_token}?${new URLSearchParams({ phone: body.phone })}`
    await navigate(withPrefix(page, prefix), { replace: true })
  }

  return {
    kinds,
    ask,
    kind: ask.values.kind,
    address,
    step,
    attempt,
    sent,
    resend: () => requestCode(addressBody(ask.values)),
    byCode,
    confirm,
  }
}
