import { CURRENCIES } from '@fairhouse/money'
import { AmountField, Badge } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { usePreferences } from '../../../lib/preferences.ts'
import { decimalMarkOf, stakeRange } from '../../../lib/stake-format.ts'
import { BonusButton, useFaultText } from '../../_common/stake/stake-fault.tsx'
import type { LiveBettor } from '../bettor/use-live-bettor.ts'
import s from './live-stake-field.module.css'
import type { LiveStake } from './use-live-stake.ts'
import { stakeKeys } from '../../_common/stake/stake-keys.ts'

interface LiveStakeFieldProps {
  bettor: LiveBettor
  stake: LiveStake
  /** Label of the field when a table has two. */
  label?: string
  disabled?: boolean
  /** Visually hidden label and limits; errors are above the dock. */
  compact?: boolean
}

/** The stake with its accepted range always visible (D-48), and its error. */
export function LiveStakeField({ bettor, stake, label, disabled, compact }: LiveStakeFieldProps) {
  const { locale, t } = useLanguage()
  const { currency, mode, wallet } = bettor
  const { accepted } = stake
  const [{ hasKeys }] = usePreferences()
  const range = accepted && stakeRange(accepted, currency, locale)
  const error = useFaultText({ fault: stake.fault, currency, isOpen: disabled ?? false })
  return (
    <div className={compact ? s.compact : s.stake}>
      <AmountField
        label={label ?? t('table.stake')}
        limitsText={
          <span className={compact ? undefined : s.limits}>
            {mode === 'demo' && !compact && <Badge>{t('table.demo')}</Badge>}
            {range}
          </span>
        }
        limits={accepted ? { ...accepted, balance: wallet.balance } : { min: 0n, max: 0n }}
        value={stake.stakeText}
        onChange={stake.setStake}
        symbol={CURRENCIES[currency].symbol}
        decimalMark={decimalMarkOf(locale)}
        unreadable={t('field.amount')}
        error={error}
        keys={stakeKeys(t, mode, hasKeys)}
        compact={compact}
        disabled={disabled}
      />
      {stake.fault?.code === 'bonus' && !compact && !disabled && <BonusButton />}
    </div>
  )
}
