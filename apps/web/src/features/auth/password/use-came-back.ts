import { useLocation, useNavigate } from 'react-router'

import { prefixOf, withPrefix } from '../../../lib/i18n/locales.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import type { AddressKind } from '../../../shell/forms/address.ts'
import { toaster } from '../../../shell/toasts.tsx'
import { useEnter } from '../use-enter.ts'

/** After a new password: logged in, or redirected to log-in when the account also requires a second factor. */
export function useCameBack(): (answer: { token: string | null }, kind: AddressKind) => Promise<void> {
  const t = useText()
  const enter = useEnter()
  const navigate = useNavigate()
  const prefix = prefixOf(useLocation().pathname)
  return async ({ token }, kind) => {
    if (token) await enter(token, 'login_success', kind)
    await navigate(withPrefix(token ? '/' : '/?login=', prefix), { replace: true })
    toaster.push({ tone: 'success', title: t('password.saved'), lines: token ? [] : [t('password.savedLogIn')] })
  }
}
