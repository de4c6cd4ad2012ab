import { Segmented } from '@fairhouse/ui'

import { useTexts } from '../lib/texts.tsx'

const LANGUAGES = [
  { value: 'ru', label: 'RU' },
  { value: 'en', label: 'EN' },
  { value: 'kz', label: 'KZ' },
] as const

export function LanguageChoice() {
  const { t, locale, setLocale } = useTexts()
  return <Segmented label={t('language')} value={locale} onChange={setLocale} options={LANGUAGES} />
}
