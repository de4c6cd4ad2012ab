import type { AnalyticsData, AnalyticsEvent } from '@fairhouse/contracts'
import { useLocation, useNavigate } from 'react-router'

import { useApi } from '../../lib/api/use-api.ts'
import { prefixOf, withPrefix } from '../../lib/i18n/locales.ts'
import { useLocale } from '../../lib/i18n/text.tsx'
import { oddsFormat } from '../../lib/odds-format.ts'
import { type User, USER_ROUTE } from '../../lib/session/user.ts'
import { callInBackground } from '../../lib/write/call-in-background.ts'
import { browser } from '../../shell/browser.ts'
import { modals } from '../../shell/modals/store.ts'
import { signIn } from '../../shell/sign-in.ts'
import { track } from '../../shell/track.ts'
import { nextPage } from './next-page.ts'
import { missingSettings } from './player-settings.ts'

type Success = Extract<AnalyticsEvent, 'login_success' | 'registration_success'>
type Method = AnalyticsData[Success]['method']

/** STA-4, STA-5: turns a token into a logged-in player: session, missing settings, and the page the guard redirected from. */
export function useEnter(): (token: string, how: Success, method: Method) => Promise<User | undefined> {
  const api = useApi()
  const locale = useLocale()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const fillSettings = async (user: User) => {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const missing = missingSettings(user, { locale, timezone, oddsFormat: oddsFormat.chosen() })
    if (Object.keys(missing).length > 0) await callInBackground(api, 'PUT /profile/settings', { body: missing })
  }
  return async (token, how, method) => {
    if (!(await signIn(token))) return undefined
    track(how, { method })
    const user = browser().queries.getQueryData<{ user: User }>([USER_ROUTE])?.user
    if (user) await fillSettings(user)
    modals.close()
    const next = nextPage(search)
    if (next) await navigate(withPrefix(next, prefixOf(pathname)), { replace: true })
    return user
  }
}
