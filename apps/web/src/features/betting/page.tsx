import type { SportId } from '@fairhouse/contracts'
import { Chip, Chips, EmptyState, Heading, Input, Notice, Segmented, Skeleton } from '@fairhouse/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { QueryName } from '../../lib/api/query.ts'
import { withSign } from '../../lib/format.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { inBrowser } from '../../lib/page-loader.ts'
import { DAYS, type Day } from './days.ts'
import { EventList, type EventListProps } from './event-list.tsx'
import type { ShownMarket } from './event-line.tsx'
import { useUser } from '../../lib/session/user.ts'
import { shortMoney, stakeRange } from '../../lib/stake-format.ts'
import { hasFailedAtFirst, MissingPart } from '../../shell/not-loaded.tsx'
import { useBettingOffer } from '../../shell/root-data.ts'
import { BettingFrame, listLoader, WhereOffered } from './betting-frame.tsx'
import { BettingTabs } from './betting-tabs.tsx'
import { OddsFormatSelect } from './odds-format-select.tsx'
import { LeagueChips } from './league-chips.tsx'
import { SPORT_ICONS } from './sport-icons.ts'
import { type BoardLists, withMissing } from './held-board.ts'
import { useHeldBoard } from './use-held-board.ts'
import { type BoardReads, useBoard, useBounds, useMissingRows, useSports, useStarred } from './use-board.ts'
import { UpdateButton, type UpdateButtonProps } from './update-button.tsx'
import { type LeagueChoice, leaguesQuery, listHref, useLeagues } from './use-leagues.ts'
import { useZone } from '../../lib/use-zone.ts'
import { VirtualResults, VirtualRounds } from './virtual/virtual-board.tsx'
import s from './betting.module.css'
import u from './update-button.module.css'

/** The returns are requested with the page: their line on the cards of virtual sports would move what stands below. */
const QUERIES: readonly QueryName[] = [['GET /api/v2/sports'], ['GET /api/v2/virtual/returns']]
export const loader = listLoader(({ search }) => [...QUERIES, ...leaguesQuery(search)])
export const clientLoader = inBrowser

const FEW = 10
const MOST = 30

/** PRO-13: the board of sports events: what is played now, and what comes by day. Without a feed it is that of virtual sports. */
export default function BettingPage() {
  return (
    <WhereOffered>
      <Hydrated>
        <BettingFrame>
          <Betting />
        </BettingFrame>
      </Hydrated>
    </WhereOffered>
  )
}

function Betting() {
  const t = useText()
  const { feed: hasFeed } = useBettingOffer()
  const { sport, feed } = useSports()
  const [params] = useSearchParams()
  const [day, setDay] = useState<Day>('all')
  const [search, setSearch] = useState('')
  const isStarred = params.has('starred')
  const leagues = useLeagues(isStarred ? null : sport)
  const isVirtual = sport === 'virtual' && !isStarred
  const board = useBoard({ sport, league: leagues.league, day, search })
  const starred = useStarred(isStarred, hasFeed ? null : sport)
  const choice = isStarred ? 'starred' : [sport, leagues.league, day, search.trim()].join(' ')
  const { lists, reads } = isStarred ? starred : board
  const { board: shown, release } = useHeldBoard(choice, leagues.isLoading ? undefined : lists)
  const requested = useMissingRows(shown?.missing ?? [])
  const { live, upcoming } = shown ? withMissing(shown, requested) : { live: [], upcoming: [] }
  const isSimulated = [...live, ...upcoming].some(({ is_simulated }) => is_simulated)
  const fresh = { count: shown?.fresh ?? 0, isBehind: shown?.isBehind === true, onShow: release }
  const title = day === 'all' || isStarred ? t('betting.upcoming') : t(`betting.day.${day}`)
  return (
    <div className={s.page}>
      <div className={s.top}>
        <Heading level={1}>{t(hasFeed ? 'title.betting' : 'nav.virtual')}</Heading>
        <OddsFormatSelect />
      </div>
      <BettingTabs present="/betting" />
      <SportChips isStarred={isStarred} />
      <Leagues sport={sport} choice={leagues} />
      {!isStarred && hasFeed && <Filters search={search} onSearch={setSearch} day={day} onDay={setDay} />}
      {isSimulated && (
        <Notice tone="warn" icon="info">
          {t('betting.simulated')}
        </Notice>
      )}
      {isVirtual && <VirtualRounds events={[...live, ...upcoming]} />}
      <Lists
        live={live}
        upcoming={upcoming}
        starts={shown?.starts}
        leagues={leagues.leagues}
        title={title}
        few={sport ? MOST : FEW}
        feed={feed}
        fresh={fresh}
      />
      {isVirtual && <VirtualResults />}
      <Missing reads={reads} isLoading={!shown} isEmpty={live.length + upcoming.length === 0} isStarred={isStarred} />
      <Bounds />
    </div>
  )
}

