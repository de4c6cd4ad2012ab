import type { EventRow, FeedBoardState } from '@fairhouse/contracts'
import { Badge, Button, Card, Icon } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { EventLine, type ShownMarket } from './event-line.tsx'
import s from './betting.module.css'

export interface EventListProps {
  title: string
  isLive?: boolean
  events: readonly EventRow[]
  feed: FeedBoardState | undefined
  /** In narrow rows. */
  market: ShownMarket
  /** The others follow on request. */
  most: number
  /** Events in play that wait to be shown, and whether any row has left its present place. */
  fresh: { count: number; isBehind: boolean; onShow(): void }
}

export function EventList({ title, isLive = false, events, feed, market, most, fresh }: EventListProps) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? events : events.slice(0, most)
  const show = () => {
    fresh.onShow()
    window.scrollTo({ top: 0 })
  }
  return (
    <Card as="section" pad={0} aria-label={title}>
      <div className={s.head}>
        <Icon name={isLive ? 'sport' : 'clock'} />
        <h2 className={s.title}>{title}</h2>
        {fresh.isBehind && (
          <Button size={32} icon="arrow-up" onClick={show}>
            {fresh.count > 0 ? t('betting.fresh', { count: fresh.count }) : t('betting.update')}
          </Button>
        )}
        {isLive && (
          <Badge tone="warn" dot>
            {t('betting.live')}
          </Badge>
        )}
      </div>
      <ul className={s.lines}>
        {shown.map((event) => (
          <EventLine key={event.id} event={event} feed={feed} market={market} />
        ))}
      </ul>
      {shown.length < events.length && (
        <div className={s.rest}>
          <Button onClick={() => setWhole(true)}>{t('betting.more', { count: events.length - shown.length })}</Button>
        </div>
      )}
    </Card>
  )
}
