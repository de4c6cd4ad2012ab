import { useUser } from '../../lib/session/user.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import type { QueryName } from '../../lib/api/query.ts'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { BiggestWins } from './biggest-wins.tsx'
import { Facts } from './facts.tsx'
import { Hero } from './hero.tsx'
import { LatestWins } from './latest-wins.tsx'
import { Originals } from './originals.tsx'
import { RECENT } from './recent.ts'
import { RUNNING, RunningTournament } from './running-tournament.tsx'
import { SlotsRow, SLOTS_ROW } from './slots-row.tsx'

const PUBLIC: readonly QueryName[] = [['GET /api/v2/facts'], ['GET /api/v2/feed'], ['GET /api/v2/games'], SLOTS_ROW]
/** Loaded with the page, so that nothing moves when they arrive. */
const OWN: readonly QueryName[] = [RECENT, ['GET /api/v2/favourites'], RUNNING]

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
      {user && <RunningTournament />}
      <BiggestWins />
      <LatestWins />
    </>
  )
}
