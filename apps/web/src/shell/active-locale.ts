import { useLocation } from 'react-router'

import { DEFAULT_LOCALE, type Locale, prefixOf } from '../lib/i18n/locales.ts'
import { browser } from './browser.ts'
import { useMaybeRootData } from './root-data.ts'

/** The language of what is drawn now (D-17). */
export function useActiveLocale(): Locale {
  const { pathname } = useLocation()
  const root = useMaybeRootData()
  if (!root) return prefixOf(pathname) ?? DEFAULT_LOCALE
  if (typeof document === 'undefined') return root.locale
  return browser().localeAt(pathname)
}
