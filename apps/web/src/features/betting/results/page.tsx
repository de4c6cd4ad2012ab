import type { EventRow, SportId } from '@fairhouse/contracts'
import { Card, Chip, Chips, EmptyState, Heading, Link, LoadMore, Notice, Skeleton } from '@fairhouse/ui'

import { useApi } from '../../../lib/api/use-api.ts'
import { usePages } from '../../../lib/api/use-pages.ts'
import { dayTimeText } from '../../../lib/dates.ts'
import { Hydrated } from '../../../lib/hydrated.tsx'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { inBrowser } from '../../../lib/page-loader.ts'
import { useBettingOffer } from '../../../shell/root-data.ts'
import { BettingFrame, listLoader, WhereOffered } from '../betting-frame.tsx'
import { BettingTabs } from '../betting-tabs.tsx'
import { firstOf, periodsOf, scoreOfEvent } from '../../../lib/board-text.ts'
import { SPORT_ICONS } from '../sport-icons.ts'
import { useSports } from '../use-board.ts'
import { useZone } from '../../../lib/use-zone.ts'
import s from './results.module.css'

export const loader = listLoader(() => [['GET /api/v2/sports']])
export const clientLoader = inBrowser

const ROUTE = 'GET /api/v2/events'
const ROWS = 50

/** PRO-13: events that are over, with their scores. */
export default function ResultsPage() {
  return (
    <WhereOffered>
      <Hydrated>
        <BettingFrame>
          <Results />
        </BettingFrame>
      </Hydrated>
    </WhereOffered>
  )
}

function Results() {
  const t = useText()
  const { feed: hasFeed } = useBettingOffer()
  const { sport, sports } = useSports()
  const list = useFinished(sport)
  const rows = list.data?.pages.flatMap(({ data }) => data)
  return (
    <div className={s.page}>
      <Heading level={1}>{t(hasFeed ? 'title.results' : 'title.virtualResults')}</Heading>
      <BettingTabs present="/betting/results" />
      {hasFeed && (
        <Chips label={t('betting.sports')}>
          <Chip selected={sport === null} href="/betting/results">
            {t('betting.allSports')}
          </Chip>
          {sports?.map(({ id }) => (
            <Chip key={id} icon={SPORT_ICONS[id]} selected={sport === id} href={`/betting/results?sport=${id}`}>
              {t(`betting.sport.${id}`)}
            </Chip>
          ))}
        </Chips>
      )}
      {rows?.some(({ is_simulated }) => is_simulated) && (
        <Notice tone="warn" icon="info">
          {t('betting.simulated')}
        </Notice>
      )}
      {rows && rows.length > 0 && (
        <Card pad={0}>
          <ul className={s.rows}>
            {rows.map((event) => (
              <ResultLine key={event.id} event={event} />
            ))}
          </ul>
        </Card>
      )}
      {list.isPending && <Skeleton height="100dvh" radius="14px" />}
      {rows?.length === 0 && <NoResults />}
      {list.hasNextPage && (
        <LoadMore label={t('betting.bets.more')} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </div>
  )
}

function NoResults() {
  const t = useText()
  const { feed: hasFeed } = useBettingOffer()
  if (!hasFeed) return <EmptyState title={t('betting.results.noRounds')} text={t('betting.results.noRoundsText')} />
  return <EmptyState title={t('betting.results.none')} text={t('betting.results.noneText')} />
}

function useFinished(sport: SportId | null) {
  const api = useApi()
  return usePages([ROUTE, { finished: sport ?? 'all' }], ({ before: cursor, signal }) =>
    api.call(ROUTE, { query: { when: 'finished', limit: ROWS, ...(sport && { sport }), ...(cursor && { cursor }) }, signal }),
  )
}

export function ResultLine({ event }: { event: EventRow }) {
  const { t, locale } = useLanguage()
  const zone = useZone()
  const score = scoreOfEvent(event)
  const parts = periodsOf(t, event).map((part) => part.score)
  const first = firstOf(event)
  return (
    <li className={s.row}>
      <span className={s.when}>{dayTimeText(event.starts_at, locale, zone)}</span>
      <Link href={`/betting/${event.id}`} className={s.sides!}>
        <b>
          {event.home} – {event.away}
        </b>
        <small>
          {event.league.names[locale]}
          {event.status !== 'finished' && `, ${t(`betting.status.${event.status}`)}`}
        </small>
      </Link>
      {first.length > 0 ? (
        <Finishers first={first} />
      ) : (
        <span className={s.score}>
          <b>{score?.join(':') ?? '–'}</b>
          {parts.length > 1 && <small>({parts.join(', ')})</small>}
        </span>
      )}
    </li>
  )
}

/** The first three of a race, the winner loudest. */
function Finishers({ first }: { first: ReturnType<typeof firstOf> }) {
  const t = useText()
  return (
    <ol className={s.finishers} aria-label={t('betting.results.first')}>
      {first.map(({ place, lane, name }) => (
        <li key={lane}>{t('betting.virtual.finisher', { place, lane, name })}</li>
      ))}
    </ol>
  )
}
