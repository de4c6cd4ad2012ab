import { Button } from '@fairhouse/ui'
import { useEffect, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { usePreferences } from '../../../lib/preferences.ts'
import s from './sound-offer.module.css'
import { sound } from './tones.ts'

const SHOWN_MS = 12_000

/** Under the speaker after the first win on a page: whether to play sounds. Once in this browser, whatever the answer. */
export function SoundOffer({ isWon }: { isWon: boolean }) {
  const t = useText()
  const [preferences, set] = usePreferences()
  const [isShown, setShown] = useState(false)
  const isDue = isWon && !preferences.isSoundOffered
  if (isDue && !isShown) setShown(true)
  useEffect(() => {
    if (isDue) set((now) => ({ ...now, isSoundOffered: true }))
  }, [isDue, set])
  useEffect(() => (isShown ? browserClock.after(SHOWN_MS, () => setShown(false)) : undefined), [isShown])
  if (!isShown || preferences.hasSound) return null
  const turnOn = () => {
    set((now) => ({ ...now, hasSound: true }))
    sound('win', preferences.volume)
  }
  return (
    <aside className={s.offer} data-surface="" aria-label={t('sound.offer')}>
      <span>{t('sound.offer')}</span>
      <Button size={32} kind="primary" onClick={turnOn}>
        {t('sound.on')}
      </Button>
      <Button size={32} onClick={() => setShown(false)}>
        {t('sound.no')}
      </Button>
    </aside>
  )
}
