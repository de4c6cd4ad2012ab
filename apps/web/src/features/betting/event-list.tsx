import type { EventRow } from '@fairhouse/contracts'
import { Badge, Button, Card, Icon } from '@fairhouse/ui'
import { useState } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { dateText } from '../../lib/dates.ts'
import { type Language, useLanguage, useText } from '../../lib/i18n/text.tsx'
import { useZone } from '../../lib/use-zone.ts'
import { blocksOf } from './board-groups.ts'
import { dateAfter, dateIn } from './days.ts'
import type { EventLineProps } from './event-line.tsx'
import { LeagueGroup } from './league-group.tsx'
import type { League } from './use-leagues.ts'
import s from './betting.module.css'
import own from './event-list.module.css'

export interface EventListProps extends Pick<EventLineProps, 'feed' | 'market'> {
  title: string
  events: readonly EventRow[]
  /** The starts by which the rows have their days; without them the events are in play. */
  starts?: ReadonlyMap<string, string> | undefined
  /** Of the sport of all events; without them the rows stand by start alone. */
  leagues: readonly League[] | undefined
  /** The others follow on request. */
  most: number
}

/** Events in play in one card, or those to come in a card of each day. */
export function EventList({ title, events, starts, leagues, most, ...line }: EventListProps) {
  const language = useLanguage()
  const { t } = language
  const zone = useZone()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? events : events.slice(0, most)
  const today = dateIn(zone, browserClock.now())
  const dateOf = starts && ((row: EventRow) => dateIn(zone, starts.get(row.id) ?? row.starts_at))
  return (
    <section className={own.days} aria-label={title}>
      {blocksOf(shown, { isByLeague: leagues !== undefined, dateOf }).map(({ date, groups }) => (
        <Card key={date ?? 'now'} pad={0}>
          <BlockHead title={date === undefined ? title : dayText(language, date, today)} isLive={date === undefined} />
          {groups.map((group) => (
            <LeagueGroup key={group.league?.id ?? 'all'} {...group} leagues={leagues ?? []} {...line} />
          ))}
        </Card>
      ))}
      {shown.length < events.length && (
        <Button className={own.more} onClick={() => setWhole(true)}>
          {t('betting.more', { count: events.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

function BlockHead({ title, isLive }: { title: string; isLive: boolean }) {
  const t = useText()
  return (
    <div className={s.head}>
      <Icon name={isLive ? 'sport' : 'clock'} />
      <h2 className={s.title}>{title}</h2>
      {isLive && (
        <Badge tone="warn" dot>
          {t('betting.live')}
        </Badge>
      )}
    </div>
  )
}

/** Today, Tomorrow, else the date. */
function dayText({ t, locale }: Language, date: string, today: string): string {
  if (date === today) return t('betting.day.today')
  return date === dateAfter(today, 1) ? t('betting.day.tomorrow') : dateText(date, locale, 'UTC')
}
