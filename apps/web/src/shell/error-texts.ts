/** Texts of refusals load with the first refusal; no page carries them before. */
import { useEffect, useReducer } from 'react'

import { loadCatalog } from '../lib/i18n/catalogs.ts'
import { browser } from './browser.ts'
import { reloadFor } from './chunks/reload.ts'

/** A missing file reloads the page (NAV-11). */
export const loadErrorTexts = (): Promise<unknown> =>
  loadCatalog(browser().localeAt(location.pathname), ['lib/errors']).catch(() => reloadFor(location.href))

/** Renders again when they are loaded. */
export function useErrorTexts(isWanted: boolean): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (isWanted) void loadErrorTexts().then(redraw)
  }, [isWanted])
}
