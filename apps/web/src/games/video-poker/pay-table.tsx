import { type PokerHand, POKER_HANDS, POKER_PAYS } from '@fairhouse/games'

import { numberText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './pay-table.module.css'

const PAYING = POKER_HANDS.filter((hand) => POKER_PAYS[hand] > 0)

/** What each hand pays, in stakes; the present hand is lit. */
export function PayTable({ hand }: { hand: PokerHand | undefined }) {
  const { t, locale } = useLanguage()
  return (
    <dl className={s.pays} aria-label={t('videoPoker.pays')}>
      {PAYING.map((one) => (
        <div key={one} data-lit={one === hand || undefined}>
          <dt>{t('videoPoker.hand', { hand: one })}</dt>
          <dd>{numberText(POKER_PAYS[one], locale)}×</dd>
        </div>
      ))}
    </dl>
  )
}
