import { dayTimeText } from '../../lib/dates.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import type { Bar } from './bar.ts'

export function barText({ code, until }: Bar, { t, locale }: Pick<Language, 't' | 'locale'>): string {
  if (code === 'excluded' && until === null) return t('bar.forGood')
  return t(`bar.${code}`, { at: until === null ? '' : dayTimeText(until, locale) })
}
