import { Modal } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../../shell/modals/props.ts'
import { Figures } from './figures.tsx'

/** The statistics under 1024 px. */
export default function StatisticsSheet({ open, onClose, ...figures }: PropsOfModal<'statistics'>) {
  const t = useText()
  return (
    <Modal open={open} onClose={onClose} title={t('stats.title')} closeLabel={t('shell.close')}>
      <Figures {...figures} />
    </Modal>
  )
}
