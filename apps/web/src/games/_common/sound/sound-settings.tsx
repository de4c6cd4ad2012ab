import { Button, Range, Switch } from '@fairhouse/ui'

import { percentText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { usePreferences } from '../../../lib/preferences.ts'
import { sound } from './tones.ts'

const STEP = 5

/** Sounds on or off, how loud, and a preview of a won bet. At the table and in the settings of the profile. */
export function SoundSettings() {
  const { t, locale } = useLanguage()
  const [preferences, set] = usePreferences()
  const { hasSound, volume } = preferences
  const preview = () => {
    sound('bet', volume)
    sound('win', volume)
  }
  return (
    <>
      <Switch
        label={t('sound.switch')}
        note={t('sound.note')}
        checked={hasSound}
        onChange={(isOn) => set({ ...preferences, hasSound: isOn, isSoundOffered: true })}
      />
      {hasSound && (
        <Range
          label={t('sound.volume')}
          value={volume}
          max={100}
          step={STEP}
          valueText={percentText(volume, locale)}
          onChange={(next) => set({ ...preferences, volume: next })}
          beside={
            <Button size={40} icon="sound-on" onClick={preview}>
              {t('sound.preview')}
            </Button>
          }
        />
      )}
    </>
  )
}
