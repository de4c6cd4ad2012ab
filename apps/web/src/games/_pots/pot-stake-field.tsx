import { CURRENCIES } from '@fairhouse/money'
import { AmountField, Badge } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { usePreferences } from '../../lib/preferences.ts'
import { useNotice } from '../../shell/use-notice.ts'
import { FaultWay, useFaultText } from '../_common/stake/stake-fault.tsx'
import s from './pots.module.css'
import { wholeSteps } from './stake.ts'
import type { PotBettor } from './use-pot-bettor.ts'
import type { PotStake } from './use-stake.ts'
import { stakeRange } from '../../lib/stake-format.ts'
import { stakeKeys } from '../_common/stake/stake-keys.ts'

const NONE = { min: 0n, max: 0n, step: 1n }

interface PotStakeFieldProps {
  stake: PotStake
  bettor: Pick<PotBettor, 'mode'>
  compact?: boolean
  disabled?: boolean
}

/** The stake with its limits always visible. `compact` on the phone's dock. */
export function PotStakeField({ stake, bettor: { mode }, compact, disabled }: PotStakeFieldProps) {
  const notice = useNotice()
  const { t, locale } = useLanguage()
  const [{ hasKeys }] = usePreferences()
  const { limits = NONE, currency, fault, balance, mark } = stake
  const error = useFaultText({ fault: disabled ? undefined : fault, currency, isOpen: false })
  const sign = CURRENCIES[currency].symbol
  return (
    <div className={compact ? s.docked : s.stake}>
      <AmountField
        label={t('table.stake')}
        limitsText={
          stake.limits && (
            <span className={compact ? undefined : s.limits}>
              {mode === 'demo' && !compact && <Badge>{t('table.demo')}</Badge>}
              {stakeRange(limits, currency, locale)}
            </span>
          )
        }
        limits={{ min: limits.min, max: limits.max, balance: wholeSteps(balance, limits) }}
        value={stake.text}
        onChange={stake.set}
        symbol={sign}
        decimalMark={mark}
        unreadable={t('field.amount')}
        error={error}
        keys={stakeKeys(t, mode, hasKeys)}
        compact={compact}
        disabled={disabled}
      />
      {!compact && !disabled && <FaultWay table={{ fault, mode, refuse: notice }} />}
    </div>
  )
}
