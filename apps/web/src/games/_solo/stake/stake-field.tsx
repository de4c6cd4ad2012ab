import type { SoloBet } from '@fairhouse/games'
import { CURRENCIES } from '@fairhouse/money'
import { AmountField, Badge, Notice } from '@fairhouse/ui'

import { signedMoneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { decimalMarkOf, stakeRange } from '../../../lib/stake-format.ts'
import { bestOfMany } from '../odds/odds-rows.ts'
import type { Table } from '../table/use-table.ts'
import { QuickMenu } from './quick-menu.tsx'
import { BonusButton, FaultWay, Funds, useFaultText } from '../../_common/stake/stake-fault.tsx'
import { acceptedOf, bestGain } from '../../_common/stake/stake-rules.ts'
import s from './stake-field.module.css'
import { stakeKeys } from '../../_common/stake/stake-keys.ts'

/** The stake with its accepted range always visible (D-48), and its error. `compact` on the phone's dock. */
export function StakeField({ table, compact }: { table: Table; compact?: boolean }) {
  const { locale, t } = useLanguage()
  const { limits, currency, mode, wallet, isOpen, autobet } = table
  const accepted = limits && acceptedOf(table.bet, limits)
  const range = accepted && stakeRange(accepted, currency, locale)
  const gain = useGainText(table)
  return (
    <div className={s.stake}>
      <AmountField
        label={t('table.stake')}
        limitsText={
          compact ? (
            [range, gain].filter(Boolean).join(' · ')
          ) : (
            <span className={s.limits}>
              {mode === 'demo' && <Badge>{t('table.demo')}</Badge>}
              {range}
            </span>
          )
        }
        limits={accepted ? { ...accepted, balance: wallet.balance } : { min: 0n, max: 0n }}
        value={table.stakeText}
        onChange={table.setStake}
        symbol={CURRENCIES[currency].symbol}
        decimalMark={decimalMarkOf(locale)}
        unreadable={t('field.amount')}
        error={useFaultText(table)}
        keys={stakeKeys(t, mode, table.preferences.hasKeys)}
        more={compact && <QuickMenu table={table} />}
        compact={compact}
        disabled={isOpen || autobet.state?.running}
      />
      {!compact && !isOpen && <FaultWay table={table} />}
    </div>
  )
}

/** Short text for the dock, where no panel shows the win. */
function useGainText({ game, bet, stake, currency }: Table): string | undefined {
  const { locale, t } = useLanguage()
  const gain = game.rules.kind === 'multi-step' ? undefined : bestGain(bet as SoloBet | undefined, stake)
  if (!bet || gain === undefined) return undefined
  return t(bestOfMany(bet) ? 'table.mostGainShort' : 'table.gainShort', { amount: signedMoneyText(gain, currency, locale) })
}

/** An incomplete choice is not an error; and when the game fixes the stake there is no field for one. */
export function StakeFault({ table }: { table: Table }) {
  const language = useLanguage()
  const fault = useFaultText(table)
  const text = table.fault?.code === 'choice' ? table.game.missing?.(language) : table.game.bringsStake ? fault : undefined
  if (!text) return null
  if (table.fault?.code === 'funds') return <Funds table={table} />
  return (
    <Notice icon="info" action={table.fault?.code === 'bonus' && <BonusButton />}>
      {text}
    </Notice>
  )
}
