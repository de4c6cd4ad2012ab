import { dayTimeText } from '../../lib/dates.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import type { PlayRestriction } from './play-restriction.ts'

export function restrictionText({ code, until }: PlayRestriction, { t, locale }: Pick<Language, 't' | 'locale'>): string {
  if (code === 'excluded' && until === null) return t('bar.forGood')
  return t(`bar.${code}`, { at: until === null ? '' : dayTimeText(until, locale) })
}
