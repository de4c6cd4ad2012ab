/** What a provider states of a game's return, in words. */
import type { Answer } from '@fairhouse/contracts/client'

import { numberText, returnRangeText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'

type Stated = Pick<Answer<'GET /api/v2/catalogue/{slug}'>, 'rtp' | 'return_terms'>

/** The range of a game whose bets differ, rounded down; undefined when the provider states none. */
export function shortReturnText({ rtp, return_terms: terms }: Stated, { locale }: Pick<Language, 'locale'>): string | undefined {
  return rtp === null ? undefined : returnRangeText([...(terms?.min ? [Number(terms.min)] : []), Number(rtp)], locale)
}

const ERROR_DIGITS = 3

/** With the play that reaches it, and its error where it is an estimate. */
export function returnText(stated: Stated, { t, locale }: Pick<Language, 't' | 'locale'>): string | undefined {
  const { play, error } = stated.return_terms ?? { play: null, error: null }
  const parts = [
    shortReturnText(stated, { locale }),
    play && t(`slot.play.${play}`),
    error &&
      t('slot.returnError', {
        error: numberText(Math.ceil(Number(error) * 10 ** ERROR_DIGITS) / 10 ** ERROR_DIGITS, locale, ERROR_DIGITS),
      }),
  ]
  return stated.rtp === null ? undefined : parts.filter(Boolean).join(', ')
}
