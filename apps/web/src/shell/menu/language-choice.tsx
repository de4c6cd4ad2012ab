import { Segmented } from '@fairhouse/ui'

import { HTML_LANG, LOCALES } from '../../lib/i18n/locales.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { useSwitchLanguage } from './use-switch-language.ts'

export function LanguageChoice() {
  const t = useText()
  const locale = useLocale()
  const turn = useSwitchLanguage()
  const options = LOCALES.map((value) => ({ value, label: <span lang={HTML_LANG[value]}>{value.toUpperCase()}</span> }))
  return <Segmented label={t('menu.language')} value={locale} options={options} onChange={(next) => void turn(next)} />
}
