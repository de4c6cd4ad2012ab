import type { EventRow, SportId } from '@fairhouse/contracts'
import { Button, Card, Chip, Chips, EmptyState, ErrorState, Heading, Link, Notice, Skeleton } from '@fairhouse/ui'

import type { QueryName } from '../../../lib/api/query.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { usePages } from '../../../lib/api/use-pages.ts'
import { dateText, dayTimeText } from '../../../lib/dates.ts'
import { Hydrated } from '../../../lib/hydrated.tsx'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { inBrowser } from '../../../lib/page-loader.ts'
import { NextPage } from '../../../shell/next-page.tsx'
import { useBettingOffer } from '../../../shell/root-data.ts'
import { BettingFrame, listLoader, WhereOffered } from '../betting-frame.tsx'
import { BettingTabs } from '../betting-tabs.tsx'
import { firstOf, periodsOf, scoreOfEvent } from '../../../lib/board-text.ts'
import { spanOfDate } from '../days.ts'
import { LeagueChips } from '../league-chips.tsx'
import { SPORT_ICONS } from '../sport-icons.ts'
import { useSports } from '../use-board.ts'
import { type LeagueChoice, leaguesQuery, leagueText, listHref, useLeagues } from '../use-leagues.ts'
import { useZone } from '../../../lib/use-zone.ts'
import { DateSelect, useDate } from './date-select.tsx'
import s from './results.module.css'

const QUERIES: readonly QueryName[] = [['GET /api/v2/sports']]
export const loader = listLoader(({ search }) => [...QUERIES, ...leaguesQuery(search)])
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
  const leagues = useLeagues(sport)
  const date = useDate()
  const list = useFinished({ sport, league: leagues.league, date })
  const isLoading = list.isPending || leagues.isLoading
  const rows = isLoading ? undefined : list.data?.pages.flatMap(({ data }) => data)
  return (
    <div className={s.page}>
      <Heading level={1}>{t(hasFeed ? 'title.results' : 'title.virtualResults')}</Heading>
      <BettingTabs present="/betting/results" />
      {hasFeed && (
        <Chips label={t('betting.sports')}>
          <Chip selected={sport === null} href={listHref('/betting/results', { sport: null, date })}>
            {t('betting.allSports')}
          </Chip>
          {sports?.map(({ id }) => (
            <Chip key={id} icon={SPORT_ICONS[id]} selected={sport === id} href={listHref('/betting/results', { sport: id, date })}>
              {t(`betting.sport.${id}`)}
            </Chip>
          ))}
        </Chips>
      )}
      {sport && leagues.leagues && <LeagueChips {...leagues} hrefOf={(league) => listHref('/betting/results', { sport, league, date })} />}
      {hasFeed && <DateSelect />}
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
      {isLoading && <Skeleton height="100dvh" radius="14px" />}
      {list.isLoadingError && (
        <ErrorState
          title={t('betting.results.failed')}
          action={<Button onClick={() => void list.refetch()}>{t('betting.slip.resend')}</Button>}
        />
      )}
      {rows?.length === 0 && <NoResults sport={sport} {...leagues} date={date} />}
      <NextPage pages={list} label={t('betting.bets.more')} />
    </div>
  )
}

interface ResultChoice {
  sport: SportId | null
  league: string | null
  date: string | null
}

/** Names what was chosen. */
export function NoResults({ sport, league, leagues, date }: ResultChoice & LeagueChoice) {
  const { t, locale } = useLanguage()
  const { feed: hasFeed } = useBettingOffer()
  if (!hasFeed) return <EmptyState title={t('betting.results.noRounds')} text={t('betting.results.noRoundsText')} />
  if (league === null && date === null) return <EmptyState title={t('betting.results.none')} text={t('betting.results.noneText')} />
  const chosen = leagues?.find(({ id }) => id === league)
  const filters = [
    sport && t(`betting.sport.${sport}`),
    chosen && leagueText(chosen, locale, leagues ?? []),
    date && dateText(date, locale, 'UTC'),
  ]
  const text = t(sport ? 'betting.results.noneOf' : 'betting.results.noneOn', { filters: filters.filter(Boolean).join(', ') })
  return <EmptyState title={t('betting.results.none')} text={text} />
}

/** The latest start first. */
export function useFinished({ sport, league, date }: ResultChoice) {
  const api = useApi()
  const zone = useZone()
  const chosen = { ...(sport && { sport }), ...(league !== null && { league }), ...(date !== null && spanOfDate(date, zone)) }
  return usePages([ROUTE, { finished: chosen }], ({ before: cursor, signal }) =>
    api.call(ROUTE, { query: { when: 'finished', limit: ROWS, ...chosen, ...(cursor && { cursor }) }, signal }),
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
