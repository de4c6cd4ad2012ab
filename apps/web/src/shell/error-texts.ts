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
export const loadErrorTexts = (): Promise<unknown> =>
  loadCatalog(browser().localeAt(location.pathname), ['lib/errors']).catch(() => reloadFor(location.href))

/** Renders again when they are loaded. */
export function useErrorTexts(isWanted: boolean): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (isWanted) void loadErrorTexts().then(redraw)
  }, [isWanted])
}

/** What a schema of the contract refuses in a form reads as the server's refusal would. */
export async function formTextsIn({ find }: Language, issues: Parameters<FormTexts>[0]): Promise<Record<string, string>> {
  await loadErrorTexts()
  const errors = issueMessages(issues as Parameters<typeof issueMessages>[0]) // the schemas of the contract are Zod's
  return fieldTexts({ code: 'invalid', message: '', errors }, find)
}
