/** VAL-1 to VAL-3, ERR-2: from an error answer of the server to what a person reads. Pure. */
import type { ErrorAnswer } from '@fairhouse/contracts'

import type { Language } from '../i18n/text.tsx'

export interface Notice {
  title: string
  lines: string[]
  /** What is offered beside it: the way to prove who one is. */
  proof?: string
}

/** VAL-2: a captcha shows itself, as does the second step of a log-in; no notice stands beside it. */
const SILENT = new Set(['captcha_required', 'second_factor_required'])

/** Refusals that end once the player has proved who he is. */
const PROVED_AWAY = new Set(['age_check_required', 'age_check_amount', 'kyc_required'])

/** One multi-line notice, or undefined where there is nothing to say. */
export function noticeOf({ code, errors, details }: ErrorAnswer, { t, find }: Pick<Language, 't' | 'find'>): Notice | undefined {
  const messages = Object.values(errors ?? {}).flat()
  const spoken = messages.filter((message) => !SILENT.has(keyOf(message)))
  if (messages.length > 0)
    return spoken.length > 0 ? { title: t('error.title'), lines: unique(spoken.map((message) => messageText(message, find))) } : undefined
  if (SILENT.has(code)) return undefined
  const proof = PROVED_AWAY.has(code) ? { proof: t('error.verify') } : {}
  return { title: t('error.title'), lines: [find(`error.${code}`, details) ?? t('error.internal')], ...proof }
}

/** VAL-3: what stands before the colon is the key; a key we do not know leaves the server's own words. */
export function messageText(message: string, find: Language['find']): string {
  return find(`error.${keyOf(message)}`) ?? message
}

/** Messages by field, translated: for a form that shows each under its input. */
export function fieldTexts({ errors }: ErrorAnswer, find: Language['find']): Record<string, string> {
  return Object.fromEntries(Object.entries(errors ?? {}).map(([field, [message = '']]) => [field, messageText(message, find)]))
}

const keyOf = (message: string): string => message.split(':', 1)[0]!.trim()
const unique = (lines: string[]): string[] => [...new Set(lines)]
