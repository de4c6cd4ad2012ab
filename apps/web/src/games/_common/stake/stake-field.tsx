import { CURRENCIES } from '@fairhouse/money'
import { AmountField, type AmountKeys, Badge } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { usePreferences } from '../../../lib/preferences.ts'
import { decimalMarkOf, stakeRange } from '../../../lib/stake-format.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import type { Bettor } from '../bettor/use-bettor.ts'
import { HOTKEYS, type TableAction } from '../hotkeys/hotkeys.ts'
import { FaultWay, useFaultText } from './stake-fault.tsx'
import s from './stake-field.module.css'
import type { StakeFault } from './stake-rules.ts'
import type { Refusing } from './use-refill.ts'

interface StakeFieldProps extends Partial<Refusing> {
  bettor: Pick<Bettor, 'mode' | 'currency'>
  /** As typed. */
  text: string
  set(text: string): void
  /** In minor units; undefined while loading. */
  accepted: { min: bigint; max: bigint } | undefined
  /** The balance that Max may enter, in minor units; undefined while loading. */
  most: bigint | undefined
  /** Shown with what the player can do about it. */
  fault: StakeFault | undefined
  disabled?: boolean | undefined
  /** In the dock: visually hidden label, limits under the figures; errors are above the dock. */
  compact?: boolean | undefined
  /** In the dock, after the range. */
  gain?: string | undefined
  /** A button before the keys. */
  more?: ReactNode
}

/** The stake with its accepted range always visible (D-48), and its error. */
export function StakeField({ bettor, text, set, accepted, most, fault, refuse, disabled, compact, gain, more }: StakeFieldProps) {
  const { locale, t } = useLanguage()
  const { currency, mode } = bettor
  const [{ hasKeys }] = usePreferences()
  const range = accepted && stakeRange(accepted, currency, locale)
  const badge = mode === 'demo' && <Badge>{t('table.demo')}</Badge>
  // none while both are missing: an empty line is higher than the label beside it, and the field would move
  const hint = (range || badge) && (
    <span className={s.limits}>
      {badge}
      {range}
    </span>
  )
  return (
    <div className={compact ? s.docked : s.stake}>
      <AmountField
        label={t('table.stake')}
        limitsText={compact ? [range, gain].filter(Boolean).join(' · ') : hint || undefined}
        limits={accepted ? { ...accepted, balance: most } : { min: 0n, max: 0n }}
        value={text}
        onChange={set}
        symbol={CURRENCIES[currency].symbol}
        decimalMark={decimalMarkOf(locale)}
        unreadable={t('field.amount')}
        error={useFaultText({ fault, currency, isOpen: false })}
        keys={stakeKeys(t, mode, hasKeys)}
        more={more}
        compact={compact}
        disabled={disabled}
      />
      {!compact && fault && <Way fault={fault} mode={mode} refuse={refuse} />}
    </div>
  )
}

interface WayProps extends Pick<Bettor, 'mode'> {
  fault: StakeFault
  refuse: Refusing['refuse'] | undefined
}

function Way({ fault, mode, refuse }: WayProps) {
  const notice = useNotice()
  return <FaultWay table={{ fault, mode, refuse: refuse ?? notice }} />
}

const capOf = (action: TableAction): string => HOTKEYS.find((key) => key.action === action)!.cap

/** The keys of a stake field. With real money Max asks once more before it enters the whole balance. */
const stakeKeys = (t: Language['t'], mode: 'real' | 'demo', hasKeys: boolean): AmountKeys => ({
  max: t('table.max'),
  halfLabel: t('table.half'),
  doubleLabel: t('table.double'),
  maxLabel: t('table.maxStake'),
  caps: hasKeys ? { half: capOf('half'), double: capOf('double') } : undefined,
  ...(mode === 'real' && { all: { text: t('table.all'), label: t('table.allLabel') } }),
})
