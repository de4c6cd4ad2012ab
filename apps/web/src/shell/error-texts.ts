/** Texts of refusals load with the first refusal; no page carries them before. */
import type { ErrorAnswer } from '@fairhouse/contracts'
import { issueMessages } from '@fairhouse/contracts/issues'
import type { FormTexts } from '@fairhouse/ui/form-texts'
import { useEffect, useReducer } from 'react'

import { fieldTexts, hasText } from '../lib/errors/present.ts'
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
export function formTextsIn(language: Language, issues: Parameters<FormTexts>[0]): Promise<Record<string, string>> {
  const errors = issueMessages(issues as Parameters<typeof issueMessages>[0]) // the schemas of the contract are Zod's
  return loadFieldTexts(language, { code: 'invalid', message: '', errors })
}

/** Texts by field of a refusal; none where they cannot be loaded: a reload would lose what was typed. */
export async function loadFieldTexts({ find }: Pick<Language, 'find'>, error: ErrorAnswer): Promise<Record<string, string>> {
  const messages = Object.values(error.errors ?? {}).flat()
  if (messages.every((message) => hasText(message, find)) || (await areTextsLoaded())) return fieldTexts(error, find)
  return {}
}

const areTextsLoaded = () =>
  loadTexts().then(
    () => true,
    () => false,
  )
