/** Texts of refusals load with the first refusal; no page carries them before. */
import type { ErrorAnswer } from '@fairhouse/contracts'
import { issueMessages } from '@fairhouse/contracts/issues'
import type { FormTexts } from '@fairhouse/ui/form-texts'
import { useEffect, useState } from 'react'

import { browserClock } from '../lib/clock.ts'
import { fieldTexts, hasText } from '../lib/errors/present.ts'
import { loadCatalog } from '../lib/i18n/catalogs.ts'
import type { Language } from '../lib/i18n/text.tsx'
import { browser } from './browser.ts'

/** A player does not wait longer for words, in milliseconds. */
export const TEXTS_MS = 2000

/** The languages whose file did not come in time: until it has come or failed, no refusal waits for it. */
const late = new Set<string>()

/** False when they cannot be loaded, or not in time: the refusal is shown by what is on every page. A reload would lose what was typed and sent. */
export async function loadErrorTexts(): Promise<boolean> {
  const locale = browser().localeAt(location.pathname)
  if (late.has(locale)) return false
  const loading = loadCatalog(locale, ['lib/errors']).then(
    () => true,
    () => false,
  )
  const { promise: limit, resolve } = Promise.withResolvers<'late'>()
  const cancel = browserClock.after(TEXTS_MS, () => resolve('late'))
  const answer = await Promise.race([loading, limit])
  cancel()
  if (answer !== 'late') return answer
  late.add(locale)
  void loading.then(() => late.delete(locale))
  return false
}

/** Renders again when they are loaded; false until then, or until nothing waits for them any more. */
export function useErrorTexts(isWanted: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isWanted) void loadErrorTexts().then(() => setSettled(true))
  }, [isWanted])
  return isSettled
}

/** What a schema of the contract refuses in a form reads as the server's refusal would. Without the texts it is left to the server. */
export function formTextsIn(language: Language, issues: Parameters<FormTexts>[0]): Promise<Record<string, string>> {
  const errors = issueMessages(issues as Parameters<typeof issueMessages>[0]) // the schemas of the contract are Zod's
  return loadFieldTexts(language, { code: 'invalid', message: '', errors })
}

/** Texts by field of a refusal; none where they cannot be loaded. */
export async function loadFieldTexts({ find }: Pick<Language, 'find'>, error: ErrorAnswer): Promise<Record<string, string>> {
  const messages = Object.values(error.errors ?? {}).flat()
  if (messages.every((message) => hasText(message, find)) || (await loadErrorTexts())) return fieldTexts(error, find)
  return {}
}
