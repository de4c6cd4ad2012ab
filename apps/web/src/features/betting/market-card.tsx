import type { EventBrief } from '@fairhouse/contracts'
import { Card } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { lineText, marketTitle } from './board-text.ts'
import { type MarketCard, marginOf } from './market-groups.ts'
import { OddsCell } from './odds-cell.tsx'
import s from './betting.module.css'

/** All lines of one kind of market, with the operator's margin where the odds show it. */
export function MarketCardView({ card, event, isOpen }: { card: MarketCard; event: EventBrief; isOpen: boolean }) {
  const { t, locale } = useLanguage()
  const first = card.markets[0]!
  const title = marketTitle(t, first, event)
  const margin = marginOf(card)
  const columns = first.outcomes.length === 2 ? s.two : s.three
  return (
    <Card as="section" pad={0} aria-label={title}>
      <div className={s.head}>
        <h2 className={s.title}>{title}</h2>
        {margin !== undefined && (
          <span className={s.margin}>{t('betting.margin', { margin: lineText(Number(margin) * 100, locale) })}</span>
        )}
      </div>
      <div className={columns}>
        {card.markets.flatMap((market) =>
          market.outcomes.map((outcome) => <OddsCell key={outcome.id} event={event} market={market} outcome={outcome} isOpen={isOpen} />),
        )}
      </div>
    </Card>
  )
}
