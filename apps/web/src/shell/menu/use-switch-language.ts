import { useLocation, useNavigate } from 'react-router'

import { browserCookies } from '../../lib/cookies.ts'
import { loadCatalog, partsBeside } from '../../lib/i18n/catalogs.ts'
import { type Locale, withPrefix } from '../../lib/i18n/locales.ts'
import { callInBackground } from '../../lib/write/call-in-background.ts'
import { browser } from '../browser.ts'

/**
 * D-17, STA-12: sets the cookie and navigates to the prefixed path without a reload. If the texts fail to load, the page stays as it is
 * (ERR-10).
 */
export function useSwitchLanguage(): (locale: Locale) => Promise<void> {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return async (locale) => {
    const isLoaded = await loadCatalog(locale, partsBeside(locale)).then(
      () => true,
      () => false,
    )
    if (!isLoaded) return
    browserCookies.set('locale', locale)
    browser().tracker.track('language_changed', { locale })
    await navigate(withPrefix(pathname, locale) + search + hash, { replace: true, preventScrollReset: true })
    await keepInProfile(locale)
  }
}

/** The language of the player's messages follows the interface. A failure is not shown: the next switch sends it again. */
async function keepInProfile(locale: Locale): Promise<void> {
  const { api, session } = browser()
  if (session.read().tokenBearer) await callInBackground(api, 'PUT /profile/settings', { body: { locale } })
}
