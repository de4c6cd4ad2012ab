import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { Ways } from '../shared/live/ways/ways.tsx'
import { useWay } from '../shared/live/ways/use-way.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { GameTable } from '../shared/table/game-table.tsx'
import { roulette } from './definition.ts'
import { RouletteLive } from './live/roulette-live.tsx'

export const loader = pageLoader(() => [
  ['GET /api/v2/games/{game}', { params: { game: roulette.id }, query: { currency: 'RUB' } }],
  ['GET /api/v2/games/{game}', { params: { game: 'roulette-live' }, query: { currency: 'RUB' } }],
  ['GET /api/v2/games/roulette-live/live'],
])
export const clientLoader = inBrowser

/** Alone, as ever; or at the table where everybody waits for one number. */
export default function RoulettePage() {
  const [way, setWay] = useWay('solo')
  const ways = <Ways way={way} onChange={setWay} />
  return <Hydrated>{way === 'solo' ? <GameTable game={roulette} above={ways} /> : <RouletteLive above={ways} />}</Hydrated>
}
