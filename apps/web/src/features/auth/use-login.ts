import type { ErrorAnswer } from '@fairhouse/contracts'
import { useState } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { readVisitorId } from '../../lib/visitor/visitor.ts'
import type { Writes } from '../../lib/write/writes.ts'
import { type AddressForm, type AddressKind, addressText, emptyAddress } from '../../shell/forms/address.ts'
import { useReachableKinds } from '../../shell/forms/use-reachable-kinds.ts'
import { modals } from '../../shell/modals/store.ts'
import { trackFailure } from '../../shell/track-failure.ts'
import { useWrites } from '../../shell/write/use-write.ts'
import { loginCalls } from './login-calls.ts'
import { useEnter } from './use-enter.ts'

/** Seconds until another code, once one was sent; the challenge of the second factor (D-36). */
type Step = { name: 'password' } | { name: 'code'; resendAfter: number } | { name: 'second'; challenge: string }

/** Log-in by password or by a code. Neither reveals whether an account exists (D-32). */
export function useLogin(next: 'deposit' | 'payout' | undefined, challenge: string | undefined) {
  const { t, locale } = useLanguage()
  const enterPage = useEnter()
  const attempt = useWrites()
  const kinds = useReachableKinds()
  const [address, setAddress] = useState<AddressForm>(() => emptyAddress(locale, kinds))
  const [password, setPassword] = useState('')
  const { kind } = address
  const { setStep, onRefused, ...steps } = useSteps(attempt, kind, challenge)

  const enter = async ({ token }: { token: string }) => {
    if ((await enterPage(token, 'login_success', kind)) && next) modals.open(next)
  }

  /** The calls for the address; undefined when it is invalid, with the field marked. */
  const calls = () => {
    const text = addressText(address)
    if (text === undefined) attempt.setErrors({ [kind]: t(`auth.fault.${kind}`) })
    return text === undefined ? undefined : loginCalls(attempt.send, kind, text)
  }

  const byPassword = async () => {
    const given = calls()
    if (!given) return
    if (password === '') return attempt.setErrors({ password: t('error.required') })
    const entered = await given.password(password, onRefused('password'))
    if (entered) await enter(entered)
  }

  const sendCode = async () => {
    const given = calls()
    const sent = given && (await given.requestCode(onRefused(kind)))
    if (sent) setStep({ name: 'code', resendAfter: sent.resend_after })
  }

  // The code was sent to this address, so it is valid.
  const createCalls = () => loginCalls(attempt.send, kind, addressText(address)!)

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
    address,
    /** Codes can be sent to this kind of address; a password opens the account by either. */
    canSendCode: kinds.includes(kind),
    setAddress,
    password,
    setPassword,
    ...steps,
    attempt,
    byPassword,
    sendCode,
    byCode,
    bySecondFactor,
    onEntered: () => next && modals.open(next),
    resend: () => createCalls().resendCode(),
  }
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
