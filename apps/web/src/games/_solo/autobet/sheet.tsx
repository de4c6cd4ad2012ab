import type { Currency } from '@fairhouse/money'
import { Button, Modal, parseAmount } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import type { ModalBase } from '../../../shell/modals/registry.ts'
import type { TrialSetup } from '../simulator/setup.ts'
import { TryRow } from '../table/try-row.tsx'
import { useTableSettings } from '../../_common/table/settings.ts'
import { AutoFields } from './auto-fields.tsx'

interface AutobetSheetProps extends ModalBase {
  game: string
  currency: Currency
  /** The game fixes its stake, so no rule raises it. */
  isFixed?: boolean | undefined
  /** Inputs of a simulation. */
  setup?: TrialSetup | undefined
}

/** Autobet settings on a phone, where they do not fit into the dock. Changes are stored at once. */
export default function AutobetSheet({ open, onClose, game, currency, isFixed, setup }: AutobetSheetProps) {
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
        isFixed={isFixed}
      />
      <TryRow setup={setup} form={auto} />
    </Modal>
  )
}
