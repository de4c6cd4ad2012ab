import { Modal } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import type { ModalBase } from '../../../shell/modals/registry.ts'
import { Figures } from './figures.tsx'
import type { Place } from './store.ts'

interface SheetProps extends ModalBase {
  place: Place
  hasAutobet: boolean
}

/** The statistics under 1024 px. */
export default function StatisticsSheet({ open, onClose, ...figures }: SheetProps) {
  const t = useText()
  return (
    <Modal open={open} onClose={onClose} title={t('stats.title')} closeLabel={t('shell.close')}>
      <Figures {...figures} />
    </Modal>
  )
}
