import type { EventBrief } from '@fairhouse/contracts'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { lineText, marketTitle } from '../../lib/board-text.ts'
import { FoldCard } from './fold-card.tsx'
import { type MarketCard, marginOf } from './market-groups.ts'
import { OddsCell } from './odds-cell.tsx'
import { returnsText, type VirtualReturn } from './virtual/market-returns.ts'
import m from './market-card.module.css'
import s from './betting.module.css'

interface MarketCardProps {
  card: MarketCard
  event: EventBrief
  isOpen: boolean
  /** Of a virtual round. */
  stated: VirtualReturn | undefined
}

/** All lines of one kind of market, with the operator's margin where the odds show it; of a virtual round with what they return. */
export function MarketCardView({ card, event, isOpen, stated }: MarketCardProps) {
  const { t, locale } = useLanguage()
  const first = card.markets[0]!
  const margin = event.sport === 'virtual' ? undefined : marginOf(card)
  const note = margin === undefined ? undefined : t('betting.margin', { margin: lineText(Number(margin) * 100, locale) })
  return (
    <FoldCard title={marketTitle(t, first, event)} kind={card.kind} note={note}>
      {stated && <p className={m.returns}>{returnsText({ t, locale }, stated)}</p>}
      <div className={first.outcomes.length === 2 ? s.two : s.three}>
        {card.markets.flatMap((market) =>
          market.outcomes.map((outcome) => <OddsCell key={outcome.id} event={event} market={market} outcome={outcome} isOpen={isOpen} />),
        )}
      </div>
    </FoldCard>
  )
}
