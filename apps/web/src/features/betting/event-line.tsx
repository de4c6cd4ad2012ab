import type { BoardMarket, EventRow, FeedBoardState } from '@fairhouse/contracts'
import { Icon, Link } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { clockText, scoreOfEvent } from '../../lib/board-text.ts'
import { hourText } from './days.ts'
import { OddsCell } from './odds-cell.tsx'
import { StarButton } from './star-button.tsx'
import { useIsEventOpen } from './use-board.ts'
import { useZone } from '../../lib/use-zone.ts'
import s from './betting.module.css'

export type ShownMarket = 'main' | 'total'

export interface EventLineProps {
  event: EventRow
  feed: FeedBoardState | undefined
  /** In a row too narrow for both. */
  market: ShownMarket
}

/** An event in a list: when, who, the score, the main market and a total. */
export function EventLine({ event, feed, market }: EventLineProps) {
  const t = useText()
  const isOpen = useIsEventOpen(event, feed)
  const score = scoreOfEvent(event)
  const isLive = event.status === 'live'
  const outcomes = mainOutcomes(event.main)
  return (
    <li className={s.line} data-market={market}>
      <span className={isLive ? s.now : s.when}>
        <StarButton kind="events" id={event.id} name={`${event.home} – ${event.away}`} />
        {isLive ? clockText(t, event) : <Waiting event={event} />}
      </span>
      <span className={s.sides}>
        {[event.home, event.away].map((side, at) => (
          <span key={at} className={s.side}>
            <b title={side}>{side}</b>
            {isLive && event.main?.type !== 'top' && <b>{score?.[at] ?? 0}</b>}
          </span>
        ))}
      </span>
      <span className={outcomes.length === 2 ? s.pair : s.main}>
        {outcomes.map((outcome) => (
          <OddsCell key={outcome.id} event={event} market={event.main!} outcome={outcome} isOpen={isOpen} isShort />
        ))}
      </span>
      <span className={s.total}>
        {event.total ? (
          <small className={s.unit}>{t(`betting.units.${event.total.units}`)}</small>
        ) : (
          <small className={s.absent}>{t('betting.noTotal')}</small>
        )}
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

/** When it starts, or why it does not. */
function Waiting({ event: { status, starts_at } }: Pick<EventLineProps, 'event'>) {
  const t = useText()
  const zone = useZone()
  if (status === 'scheduled') return <time dateTime={starts_at}>{hourText(starts_at, zone)}</time>
  return t(status === 'postponed' ? 'betting.status.postponed' : 'betting.closed')
}

const FAVOURITES = 3

/** Of an outright, those with the lowest odds. */
function mainOutcomes(main: EventRow['main']): BoardMarket['outcomes'] {
  if (main?.type !== 'top') return main?.outcomes ?? []
  return main.outcomes.toSorted((one, other) => one.odds - other.odds).slice(0, FAVOURITES)
}
