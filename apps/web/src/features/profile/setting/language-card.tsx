import { Card, Heading, Select } from '@fairhouse/ui'

import { LOCALE_NAMES, LOCALES } from '../../../lib/i18n/locales.ts'
import { useLocale, useText } from '../../../lib/i18n/text.tsx'
import { useSwitchLanguage } from '../../../shell/menu/use-switch-language.ts'
import { useSettings } from '../../../shell/write/use-settings.ts'
import { usePlayer } from '../profile-frame.tsx'
import s from './page.module.css'

/** The language of interface and messages, and the time zone of dates and limits. */
export function LanguageCard() {
  const t = useText()
  const locale = useLocale()
  const turn = useSwitchLanguage()
  const { user, save } = useSettings(usePlayer())
  const { timezone } = user
  return (
    <Card as="section" pad={20} aria-labelledby="setting-language">
      <Heading level={2} look="card" id="setting-language">
        {t('profile.languageAndTime')}
      </Heading>
      <div className={s.fields}>
        <Select
          label={t('menu.language')}
          hint={t('profile.languageHint')}
          value={locale}
          onChange={(next) => void turn(next)}
          options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        />
        <Select
          label={t('profile.timezone')}
          value={timezone ?? ''}
          onChange={(next) => next && save({ timezone: next })}
          options={zonesWith(timezone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') || t('profile.notChosen') }))}
        />
      </div>
    </Card>
  )
}

/** The browser's list lacks UTC, and may lack an old name that was saved. */
function zonesWith(present: string | null): string[] {
  return [...new Set([present ?? '', 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}
