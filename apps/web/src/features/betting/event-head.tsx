import type { SportsEvent } from '@fairhouse/contracts'
import { Badge, Heading } from '@fairhouse/ui'

import { useSyncExternalStore } from 'react'

import { dayTimeText } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { clockText, periodsOf, scoreOfEvent } from './board-text.ts'
import s from './betting.module.css'

const never = () => () => undefined
/** The server does not know the visitor's zone. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Who plays, the score with its parts, and where the event is. */
export function EventHead({ event }: { event: SportsEvent }) {
  const { t, locale } = useLanguage()
  const zone = useSyncExternalStore(never, ownZone, () => 'UTC')
  const score = scoreOfEvent(event)
  const isLive = event.status === 'live'
  return (
    <section className={s.match}>
      <div className={s.facts}>
        <span>{event.league.names[locale]}</span>
        {isLive ? (
          <Badge tone="warn" dot>
            {[clockText(t, event), event.clock.endsWith("'") ? '' : event.clock].filter(Boolean).join(' · ')}
          </Badge>
        ) : (
          <span>{event.status === 'scheduled' ? dayTimeText(event.starts_at, locale, zone) : t(`betting.status.${event.status}`)}</span>
        )}
      </div>
      <Heading level={1} className={s.versus}>
        <span>{event.home}</span>
        <span className={s.score}>{score ? score.join(' : ') : t('betting.versus')}</span>
        <span>{event.away}</span>
      </Heading>
      <div className={s.periods}>
        {periodsOf(t, event).map(({ name, score: part }) => (
          <span key={name}>
            {name} <b>{part}</b>
          </span>
        ))}
      </div>
    </section>
  )
}