function Leagues({ sport, choice }: { sport: SportId | null; choice: LeagueChoice }) {
  if (!sport || !choice.leagues) return null
  return <LeagueChips {...choice} hasCounts hrefOf={(league) => listHref('/betting', { sport, league })} />
}

/** Every offered sport that has events, and the stars. */
function SportChips({ isStarred }: { isStarred: boolean }) {
  const t = useText()
  const { feed: hasFeed } = useBettingOffer()
  const { sport, sports } = useSports()
  return (
    <Chips label={t('betting.sports')}>
      {hasFeed && (
        <Chip selected={sport === null && !isStarred} href="/betting">
          {t('betting.allSports')}
        </Chip>
      )}
      <Chip icon="star" selected={isStarred} href="/betting?starred">
        {t('betting.favourites')}
      </Chip>
      {sports?.map((each) => (
        <Chip key={each.id} icon={SPORT_ICONS[each.id]} selected={sport === each.id && !isStarred} href={`/betting?sport=${each.id}`}>
          {t(`betting.sport.${each.id}`)} {each.live + each.upcoming}
        </Chip>
      ))}
    </Chips>
  )
}

interface MissingProps {
  reads: BoardReads['reads']
  isLoading: boolean
  isEmpty: boolean
  isStarred: boolean
}

/** In place of events: those of a read that failed may exist. */
function Missing({ reads, isLoading, isEmpty, isStarred }: MissingProps) {
  if (reads.some(hasFailedAtFirst)) return <MissingPart queries={reads} />
  if (isLoading) return <Skeleton height="100dvh" radius="14px" />
  return isEmpty && <NoEvents isStarred={isStarred} />
}

/** Without a feed there is no other sport or day to choose: the cards of the rounds say when the next one opens. */
function NoEvents({ isStarred }: { isStarred: boolean }) {
  const t = useText()
  const { feed: hasFeed } = useBettingOffer()
  if (isStarred && !hasFeed) return <EmptyState title={t('betting.noStars')} text={t('betting.noStarsText')} />
  if (isStarred) return <EmptyState title={t('betting.none')} text={t('betting.noFavourites')} />
  return hasFeed && <EmptyState title={t('betting.none')} text={t('betting.noneText')} />
}

interface ListsProps extends BoardLists, Pick<EventListProps, 'feed' | 'leagues' | 'starts'> {
  fresh: UpdateButtonProps
  /** Of the events to come. */
  title: string
  /** Events in play that are shown at first. */
  few: number
}

function Lists({ live, upcoming, starts, title, few, fresh, ...list }: ListsProps) {
  const t = useText()
  const [market, setMarket] = useState<ShownMarket>('main')
  if (live.length + upcoming.length === 0) return null
  return (
    <div className={s.board}>
      <MarketSwitch market={market} onMarket={setMarket} />
      <div className={u.lists}>
        <UpdateButton {...fresh} />
        {live.length > 0 && <EventList title={t('betting.now')} events={live} most={few} market={market} {...list} />}
        {upcoming.length > 0 && <EventList title={title} events={upcoming} starts={starts} most={MOST} market={market} {...list} />}
      </div>
    </div>
  )
}

interface FiltersProps {
  search: string
  onSearch(text: string): void
  day: Day
  onDay(day: Day): void
}

function Filters({ search, onSearch, day, onDay }: FiltersProps) {
  const t = useText()
  return (
    <div className={s.filters}>
      <Input label={t('betting.search')} type="search" value={search} onChange={onSearch} maxLength={60} />
      <Segmented
        label={t('betting.days')}
        value={day}
        onChange={onDay}
        options={DAYS.map((value) => ({ value, label: t(`betting.day.${value}`) }))}
      />
    </div>
  )
}

/** Rows too narrow for both markets show the chosen one. */
function MarketSwitch({ market, onMarket }: { market: ShownMarket; onMarket(market: ShownMarket): void }) {
  const t = useText()
  return (
    <div className={s.switch}>
      <Segmented
        label={t('betting.shown')}
        value={market}
        onChange={onMarket}
        options={[
          { value: 'main', label: t('betting.market.1x2') },
          { value: 'total', label: t('betting.market.ou') },
        ]}
      />
    </div>
  )
}

/** What a bet may be, known before one is made. */
function Bounds() {
  const { t, locale } = useLanguage()
  const zone = useZone()
  const currency = useUser()?.currency ?? 'RUB'
  const bounds = useBounds(currency)
  const cap = withSign(shortMoney(bounds.maxPayout, locale), currency, locale)
  return (
    <p className={s.bounds}>
      {t('betting.bounds', { range: stakeRange(bounds, currency, locale), cap })} {t('betting.zone', { zone })}
    </p>
  )
}
