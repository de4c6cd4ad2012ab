import type { Currency } from '@fairhouse/money'

import { moneyText, numberText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import s from './prize-list.module.css'
import { dailyPrizes } from './sectors.ts'

/** Every prize with its exact chance; the drawn one is marked. */
export function PrizeList({ currency, hit }: { currency: Currency; hit: number | undefined }) {
  const { t, locale } = useLanguage()
  return (
    <ul className={s.prizes} aria-label={t('wheel.dailyPrizes')}>
      {dailyPrizes(currency).map(({ prize, weight, tier }, at) => (
        <li key={prize} className={s[tier]} aria-current={at === hit || undefined}>
          <b>{moneyText(prize, currency, locale)}</b>
          <span>{`${numberText(weight / 1000, locale, decimals(weight))}\u00a0%`}</span>
        </li>
      ))}
    </ul>
  )
}

/** Weights are thousandths of a percent, without trailing zeros. */
function decimals(weight: number): number {
  if (weight % 1000 === 0) return 0
  if (weight % 100 === 0) return 1
  return weight % 10 === 0 ? 2 : 3
}
