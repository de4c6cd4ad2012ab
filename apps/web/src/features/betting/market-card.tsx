import type { EventBrief } from '@fairhouse/contracts'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { lineText, marketTitle } from './board-text.ts'
import { FoldCard } from './fold-card.tsx'
import { type MarketCard, marginOf } from './market-groups.ts'
import { OddsCell } from './odds-cell.tsx'
import s from './betting.module.css'

/** All lines of one kind of market, with the operator's margin where the odds show it. */
export function MarketCardView({ card, event, isOpen }: { card: MarketCard; event: EventBrief; isOpen: boolean }) {
  const { t, locale } = useLanguage()
  const first = card.markets[0]!
  const margin = marginOf(card)
  const note = margin === undefined ? undefined : t('betting.margin', { margin: lineText(Number(margin) * 100, locale) })
  return (
    <FoldCard title={marketTitle(t, first, event)} kind={card.kind} note={note}>
      <div className={first.outcomes.length === 2 ? s.two : s.three}>
        {card.markets.flatMap((market) =>
          market.outcomes.map((outcome) => <OddsCell key={outcome.id} event={event} market={market} outcome={outcome} isOpen={isOpen} />),
        )}
      </div>
    </FoldCard>
  )
}
