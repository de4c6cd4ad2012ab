import { IconButton } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import type { Preferences } from '../../../lib/preferences.ts'
import { modals } from '../../../shell/modals/store.ts'
import { SoundOffer } from '../sound/sound-offer.tsx'
import { StatisticsButton } from '../statistics/statistics-button.tsx'
import type { Place } from '../statistics/store.ts'

interface TableActionsProps {
  table: { preferences: Preferences; setPreferences(preferences: Preferences): void }
  /** Whose statistics. */
  place: Place
  hasAutobet?: boolean
  /** The game whose settings can be saved under a name. */
  presetsOf?: string
  /** A bet has just been won here, by hand. */
  isWon?: boolean
}

/** Right of the title: statistics, animation, sound, hotkeys. */
export function TableActions({ table: { preferences, setPreferences }, place, hasAutobet, presetsOf, isWon = false }: TableActionsProps) {
  const t = useText()
  const { isInstant, hasSound } = preferences
  return (
    <>
      <StatisticsButton place={place} hasAutobet={hasAutobet ?? false} />
      <IconButton
        icon="bolt"
        size={44}
        label={t('table.instant')}
        pressed={isInstant}
        onClick={() => setPreferences({ ...preferences, isInstant: !isInstant })}
      />
      <IconButton
        icon={hasSound ? 'sound-on' : 'sound-off'}
        size={44}
        label={t('table.sound')}
        pressed={hasSound}
        onClick={() => setPreferences({ ...preferences, hasSound: !hasSound, isSoundOffered: true })}
      />
      <SoundOffer isWon={isWon} />
      <IconButton
        icon="info"
        size={44}
        label={t('table.help')}
        aria-haspopup="dialog"
        onClick={() => modals.open('tableHelp', presetsOf === undefined ? {} : { game: presetsOf })}
      />
    </>
  )
}
