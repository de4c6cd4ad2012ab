import { type ErrorAnswer, readCookies } from '@fairhouse/contracts'
import { authBodies } from '@fairhouse/contracts/bodies/auth'
import { useForm } from '@fairhouse/ui/form'

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
  const enter = useEnter()
  const { isBusy, errors, send } = useWrites()
  const kinds = useReachableKinds()

  const bodyOf = (values: SignupForm) => {
    const body = { ...signupBody(values, locale, readCookies(document.cookie)), fpp: readVisitorId() }
    const address = addressText(values) ?? ''
    return values.kind === 'email' ? { ...body, email: address } : { ...body, phone: address }
  }
  const register = async (body: ReturnType<typeof bodyOf>, { kind }: SignupForm) => {
    const treatment = { onRefused: (error: ErrorAnswer | undefined) => trackFailure('registration_failed', kind, error) }
    const opened = await ('email' in body
      ? send('POST /api/v2/auth/register/email', { body }, treatment)
      : send('POST /api/v2/auth/register/phone', { body }, treatment))
    if (!opened) return
    browserCookies.remove('promo') // ERR-3, D-58: it was looked up, and counts or not
    registration.mark()
    if (await enter(opened.token, 'registration_success', kind)) modals.open('verify', { kind })
  }
  const form = useForm({
    values: emptySignup(locale, place.region, readCookies(document.cookie).promo, kinds),
    schema: ({ kind }) => authBodies[`POST /api/v2/auth/register/${kind}`],
    body: bodyOf,
    faults: (values) => Object.fromEntries(Object.entries(signupFaults(values, facts.brand)).map(([field, key]) => [field, find(key)])),
    send: register,
    isBusy,
    errors,
  })

  /** A provider verifies the address, so no password is needed; age and terms still are (D-5). */
  const forProvider = () => {
    const { terms } = form.values
    if (!terms) form.setErrors({ terms: t('auth.fault.terms') })
    const { password: _password, locale: _locale, ...body } = signupBody(form.values, locale, readCookies(document.cookie))
    return terms ? body : undefined
  }

  return { kinds, form, forProvider }
}
