import { Segmented } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { withPotMode } from './pot-mode.ts'
import s from './pots.module.css'
import type { PotSeat } from './use-pot-seat.ts'

/** Over a pot: play money or real money, each with rounds of its own. `children`: what else stands there. */
export function MoneySwitch({ seat, children }: { seat: PotSeat; children?: ReactNode }) {
  const { t, locale } = useLanguage()
  const { mode, isGuest, purse, currency } = seat
  const [, setQuery] = useSearchParams()
  return (
    <div className={s.above}>
      {children}
      <Segmented
        label={t('pots.money')}
        value={mode}
        onChange={(next) => setQuery((query) => withPotMode(query, next, isGuest), { replace: true, preventScrollReset: true })}
        options={[
          { value: 'real', label: t('pots.real') },
          { value: 'demo', label: t('table.demo') },
        ]}
      />
      {mode === 'demo' && (
        <p className={s.practice}>
          {t('pots.practice')}
          {/* a guest has it in the header, where a player's wallet stands */}
          {!isGuest && purse.text !== undefined && ` ${t('pots.playMoney', { amount: moneyText(purse.text, currency, locale) })}`}
        </p>
      )}
    </div>
  )
}
