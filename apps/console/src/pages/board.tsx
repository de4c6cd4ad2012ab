import { Badge, Button, Input, Link, Notice, Segmented, Select, Switch } from '@fairhouse/ui'
import { useState } from 'react'

import { type BoardRow, oddsText, sidesOf, SPORTS } from '../lib/board-labels.ts'
import { countText, instantText } from '../lib/labels.ts'
import { useHash } from '../lib/use-page.ts'
import type { PageMeta } from '../page-table.ts'
import { RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { NextPage } from '../parts/paged-rows.tsx'
import { usePages } from '../parts/use-pages.ts'
import { BoardEventPage } from './board-event.tsx'
import { useHold } from './board-hold.ts'
import s from './board.module.css'

export const page: PageMeta = {
  group: 'Games',
  order: 70,
  href: '#/board',
  label: 'Sports board',
  icon: 'sport',
  act: 'trading',
  Screen: Board,
}

type When = 'all' | 'live' | 'upcoming' | 'undecided' | 'finished'
type Sport = BoardRow['sport']

const ROUTE = 'GET /console/v1/trading/events'
const REFETCH_MS = 5000
const WHEN: readonly { value: When; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'live', label: 'Live' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'undecided', label: 'Over, bets undecided' },
  { value: 'finished', label: 'Finished' },
]
const SPORT_CHOICES = [{ value: '', label: 'Every sport' }, ...Object.entries(SPORTS).map(([value, label]) => ({ value, label }))]

/** The events of the board, or one of them. */
export function Board() {
  const { rest } = useHash()
  return rest === undefined ? <BoardList /> : <BoardEventPage key={rest} id={rest} />
}

function BoardList() {
  const [sport, setSport] = useState('')
  const [when, setWhen] = useState<When>('all')
  const [search, setSearch] = useState('')
  const [isOwn, setOwn] = useState(false)
  const query = {
    when,
    sport: (sport || undefined) as Sport | undefined,
    q: search.trim() || undefined,
    only: isOwn ? ('set' as const) : undefined,
  }
  const events = usePages(ROUTE, { query, place: 'cursor', refetchMs: REFETCH_MS })
  return (
    <div className={s.page}>
      <div className={s.filters}>
        <Input label="Team or league" type="search" value={search} onChange={setSearch} maxLength={60} />
        <Select label="Sport" value={sport} onChange={setSport} options={SPORT_CHOICES} />
        <Segmented label="Events" value={when} onChange={setWhen} options={WHEN} />
        <Switch label="Only with own settings" checked={isOwn} onChange={setOwn} />
      </div>
      <Loaded query={{ data: events.first, error: events.error, refetch: events.refetch }}>
        {({ has_feed: hasFeed }) => (
          <>
            {hasFeed === false && <NoFeed />}
            <Events rows={events.rows ?? []} hasFeed={hasFeed} />
            <div>
              <NextPage of={events} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}

/** A process of the version before does not say whether there is a feed: this is shown where a process says that there is none. */
function NoFeed() {
  return (
    <Notice tone="warn" title="The house has no feed of sports">
      Its site offers virtual sports alone, and no bets at all where VIRTUAL_SPORTS is off. A feed is set by ODDS_FEED and FIXTURES_FILE,
      and is read from the next start of the server on. Nothing of a former feed takes bets: its events with open bets are listed under
      “Over, bets undecided”, and are settled or voided without being suspended first.
    </Notice>
  )
}

function Events({ rows, hasFeed }: { rows: readonly BoardRow[]; hasFeed: boolean | undefined }) {
  if (rows.length === 0) return <p className={s.dim}>No event matches these filters.</p>
  return (
    <RowTable
      caption="Events of the board"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'event', header: 'Event', heads: true, wraps: true, cell: (row) => <Link href={`#/board/${row.id}`}>{sidesOf(row)}</Link> },
        { key: 'league', header: 'League', from: 1024, wraps: true, cell: ({ sport, league }) => `${SPORTS[sport]}, ${league.names.en}` },
        { key: 'start', header: 'Start', from: 600, cell: startText },
        {
          key: 'main',
          header: 'Main market',
          from: 1024,
          cell: ({ main }) => main?.outcomes.map(({ odds }) => oddsText(odds)).join(' / ') ?? '—',
        },
        { key: 'open', header: 'Open', numeric: true, from: 600, cell: ({ markets }) => markets },
        { key: 'state', header: 'State', from: 600, wraps: true, cell: (row) => <State row={row} hasFeed={hasFeed} /> },
        { key: 'keys', header: 'Decision', cell: (row) => <Hold row={row} /> },
      ]}
    />
  )
}

/** A match that does not start as planned says so. */
function startText({ status, starts_at: at }: BoardRow): string {
  if (status === 'live') return status
  return status === 'scheduled' ? instantText(at) : `${status}, ${instantText(at)}`
}

function State({ row, hasFeed }: { row: BoardRow; hasFeed: boolean | undefined }) {
  return (
    <span className={s.marks}>
      {row.is_simulated && <Badge>simulated</Badge>}
      {row.is_void && <Badge tone="lose">void by hand</Badge>}
      {row.set_markets > 0 && <Badge tone="warn">{countText(row.set_markets, 'market')} settled by hand</Badge>}
      {row.is_held && <Badge tone="warn">suspended here</Badge>}
      {row.is_league_held && <Badge tone="warn">league suspended</Badge>}
      {row.is_suspended && !row.is_held && !row.is_league_held && !row.is_void && <Badge>{closedText(row, hasFeed)}</Badge>}
      {row.held_markets > 0 && <Badge tone="warn">{countText(row.held_markets, 'market')} suspended</Badge>}
      {row.kept_prices > 0 && <Badge tone="accent">{countText(row.kept_prices, 'price')} kept</Badge>}
    </span>
  )
}

/** Why it takes no bets though no operator suspended it. */
function closedText({ sport }: BoardRow, hasFeed: boolean | undefined): string {
  if (sport === 'virtual') return 'takes no bets'
  return hasFeed === false ? 'its feed has ended' : 'suspended by the feed'
}

function Hold({ row }: { row: BoardRow }) {
  const hold = useHold()
  if (row.is_void) return '—'
  const verb = row.is_held ? 'Open' : 'Suspend'
  return (
    <Button size={32} aria-label={`${verb} ${sidesOf(row)}`} onClick={() => hold.event(row)}>
      {verb}
    </Button>
  )
}
