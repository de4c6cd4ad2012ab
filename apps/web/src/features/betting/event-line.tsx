import type { EventRow, FeedBoardState } from '@fairhouse/contracts'
import { Icon, Link } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { clockText, scoreOfEvent } from './board-text.ts'
import { hourText } from './days.ts'
import { isEventOpen } from './market-groups.ts'
import { OddsCell } from './odds-cell.tsx'
import s from './betting.module.css'

/** An event in a list: when, who, the score, the main market and a total. */
export function EventLine({ event, feed }: { event: EventRow; feed: FeedBoardState | undefined }) {
  const { t } = useLanguage()
  const isOpen = isEventOpen(event, feed)
  const score = scoreOfEvent(event)
  const isLive = event.status === 'live'
  return (
    <li className={s.line}>
      <span className={isLive ? s.now : s.when}>{isLive ? clockText(t, event) : hourText(event.starts_at)}</span>
      <span className={s.sides}>
        {[event.home, event.away].map((side, at) => (
          <span key={at} className={s.side}>
            <b title={side}>{side}</b>
            {isLive && <b>{score?.[at] ?? 0}</b>}
          </span>
        ))}
      </span>
      <span className={s.main}>
        {event.main?.outcomes.map((outcome) => (
          <OddsCell key={outcome.id} event={event} market={event.main!} outcome={outcome} isOpen={isOpen} isShort />
        ))}
      </span>
      <span className={s.total}>
        {event.total?.outcomes.map((outcome) => (
          <OddsCell key={outcome.id} event={event} market={event.total!} outcome={outcome} isOpen={isOpen} isShort />
        ))}
      </span>
      <Link href={`/betting/${event.id}`} className={s.more!}>
        <span className={s.unseen}>{t('betting.open', { home: event.home, away: event.away })}</span> +{event.markets}
        <Icon name="chevron-right" size={16} />
      </Link>
    </li>
  )
}
