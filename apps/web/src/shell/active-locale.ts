import { useLocation } from 'react-router'

import { browserCookies } from '../lib/cookies.ts'
import { DEFAULT_LOCALE, type Locale, localeFromCookie, prefixOf } from '../lib/i18n/locales.ts'
import { useMaybeRootData } from './root-data.ts'

/** The language of an address in this browser (D-17); `first` is the server's choice for the first page. */
export const localeAt = (path: string, first: Locale): Locale => prefixOf(path) ?? localeFromCookie(browserCookies.get('locale')) ?? first

/** The language of the present rendering. */
export function useActiveLocale(): Locale {
  const { pathname } = useLocation()
  const root = useMaybeRootData()
  if (!root) return prefixOf(pathname) ?? DEFAULT_LOCALE
  return typeof document === 'undefined' ? root.locale : localeAt(pathname, root.locale)
}
