/** VAL-1 to VAL-3, ERR-2: converts an error response to texts for a person. Pure. */
import type { ErrorAnswer } from '@fairhouse/contracts'

import type { Language } from '../i18n/text.tsx'

export interface Notice {
  title: string
  lines: string[]
  /** A link beside it: to verification. */
  proof?: string
}

/** VAL-2: captcha and second factor have their own screens, so no notice is shown. */
const SILENT = new Set(['captcha_required', 'second_factor_required'])

/** Refusals that verification resolves. */
const PROVED_AWAY = new Set(['age_check_required', 'age_check_amount', 'kyc_required'])

/** One multi-line notice, or undefined for none. */
export function noticeOf({ code, errors, details }: ErrorAnswer, { t, find }: Pick<Language, 't' | 'find'>): Notice | undefined {
  const messages = Object.values(errors ?? {}).flat()
  const spoken = messages.filter((message) => !SILENT.has(keyOf(message)))
  if (messages.length > 0)
    return spoken.length > 0 ? { title: t('error.title'), lines: unique(spoken.map((message) => messageText(message, find))) } : undefined
  if (SILENT.has(code)) return undefined
  const proof = PROVED_AWAY.has(code) ? { proof: t('error.verify') } : {}
  return { title: t('error.title'), lines: [find(`error.${code}`, details) ?? t('error.internal')], ...proof }
}

/** VAL-3: the part before the colon is the key; an unknown key keeps the server's message. */
export function messageText(message: string, find: Language['find']): string {
  return find(`error.${keyOf(message)}`) ?? message
}

/** Translated messages by field, for a form. */
export function fieldTexts({ errors }: ErrorAnswer, find: Language['find']): Record<string, string> {
  return Object.fromEntries(Object.entries(errors ?? {}).map(([field, [message = '']]) => [field, messageText(message, find)]))
}

const keyOf = (message: string): string => message.split(':', 1)[0]!.trim()
const unique = (lines: string[]): string[] => [...new Set(lines)]
