import { Card, SectionHead, Stat, Table } from '@fairhouse/ui'

import type { QueryName } from '../../lib/api/query.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { numberText } from '../../lib/format.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { useUser } from '../../lib/session/user.ts'
import { useFeedRows } from '../../shell/feed/use-feed-rows.ts'
import { BiggestWins } from './biggest-wins.tsx'
import { Hero } from './hero.tsx'
import s from './home.module.css'
import { Originals } from './originals.tsx'
import { NEXT_EVENTS, NextEvents } from './next-events.tsx'
import { SLOTS_ROW, SlotsRow, TABLES_OFFERED, TablesRow } from './provided-rows.tsx'
import { RECENT, RECENT_PROVIDED } from './recent.ts'
import { RUNNING, RunningTournament } from './running-tournament.tsx'

const PUBLIC: readonly QueryName[] = [
  ['GET /api/v2/facts'],
  ['GET /api/v2/feed'],
  ['GET /api/v2/games'],
  SLOTS_ROW,
  TABLES_OFFERED,
  NEXT_EVENTS,
]
/** Loaded with the page, so that nothing moves when they arrive. */
const OWN: readonly QueryName[] = [RECENT, RECENT_PROVIDED, ['GET /api/v2/favourites'], RUNNING]

export const loader = pageLoader(({ isPlayer }) => [...PUBLIC, ...(isPlayer ? OWN : [])])
export const clientLoader = inBrowser

export default function HomePage() {
  return (
    <Hydrated>
      <Lobby />
    </Hydrated>
  )
}

function Lobby() {
  const user = useUser()
  return (
    <>
      <Hero isGuest={user === null} isPlayer={Boolean(user)} />
      <Facts />
      <Originals />
      <SlotsRow />
      <TablesRow />
      <NextEvents />
      {user && <RunningTournament />}
      <BiggestWins />
      <LatestWins />
    </>
  )
}

/** Shows only measured figures; without any there is no strip. */
function Facts() {
  const { t, locale } = useLanguage()
  const { data } = useApiQuery('GET /api/v2/facts')
  if (!data?.bets) return null
  return (
    <section className={s.facts} aria-label={t('home.facts')}>
      <Stat value={numberText(data.bets, locale)} name={t('home.betsSettled', { count: data.bets })} />
    </section>
  )
}

const SHOWN = 8

/** Real wins of players who do not hide them; each row links to its proof. Hidden while empty. */
function LatestWins() {
  const t = useText()
  const rows = useFeedRows('wins').slice(0, SHOWN)
  if (rows.length === 0) return null
  return (
    <section className={s.latest}>
      <SectionHead title={t('feed.wins')} />
      <Card pad={0}>
        <Table
          caption={t('feed.wins')}
          rows={rows}
          rowKey={({ id }) => id}
          own={({ isOwn }) => isOwn}
          columns={[
            { key: 'game', header: t('feed.game'), cell: ({ title }) => title, heads: true },
            { key: 'player', header: t('feed.player'), cell: ({ sub }) => sub },
            { key: 'multiplier', header: t('feed.multiplier'), cell: ({ multiplier }) => multiplier, numeric: true, from: 600 },
            { key: 'result', header: t('feed.result'), cell: ({ amount }) => <span className={s.won}>{amount}</span>, numeric: true },
          ]}
        />
      </Card>
    </section>
  )
}
