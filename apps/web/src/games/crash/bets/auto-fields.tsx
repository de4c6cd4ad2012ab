import { cleanAmount, Input } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { decimalMarkOf } from '../../../lib/stake-format.ts'
import { TARGET_DIGITS } from './auto.ts'
import s from './bet-card.module.css'
import type { Slot } from './use-slot.ts'

/** Targets of the full and the half automatic cash-out. */
export function AutoFields({ slot, isLocked }: { slot: Slot; isLocked: boolean }) {
  const { t, locale } = useLanguage()
  const { auto, setAuto, isAuto, autoFault } = slot
  const mark = decimalMarkOf(locale)
  const shared = { inputMode: 'decimal', autoComplete: 'off', suffix: '×', disabled: !isAuto || isLocked } as const
  return (
    <div className={s.auto} data-off={!isAuto || undefined}>
      <Input
        {...shared}
        label={t('crash.auto')}
        value={isAuto ? auto.target : t('crash.off')}
        onChange={(target) => setAuto({ ...auto, target: cleanAmount(target, mark, TARGET_DIGITS) })}
        error={isAuto && autoFault === 'target' ? t('crash.faultTarget') : undefined}
      />
      <Input
        {...shared}
        label={t('crash.autoHalf')}
        value={isAuto ? auto.half : t('crash.off')}
        onChange={(half) => setAuto({ ...auto, half: cleanAmount(half, mark, TARGET_DIGITS) })}
        error={isAuto && autoFault === 'half' ? t('crash.faultHalf') : undefined}
      />
    </div>
  )
}
