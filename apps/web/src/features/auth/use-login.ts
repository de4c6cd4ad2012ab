import type { ErrorAnswer } from '@fairhouse/contracts'
import { authBodies } from '@fairhouse/contracts/bodies/auth'
import { useForm } from '@fairhouse/ui/form'
import { useState } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { readVisitorId } from '../../lib/visitor/visitor.ts'
import type { Writes } from '../../lib/write/writes.ts'
import { addressFault, type AddressForm, type AddressKind, addressText, emptyAddress } from '../../shell/forms/address.ts'
import { useReachableKinds } from '../../shell/forms/use-reachable-kinds.ts'
import { modals } from '../../shell/modals/store.ts'
import { trackFailure } from '../../shell/track-failure.ts'
import { useWrites } from '../../shell/write/use-write.ts'
import { useEnter } from './use-enter.ts'

/** Seconds until another code, once one was sent; the challenge of the second factor (D-36). */
type Step = { name: 'password' } | { name: 'code'; resendAfter: number } | { name: 'second'; challenge: string }

/** Log-in by password or by a code. Neither reveals whether an account exists (D-32). */
export function useLogin(next: 'deposit' | 'payout' | undefined, challenge: string | undefined) {
  const { t, locale } = useLanguage()
  const enterPage = useEnter()
  const attempt = useWrites()
  const kinds = useReachableKinds()
  const enter = async ({ token }: { token: string }) => {
    if ((await enterPage(token, 'login_success', kind)) && next) modals.open(next)
  }
  const form = useForm({
    values: { ...emptyAddress(locale, kinds), password: '' },
    schema: (values) => authBodies[`POST /api/v2/auth/login/${values.kind}/password`],
    body: passwordBody,
    faults: (values) => ({ ...addressFault(values, t), password: values.password === '' && t('error.required') }),
    async send(body) {
      const treatment = { onRefused: onRefused('password') }
      const entered = await ('email' in body
        ? attempt.send('POST /api/v2/auth/login/email/password', { body }, treatment)
        : attempt.send('POST /api/v2/auth/login/phone/password', { body, query: SMS }, treatment))
      if (entered) await enter(entered)
    },
    isBusy: attempt.isBusy,
    errors: attempt.errors,
  })
  const { kind } = form.values
  const { setStep, onRefused, ...steps } = useSteps(attempt, kind, challenge)

  const sendCode = async () => {
    const text = addressText(form.values)
    form.setErrors(text === undefined ? addressFault(form.values, t) : {})
    if (text === undefined) return
    const sent = await loginCalls(attempt.send, kind, text).requestCode(onRefused(kind))
    if (sent) setStep({ name: 'code', resendAfter: sent.resend_after })
  }

  // The code was sent to this address, so it is valid.
  const createCalls = () => loginCalls(attempt.send, kind, addressText(form.values)!)

  const byCode = async (code: string) => {
    const entered = await createCalls().code(code, onRefused('code'))
    if (entered) await enter(entered)
  }

  const bySecondFactor = async (code: string) => {
    const { step } = steps
    if (step.name !== 'second') return
    const body = { challenge: step.challenge, code, fpp: readVisitorId() }
    const refused = (error: ErrorAnswer | undefined) => {
      if (error?.code === 'challenge_over') setStep({ name: 'password' })
      return onRefused('second')(error)
    }
    const entered = await attempt.send('POST /api/v2/auth/login/second-factor', { body }, { onRefused: refused })
    if (entered) await enter(entered)
  }

  return {
    form,
    /** Codes can be sent to this kind of address; a password opens the account by either. */
    canSendCode: kinds.includes(kind),
    ...steps,
    attempt,
    sendCode,
    byCode,
    bySecondFactor,
    onEntered: () => next && modals.open(next),
    resend: () => createCalls().resendCode(),
  }
}

function passwordBody({ password, ...address }: AddressForm & { password: string }) {
  const rest = { password, fpp: readVisitorId() }
  const text = addressText(address) ?? ''
  return address.kind === 'email' ? { email: text, ...rest } : { phone: text, ...rest }
}

/** State of a log-in, and its handling of refusals. */
function useSteps(attempt: Writes, kind: AddressKind, challenge: string | undefined) {
  const { find } = useLanguage()
  const [step, setStep] = useState<Step>(challenge === undefined ? { name: 'password' } : { name: 'second', challenge })
  const [shutOut, setShutOut] = useState<ShutOut>()
  /** The second factor of a log-in whose first one has passed. */
  const goOnWith = (begun: string) => setStep({ name: 'second', challenge: begun })
  /** The error stays under the field after the notice is gone; ERR-8 reports it. */
  const onRefused = (field: string) => (error: ErrorAnswer | undefined) => {
    setShutOut(error?.code === 'self_excluded' ? { until: untilOf(error) } : undefined)
    if (error?.code === 'second_factor_required') return goOnWith(String(error.details?.challenge))
    if (error?.code === 'self_excluded') {
      trackFailure('login_failed', kind, error)
      return 'shown'
    }
    const text = error && !error.errors && find(`error.${error.code}`, error.details)
    if (text) attempt.setErrors({ [field]: text })
    trackFailure('login_failed', kind, error)
  }
  const back = () => {
    attempt.setErrors({})
    setStep({ name: 'password' })
  }
  return { step, setStep, goOnWith, onRefused, back, shutOut }
}

/** Self-excluded, with the end if known: the form shows it. */
export interface ShutOut {
  until: string | undefined
}

const untilOf = ({ details }: ErrorAnswer) => (typeof details?.until === 'string' ? details.until : undefined)

/** Calls of a log-in by code, by channel: the same three on each, with separate routes (API-6 to API-8). */
type Send = Writes['send']
type OnRefused = (error: ErrorAnswer | undefined) => unknown

const loginCalls = (send: Send, kind: AddressKind, address: string) => (kind === 'email' ? byEmail(send, address) : byPhone(send, address))

const byEmail = (send: Send, email: string) => ({
  requestCode: (onRefused: OnRefused) => send('POST /api/v2/auth/login/email/verification', { body: { email } }, { onRefused }),
  resendCode: () => send('POST /api/v2/auth/login/email/resend', { body: { email } }),
  code: (code: string, onRefused: OnRefused) =>
    send('POST /api/v2/auth/login/email/code', { body: { email, code, fpp: readVisitorId() } }, { onRefused }),
})

const SMS = { type: 'sms' } as const

const byPhone = (send: Send, phone: string) => ({
  requestCode: (onRefused: OnRefused) => send('POST /api/v2/auth/login/phone/verification', { body: { phone } }, { onRefused }),
  resendCode: () => send('POST /api/v2/auth/login/phone/code/resend', { body: { phone } }),
  code: (code: string, onRefused: OnRefused) =>
    send('POST /api/v2/auth/login/phone/code', { body: { phone, code, fpp: readVisitorId() }, query: SMS }, { onRefused }),
})
