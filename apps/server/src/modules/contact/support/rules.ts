/** Pure rules of the chat: the queue, what is masked in a message, and the states. Source: D-61. */
import type { SupportQueue, SupportState } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'

export type SupportLocale = 'ru' | 'en' | 'kz'

/** PRO-20: the regional variant is for Kazakhstan or the locale kz. */
export const queueFor = (region: string, locale: SupportLocale): SupportQueue => (region === 'KZ' || locale === 'kz' ? 'kz' : 'main')

const MASK = '••••'

/** The word of a secret, and what a sentence puts between it and the secret. */
const PASSWORD =
  /(парол[а-яё]*|password|passwd|pass|құпиясөз\p{L}*|құпия сөз\p{L}*)([\s:=\-–—]+(?:(?:мой|от|это|is|my|менің)\s+)?)([^\s,;]{4,})/giu
const CODE = /(код[а-яёіңғүұқөһ]*|code|otp|pin|пин[а-яё]*|sms|смс)([^\d\n]{0,24}?)(?<!\d)(\d{3}[\s-]?\d{3}|\d{4,8})(?!\d)/giu
const CARD = /(?<![\d.])\d(?:[ -]?\d){12,18}(?![\d.])/g
const CODE_ALONE = /^\s*(?:\d{3}[\s-]?\d{3}|\d{4})\s*$/

/** A word that continues the sentence is no password. */
const isSecret = (word: string) => /\d/.test(word) || /[^\p{L}\d.,!?;:]/u.test(word)

/** Card numbers keep their last four digits; one-time codes and passwords nothing. */
export function maskSecrets(text: string): string {
  if (CODE_ALONE.test(text)) return MASK
  return text
    .replace(CARD, (digits) => (isCard(digits) ? `${MASK} ${digits.replace(/\D/g, '').slice(-4)}` : digits))
    .replace(PASSWORD, (all, word: string, between: string, secret: string) => (isSecret(secret) ? word + between + MASK : all))
    .replace(CODE, (_, word: string, between: string) => word + between + MASK)
}

/** Luhn's check digit. */
function isCard(written: string): boolean {
  const digits = written.replace(/\D/g, '').split('').toReversed().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const value = index % 2 === 1 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** After a player's message it is the operator's turn, if one has answered before. */
export const stateAfter = (state: SupportState, author: 'player' | 'operator'): SupportState => {
  if (author === 'operator') return 'waiting'
  return state === 'new' ? 'new' : 'open'
}

const RATED_WITHIN_MS = 7 * DAY_MS

export interface Rateable {
  state: SupportState
  closedAt: number | null
  rating: number | null
  isAnswered: boolean
}

/** Once, of an answered conversation, within 7 days of its end. Times in milliseconds. */
export const mayRate = ({ state, closedAt, rating, isAnswered }: Rateable, now: number): boolean =>
  state === 'closed' && isAnswered && rating === null && closedAt !== null && now - closedAt <= RATED_WITHIN_MS
