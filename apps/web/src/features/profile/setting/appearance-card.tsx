import { Card, Heading, Segmented, Switch } from '@fairhouse/ui'

import { SoundSettings } from '../../../games/_common/sound/sound-settings.tsx'
import { useText } from '../../../lib/i18n/text.tsx'
import { usePreferences } from '../../../lib/preferences.ts'
import { useTheme } from '../../../shell/menu/settings-buttons.tsx'
import s from './page.module.css'

/** Stored in this browser; the same settings as the switches on a game page. */
export function AppearanceCard() {
  const t = useText()
  const { theme, turn } = useTheme()
  const [preferences, setPreferences] = usePreferences()
  return (
    <Card as="section" pad={20} aria-labelledby="setting-look">
      <Heading level={2} look="card" id="setting-look">
        {t('profile.look')}
      </Heading>
      <div className={s.fields}>
        <Segmented
          label={t('menu.theme')}
          value={theme}
          onChange={turn}
          options={[
            { value: 'dark', label: t('menu.dark') },
            { value: 'light', label: t('menu.light') },
          ]}
        />
        <SoundSettings />
        <Switch
          label={t('profile.instant')}
          note={t('profile.instantNote')}
          checked={preferences.isInstant}
          onChange={(isInstant) => setPreferences({ ...preferences, isInstant })}
        />
        <p className={s.note}>{t('profile.lookNote')}</p>
      </div>
    </Card>
  )
}
