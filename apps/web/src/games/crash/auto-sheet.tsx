import { Button, Modal } from '@fairhouse/ui'
import { createPortal } from 'react-dom'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { AutoFields } from './bets/auto-fields.tsx'
import { isSlotLocked, WayOut } from './bets/bet-card.tsx'
import { slotName } from './bets/names.ts'
import type { Slot } from './bets/use-slot.ts'
import s from './crash-dock.module.css'

interface AutoSheetProps {
  slot: Slot
  opened: boolean
  onClose(): void
}

/** Automatic cash-outs of a bet, above a phone's dock. */
export function AutoSheet({ slot, opened, onClose }: AutoSheetProps) {
  const language = useLanguage()
  const { t } = language
  const done = (
    <Button kind="primary" block onClick={onClose}>
      {t('table.done')}
    </Button>
  )
  const title = t('crash.autoTitle', { bet: slotName(slot.slot, language) })
  return createPortal(
    <Modal open={opened} onClose={onClose} title={title} closeLabel={t('shell.close')} footer={done}>
      <div className={s.sheet}>
        <WayOut slot={slot} isLocked={isSlotLocked(slot)} />
        <AutoFields slot={slot} isLocked={isSlotLocked(slot)} />
        <p className={s.hint}>{t('crash.autoHint')}</p>
      </div>
    </Modal>,
    document.body,
  )
}
