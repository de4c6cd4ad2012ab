import { useLocation, useNavigate } from 'react-router'

import { browserCookies } from '../../lib/cookies.ts'
import { loadCatalog, partsOf } from '../../lib/i18n/catalogs.ts'
import { useLocale } from '../../lib/i18n/text.tsx'
import { type Locale, withPrefix } from '../../lib/i18n/locales.ts'
import { browser } from '../browser.ts'

/**
 * D-17, STA-12: sets the cookie and moves to the prefixed path without a reload. Where the texts do not load, the page
 * stays as it is (ERR-10).
 */
export function useSwitchLanguage(): (locale: Locale) => Promise<void> {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const present = useLocale()
  return async (locale) => {
    const isLoaded = await loadCatalog(locale, partsOf(present)).then(
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

/** The player's letters follow the interface. A failure changes nothing that is seen: the next switch tells it again. */
async function keepInProfile(locale: Locale): Promise<void> {
  const { api, session } = browser()
  if (session.read().tokenBearer)
    await api
      .call('PUT /profile/settings', { body: { locale } })
      .catch((fault: unknown) => console.warn('profile: language not kept', fault))
}
