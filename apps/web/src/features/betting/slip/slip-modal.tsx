import { Modal } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../../shell/modals/props.ts'
import { SlipPanel } from './slip-panel.tsx'
import { useSlipView } from './use-slip-view.ts'

/** The slip as a sheet, under 1024 px. */
export default function SlipModal({ open, onClose }: PropsOfModal<'betslip'>) {
  const t = useText()
  const view = useSlipView(open)
  return (
    <Modal open={open} onClose={onClose} title={t('betting.slip.title')} closeLabel={t('shell.close')}>
      <SlipPanel view={view} onDone={onClose} />
    </Modal>
  )
}
