/** What a refusal means to a partner. */

import { ApiError } from './call.ts'
import { CATALOGUES, type TextKey } from './catalogue.ts'

export function errorKey(error: Error): TextKey {
  if (!(error instanceof ApiError)) return 'error.network'
  const key = `error.${error.code}`
  return Object.hasOwn(CATALOGUES.en, key) ? (key as TextKey) : 'error.other'
}

/** An error for each empty field of a form. */
export const missingIn = (values: Readonly<Record<string, string>>, text: string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [[name, text]] : [])))
