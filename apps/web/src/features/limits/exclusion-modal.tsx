import { Modal } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import { ExclusionForm } from './exclusion-form.tsx'
import s from './limits.module.css'

/** For countries where the settings are closed (D-7). */
export default function ExclusionModal({ open, onClose }: PropsOfModal<'exclusion'>) {
  const t = useText()
  return (
    <Modal open={open} onClose={onClose} title={t('limits.exclusionTitle')} closeLabel={t('shell.close')}>
      <div className={s.form}>
        <ExclusionForm />
      </div>
    </Modal>
  )
}
