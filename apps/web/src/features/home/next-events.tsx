import type { EventRow } from '@fairhouse/contracts'
import { Badge, Card, Link, SectionHead } from '@fairhouse/ui'

import type { QueryName } from '../../lib/api/query.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { useDayTime } from '../../lib/use-zone.ts'
import { useBettingOffer } from '../../shell/root-data.ts'
import home from './home.module.css'
import s from './next-events.module.css'

/** The same query on the server and in the browser. */
export const NEXT_EVENTS = ['GET /api/v2/events', { query: { when: 'next', limit: 6 } }] as const satisfies QueryName

/**
 * PRO-13: matches in play, then those that start next. Prices stand on their pages. Absent without a feed, and while it has none; not polled, as
 * a section that comes later would move those below it.
 */
export function NextEvents() {
  const t = useText()
  const { feed: hasFeed } = useBettingOffer()
  const { data } = useApiQuery(...NEXT_EVENTS, { enabled: hasFeed })
  if (!hasFeed || !data || data.data.length === 0) return null
  return (
    <section className={home.section}>
      <SectionHead title={t('home.events')} more={{ label: t('home.eventsAll'), href: '/betting' }} />
      <EventLinks events={data.data} />
    </section>
  )
}

/** Each with its state, or its start, and the link to its page. */
export function EventLinks({ events }: { events: readonly EventRow[] }) {
  const { t, locale } = useLanguage()
  const dayTime = useDayTime()
  return (
    <>
      <Card pad={0}>
        <ul className={s.events}>
          {events.map((event) => (
            <li key={event.id}>
              <Link href={`/betting/${event.id}`} className={s.event!}>
                <span className={s.when}>
                  {event.status === 'live' ? (
                    <Badge tone="warn" dot>
                      {t('home.eventLive')}
                    </Badge>
                  ) : (
                    dayTime(event.starts_at)
                  )}
                </span>
                <b>
                  {event.home} – {event.away}
                </b>
                <small>{event.league.names[locale]}</small>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {events.some(({ is_simulated: isInvented }) => isInvented) && <p className={s.note}>{t('home.eventsInvented')}</p>}
    </>
  )
}
