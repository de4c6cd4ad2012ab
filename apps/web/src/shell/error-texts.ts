/** Words for what the house refuses come with the first refusal: no page carries them before. */
import { useEffect, useReducer } from 'react'

import { loadCatalog } from '../lib/i18n/catalogs.ts'
import { browser } from './browser.ts'
import { reloadFor } from './chunks/reload.ts'

/** Where their file is gone the page is loaded anew (NAV-11). */
export const loadErrorTexts = (): Promise<unknown> =>
  loadCatalog(browser().localeAt(location.pathname), ['lib/errors']).catch(() => reloadFor(location.href))

/** Draws once more when they are there. */
export function useErrorTexts(isWanted: boolean): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (isWanted) void loadErrorTexts().then(redraw)
  }, [isWanted])
}
