import { Modal } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../../shell/modals/props.ts'
import { DataFile } from './data-card.tsx'
import s from './page.module.css'

/** For countries where the settings are closed (D-7). */
export default function DataModal({ open, onClose }: PropsOfModal<'ownData'>) {
  const t = useText()
  return (
    <Modal open={open} onClose={onClose} title={t('profile.data')} closeLabel={t('shell.close')}>
      <div className={s.fields}>
        <DataFile />
      </div>
    </Modal>
  )
}
