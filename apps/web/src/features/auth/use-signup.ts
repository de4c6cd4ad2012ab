import { type ErrorAnswer, readCookies } from '@fairhouse/contracts'
import { useState } from 'react'

import { browserCookies } from '../../lib/cookies.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { readVisitorId } from '../../lib/visitor/visitor.ts'
import { addressText } from '../../shell/forms/address.ts'
import { useReachableKinds } from '../../shell/forms/use-reachable-kinds.ts'
import { modals } from '../../shell/modals/store.ts'
import { registration } from '../../shell/protection/registered.ts'
import { useRootData } from '../../shell/root-data.ts'
import { trackFailure } from '../../shell/track-failure.ts'
import { useWrites } from '../../shell/write/use-write.ts'
import { emptySignup, signupBody, type SignupForm, signupFaults } from './signup-form.ts'
import { useEnter } from './use-enter.ts'

/** Registration, then the optional verification of the address. */
export function useSignup() {
  const { locale, t, find } = useLanguage()
  const { place, facts } = useRootData()
  const { region } = place
  const enter = useEnter()
  const attempt = useWrites()
  const kinds = useReachableKinds()
  const [form, setForm] = useState<SignupForm>(() => emptySignup(locale, region, readCookies(document.cookie).promo, kinds))

  const send = async () => {
    const faults = Object.entries(signupFaults(form, facts.brand))
    if (faults.length > 0) return attempt.setErrors(Object.fromEntries(faults.map(([field, key]) => [field, find(key) ?? ''])))
    const { kind } = form.address
    const body = { ...signupBody(form, locale, readCookies(document.cookie)), fpp: readVisitorId() }
    const address = addressText(form.address)!
    const treatment = { onRefused: (error: ErrorAnswer | undefined) => trackFailure('registration_failed', kind, error) }
    const opened = await (kind === 'email'
      ? attempt.send('POST /api/v2/auth/register/email', { body: { ...body, email: address } }, treatment)
      : attempt.send('POST /api/v2/auth/register/phone', { body: { ...body, phone: address } }, treatment))
    if (!opened) return
    browserCookies.remove('promo') // ERR-3, D-58: it was looked up, and counts or not
    registration.mark()
    if (await enter(opened.token, 'registration_success', kind)) modals.open('verify', { kind })
  }

  /** A provider verifies the address, so no password is needed; age and terms still are (D-5). */
  const forProvider = () => {
    if (!form.terms) attempt.setErrors({ terms: t('auth.fault.terms') })
    const { password: _password, locale: _locale, ...body } = signupBody(form, locale, readCookies(document.cookie))
    return form.terms ? body : undefined
  }

  return { kinds, forProvider, form, change: (part: Partial<SignupForm>) => setForm({ ...form, ...part }), send, attempt }
}
