import type { SportsEvent } from '@fairhouse/contracts'
import { Badge, Heading } from '@fairhouse/ui'

import { dayTimeText } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { clockText, periodsOf, scoreOfEvent } from '../../lib/board-text.ts'
import { StarButton } from './star-button.tsx'
import { hasPartsTable, PartsTable } from './tracker/parts-table.tsx'
import { TimelineView } from './tracker/timeline.tsx'
import { useZone } from '../../lib/use-zone.ts'
import s from './event-head.module.css'

/** Who plays, the score with its parts, and how far the match is. */
export function EventHead({ event }: { event: SportsEvent }) {
  const { t, locale } = useLanguage()
  const zone = useZone()
  const score = scoreOfEvent(event)
  const isLive = event.status === 'live'
  return (
    <section className={s.match}>
      <div className={s.facts}>
        <span className={s.starred}>
          <StarButton kind="leagues" id={event.league.id} name={event.league.names[locale]} />
          {event.league.names[locale]}
        </span>
        {isLive ? (
          <Badge tone="warn" dot>
            {[clockText(t, event), event.clock.endsWith("'") ? '' : event.clock].filter(Boolean).join(' · ')}
          </Badge>
        ) : (
          <span>
            {event.status === 'scheduled' ? dayTimeText(event.starts_at, locale, zone) : t(`betting.status.${event.status}`)}
            {event.corrected_at != null && ` · ${t('betting.bet.corrected')}`}
          </span>
        )}
      </div>
      <Heading level={1} className={s.versus}>
        <span>{event.home}</span>
        <span className={s.score}>{score ? score.join(' : ') : t('betting.versus')}</span>
        <span>{event.away}</span>
      </Heading>
      <div className={s.periods}>
        <StarButton kind="events" id={event.id} name={`${event.home} – ${event.away}`} />
        {!hasPartsTable(event) &&
          periodsOf(t, event).map(({ name, score: part }) => (
            <span key={name}>
              {name} <b>{part}</b>
            </span>
          ))}
      </div>
      {hasPartsTable(event) && <PartsTable event={event} />}
      <TimelineView event={event} />
    </section>
  )
}
