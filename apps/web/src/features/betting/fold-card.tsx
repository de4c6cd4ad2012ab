import { Card, Icon } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { foldedMarkets, useFoldedMarkets } from './folded-markets.ts'
import m from './market-card.module.css'

interface FoldCardProps {
  title: string
  /** What is folded on every event. */
  kind: string
  /** Until the visitor opens it; what is stored is then that it was opened. */
  startsFolded?: boolean
  note?: string | undefined
  children: ReactNode
}

/** A card of the event's page whose head folds it. */
export function FoldCard({ title, kind, startsFolded = false, note, children }: FoldCardProps) {
  const isTurned = useFoldedMarkets().includes(kind)
  const isFolded = isTurned !== startsFolded
  return (
    <Card as="section" pad={0} aria-label={title}>
      <div className={isFolded ? m.folded : m.head}>
        <h2 className={m.title}>
          <button type="button" className={m.fold} aria-expanded={!isFolded} onClick={() => foldedMarkets.set([kind], !isTurned)}>
            {title}
          </button>
        </h2>
        {note !== undefined && <span className={m.margin}>{note}</span>}
        <Icon name="chevron-down" size={16} />
      </div>
      {!isFolded && children}
    </Card>
  )
}
