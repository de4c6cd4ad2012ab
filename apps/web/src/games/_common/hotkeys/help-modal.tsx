import { Button, Modal, Switch } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { usePreferences } from '../../../lib/preferences.ts'
import type { PropsOfModal } from '../../../shell/modals/props.ts'
import { modals } from '../../../shell/modals/store.ts'
import { SoundSettings } from '../sound/sound-settings.tsx'
import s from './help-modal.module.css'
import { HOTKEYS } from './hotkeys.ts'

/** Opened by `?`: presets, table preferences and the list of keys. */
export default function TableHelp({ open, onClose, game }: PropsOfModal<'tableHelp'>) {
  const t = useText()
  const [preferences, set] = usePreferences()
  return (
    <Modal open={open} onClose={onClose} title={t('table.help')} closeLabel={t('shell.close')}>
      <div className={s.help}>
        {game !== undefined && (
          <Button block icon="settings" onClick={() => modals.open('presets', { game })}>
            {t('presets.open')}
          </Button>
        )}
        <div className={s.keyboard}>
          <Switch
            label={t('table.keysOn')}
            note={t('table.keysNote')}
            checked={preferences.hasKeys}
            onChange={(hasKeys) => set({ ...preferences, hasKeys })}
          />
          <dl className={s.keys}>
            {HOTKEYS.map(({ code, cap, textKey }) => (
              <div key={code}>
                <dt>
                  <kbd>{code === 'Space' ? t('table.keySpace') : cap}</kbd>
                </dt>
                <dd>{t(textKey, { key: cap })}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Switch
          label={t('table.instant')}
          note={t('table.instantNote')}
          checked={preferences.isInstant}
          onChange={(isInstant) => set({ ...preferences, isInstant })}
        />
        <SoundSettings />
      </div>
    </Modal>
  )
}
