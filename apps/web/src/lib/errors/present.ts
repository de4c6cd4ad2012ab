/** VAL-1 to VAL-3, ERR-2: converts an error response to texts for a person. Pure. */
import type { ErrorAnswer } from '@fairhouse/contracts'

import { bonusRefusalText } from '../bonuses/bonus-limit.ts'
import type { Language } from '../i18n/text.tsx'
import type { User } from '../session/user.ts'

export interface Notice {
  title: string
  lines: string[]
  /** A link beside it. */
  way?: Way
}

export interface Way {
  label: string
  to: 'verification' | 'bonus'
}

/** VAL-2: captcha and second factor have their own screens, so no notice is shown. */
const SILENT = new Set(['captcha_required', 'second_factor_required'])

/** Refusals that verification resolves. */
const PROVED_AWAY = new Set(['age_check_required', 'age_check_amount', 'kyc_required'])

/** One multi-line notice, or undefined for none. Without the texts of refusals it says only what every page can. `user`: of the browser, whose active bonus a refusal without facts is about. */
export function noticeOf({ code, errors, details }: ErrorAnswer, language: Language, user?: User | null): Notice | undefined {
  const { t, find } = language
  const messages = Object.values(errors ?? {}).flat()
  const spoken = messages.filter((message) => !SILENT.has(keyOf(message)))
  const isSilent = messages.length > 0 ? spoken.length === 0 : SILENT.has(code)
  if (isSilent) return undefined
  const title = t('shell.failed')
  if (find('error.internal') === undefined) return { title, lines: [t(code === 'outcome_unknown' ? 'shell.noAnswer' : 'shell.untold')] }
  if (messages.length > 0) return { title, lines: unique(spoken.map((message) => messageText(message, find))) }
  const own = code === 'bonus_max_bet' ? bonusRefusalText(details, user, language) : undefined
  const way = wayOf(code, t)
  return { title, lines: [own ?? find(`error.${code}`, details) ?? t('error.internal')], ...(way && { way }) }
}

function wayOf(code: string, t: Language['t']): Way | undefined {
  if (PROVED_AWAY.has(code)) return { label: t('error.verify'), to: 'verification' }
  return code === 'bonus_max_bet' ? { label: t('error.bonus'), to: 'bonus' } : undefined
}

/** VAL-3: the part before the colon is the key; an unknown key keeps the server's message. */
export function messageText(message: string, find: Language['find']): string {
  return find(`error.${keyOf(message)}`) ?? message
}

/** Whether the text of its key is loaded. */
export const hasText = (message: string, find: Language['find']): boolean => find(`error.${keyOf(message)}`) !== undefined

/** Translated messages by field, for a form. */
export function fieldTexts({ errors }: ErrorAnswer, find: Language['find']): Record<string, string> {
  return Object.fromEntries(Object.entries(errors ?? {}).map(([field, [message = '']]) => [field, messageText(message, find)]))
}

const keyOf = (message: string): string => message.split(':', 1)[0]!.trim()
const unique = (lines: string[]): string[] => [...new Set(lines)]
