import { Modal, Switch } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import type { ModalBase } from '../../../shell/modals/registry.ts'
import { useComforts } from '../comforts.ts'
import s from './help-modal.module.css'
import { HOTKEYS } from './hotkeys.ts'

/** Opened by `?`: how this browser likes its tables, and the keys. */
export default function TableHelp({ open, onClose }: ModalBase) {
  const t = useText()
  const [comforts, set] = useComforts()
  return (
    <Modal open={open} onClose={onClose} title={t('table.help')} closeLabel={t('shell.close')}>
      <div className={s.help}>
        <Switch
          label={t('table.keysOn')}
          note={t('table.keysNote')}
          checked={comforts.hasKeys}
          onChange={(hasKeys) => set({ ...comforts, hasKeys })}
        />
        <dl className={s.keys}>
          {HOTKEYS.map(({ code, cap, textKey }) => (
            <div key={code}>
              <dt>
                <kbd>{code === 'Space' ? t('table.keySpace') : cap}</kbd>
              </dt>
              <dd>{t(textKey)}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label={t('table.instant')}
          note={t('table.instantNote')}
          checked={comforts.isInstant}
          onChange={(isInstant) => set({ ...comforts, isInstant })}
        />
        <Switch
          label={t('table.sound')}
          note={t('table.soundNote')}
          checked={comforts.hasSound}
          onChange={(hasSound) => set({ ...comforts, hasSound })}
        />
      </div>
    </Modal>
  )
}
