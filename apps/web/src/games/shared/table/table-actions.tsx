import { IconButton } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { modals } from '../../../shell/modals/store.ts'
import type { Table } from './use-table.ts'

/** Right of the title: animation, sound, hotkeys. */
export function TableActions({ table: { preferences, setPreferences } }: { table: Pick<Table, 'preferences' | 'setPreferences'> }) {
  const t = useText()
  const { isInstant, hasSound } = preferences
  return (
    <>
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
        onClick={() => setPreferences({ ...preferences, hasSound: !hasSound })}
      />
      <IconButton icon="info" size={44} label={t('table.help')} aria-haspopup="dialog" onClick={() => modals.open('tableHelp')} />
    </>
  )
}
