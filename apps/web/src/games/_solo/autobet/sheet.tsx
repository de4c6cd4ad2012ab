import { Button, Modal, parseAmount } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../../shell/modals/props.ts'
import { TryRow } from '../table/try-row.tsx'
import { useTableSettings } from '../../_common/table/settings.ts'
import { AutoFields } from './auto-fields.tsx'

/** Autobet settings on a phone, where they do not fit into the dock. Changes are stored at once. */
export default function AutobetSheet({ open, onClose, game, currency, mostBets, isFixed, setup }: PropsOfModal<'autobet'>) {
  const t = useText()
  const [{ auto, stakes }, change] = useTableSettings(game)
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('table.autoSettings')}
      closeLabel={t('shell.close')}
      footer={
        <Button kind="primary" block onClick={onClose}>
          {t('table.done')}
        </Button>
      }
    >
      <AutoFields
        form={auto}
        onChange={(form) => change({ auto: form })}
        stake={isFixed ? null : parseAmount(stakes[currency] ?? '')}
        currency={currency}
        mostBets={mostBets}
        isFixed={isFixed}
      />
      <TryRow setup={setup} form={auto} />
    </Modal>
  )
}
