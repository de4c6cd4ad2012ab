import type { ErrorAnswer } from '@fairhouse/contracts'
import { useState } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { modals } from '../../shell/modals/store.ts'
import { trackFailure } from '../../shell/track-failure.ts'
import { type AddressForm, addressText, emptyAddress } from './address.ts'
import { useAttempt } from './use-attempt.ts'
import { useEnter } from './use-enter.ts'

/** Seconds until another code, once one was sent. */
type Step = { name: 'password' } | { name: 'code'; resendAfter: number }

/** Log-in by password, or by a code sent to the address. Neither tells whether an account exists (D-32). */
export function useLogin(next: 'deposit' | undefined) {
  const { t, find, locale } = useLanguage()
  const api = useApi()
  const enterPage = useEnter()
  const attempt = useAttempt()
  const [address, setAddress] = useState<AddressForm>(() => emptyAddress(locale))
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<Step>({ name: 'password' })
  const { kind } = address
  /** What is wrong stays under the field when the notice has gone; ERR-8 tells it. */
  const refused = (field: string) => (error: ErrorAnswer | undefined) => {
    const text = error && !error.errors && find(`error.${error.code}`, error.details)
    if (text) attempt.setErrors({ [field]: text })
    trackFailure('login_failed', kind, error)
  }

  const enter = async ({ token }: { token: string }) => {
    if ((await enterPage(token, 'login_success', kind)) && next) modals.open(next)
  }

  /** The address, or undefined with its field marked. */
  const given = (): string | undefined => {
    const text = addressText(address)
    if (text === undefined) attempt.setErrors({ [kind]: t(`auth.fault.${kind}`) })
    return text
  }

  const byPassword = async () => {
    const text = given()
    if (text === undefined) return
    if (password === '') return attempt.setErrors({ password: t('error.required') })
    const call = () =>
      kind === 'email'
        ? api.call('POST /api/v2/auth/login/email/password', { body: { email: text, password } })
        : api.call('POST /api/v2/auth/login/phone/password', { body: { phone: text, password }, query: { type: 'sms' } })
    const entered = await attempt.run(call, refused('password'))
    if (entered) await enter(entered)
  }

  const sendCode = async () => {
    const text = given()
    if (text === undefined) return
    const call = () =>
      kind === 'email'
        ? api.call('POST /api/v2/auth/login/email/verification', { body: { email: text } })
        : api.call('POST /api/v2/auth/login/phone/verification', { body: { phone: text } })
    const sent = await attempt.run(call, refused(kind))
    if (sent) setStep({ name: 'code', resendAfter: sent.resend_after })
  }

  const byCode = async (code: string) => {
    const text = addressText(address)!
    const call = () =>
      kind === 'email'
        ? api.call('POST /api/v2/auth/login/email/code', { body: { email: text, code } })
        : api.call('POST /api/v2/auth/login/phone/code', { body: { phone: text, code }, query: { type: 'sms' } })
    const entered = await attempt.run(call, refused('code'))
    if (entered) await enter(entered)
  }

  const resend = () => {
    const text = addressText(address)!
    return kind === 'email'
      ? api.call('POST /api/v2/auth/login/email/resend', { body: { email: text } })
      : api.call('POST /api/v2/auth/login/phone/code/resend', { body: { phone: text } })
  }

  const back = () => {
    attempt.setErrors({})
    setStep({ name: 'password' })
  }

  return { address, setAddress, password, setPassword, step, attempt, byPassword, sendCode, byCode, resend, back }
}
