import { useUser } from '../../lib/session/user.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { Facts } from './facts.tsx'
import { Hero } from './hero.tsx'
import { LatestWins } from './latest-wins.tsx'
import { Originals } from './originals.tsx'

export const loader = pageLoader(() => [['GET /api/v2/facts'], ['GET /api/v2/feed'], ['GET /api/v2/games']])
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
      <LatestWins />
    </>
  )
}
