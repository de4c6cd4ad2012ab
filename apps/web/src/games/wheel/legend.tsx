import type { WheelBet } from '@fairhouse/games'

import { shortMultiplierText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { prizesOf } from './form.ts'
import s from './legend.module.css'

/** Payouts of the wheel with their segment counts; the last result is highlighted. */
export function Legend({ bet, hit }: { bet: WheelBet; hit: number | undefined }) {
  const { t, locale } = useLanguage()
  return (
    <ul className={s.legend} aria-label={t('wheel.prizes')}>
      {prizesOf(bet).map(({ multiplier, count, tier }) => (
        <li key={multiplier} className={s[tier]} data-hit={multiplier === hit || undefined}>
          <b>{shortMultiplierText(multiplier, locale)}</b>
          <span>{t('wheel.share', { count, of: bet.segments })}</span>
        </li>
      ))}
    </ul>
  )
}
