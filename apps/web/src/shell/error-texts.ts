/** Texts of refusals load with the first refusal; no page carries them before. */
import { issueMessages } from '@fairhouse/contracts/issues'
import type { FormTexts } from '@fairhouse/ui/form-texts'
import { useEffect, useReducer } from 'react'

import { fieldTexts } from '../lib/errors/present.ts'
import { loadCatalog } from '../lib/i18n/catalogs.ts'
import type { Language } from '../lib/i18n/text.tsx'
import { browser } from './browser.ts'
import { reloadFor } from './chunks/reload.ts'

/** A missing file reloads the page (NAV-11). */
export const loadErrorTexts = (): Promise<unknown> => loadTexts().catch(() => reloadFor(location.href))

const loadTexts = () => loadCatalog(browser().localeAt(location.pathname), ['lib/errors'])

/** Renders again when they are loaded. */
export function useErrorTexts(isWanted: boolean): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (isWanted) void loadErrorTexts().then(redraw)
  }, [isWanted])
}

/** What a schema of the contract refuses in a form reads as the server's refusal would. Without the texts it is left to the server. */
export async function formTextsIn({ find }: Language, issues: Parameters<FormTexts>[0]): Promise<Record<string, string>> {
  const areLoaded = await loadTexts().then(
    () => true,
    () => false, // a reload would lose what was typed
  )
  if (!areLoaded) return {}
  const errors = issueMessages(issues as Parameters<typeof issueMessages>[0]) // the schemas of the contract are Zod's
  return fieldTexts({ code: 'invalid', message: '', errors }, find)
}
