import type { Currency } from '@fairhouse/money'
import { Icon } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { difference, moneyText, multiplierText, signedMoneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import type { LiveBet } from '../../_live/live-game.ts'
import { outcomeOf } from '../../_common/rounds/outcome.ts'
import s from './slot-action.module.css'

/** The settled result, in the button's place and size. A loss shows no amount. */
export function Result({ bet, size }: { bet: LiveBet; size: number }) {
  const { t, locale } = useLanguage()
  const { stake, payout, multiplier, status } = bet
  const currency = bet.currency as Currency
  const outcome = outcomeOf(bet)
  const style = { '--height': `${size}px` } as CSSProperties
  if (status === 'refunded')
    return (
      <output className={s.done} style={style}>
        {t('table.refunded', { amount: moneyText(payout, currency, locale) })}
      </output>
    )
  return (
    <output className={s.done} style={style} data-won={outcome === 'won' ? '' : undefined}>
      {outcome !== 'lost' && <Icon name="check" size={16} />}
      <span>{outcome === 'lost' ? t('crash.lost') : t('crash.out', { multiplier: multiplierText(multiplier, locale) })}</span>
      <b>
        {outcome === 'returned'
          ? t('table.returned', { amount: moneyText(payout, currency, locale) })
          : signedMoneyText(difference(payout, stake), currency, locale)}
      </b>
    </output>
  )
}
