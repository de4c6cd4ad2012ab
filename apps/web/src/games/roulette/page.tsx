import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { GameTable } from '../_solo/table/game-table.tsx'
import { useWay } from '../_common/ways/use-way.ts'
import { Ways } from '../_common/ways/ways.tsx'
import { roulette } from './definition.ts'
import { RouletteLive } from './live/roulette-live.tsx'

const WAYS = ['solo', 'live'] as const

export const loader = pageLoader(() => [
  ['GET /api/v2/games/{game}', { params: { game: roulette.id }, query: { currency: 'RUB' } }],
  ['GET /api/v2/games/{game}', { params: { game: 'roulette-live' }, query: { currency: 'RUB' } }],
  ['GET /api/v2/games/roulette-live/live'],
])
export const clientLoader = inBrowser

/** Solo, or at the shared table. */
export default function RoulettePage() {
  const t = useText()
  const way = useWay(WAYS)
  const choices = [
    { value: 'solo', label: t('table.solo') },
    { value: 'live', label: t('table.live') },
  ] as const
  const ways = <Ways ways={choices} value={way} />
  return <Hydrated>{way === 'solo' ? <GameTable game={roulette} above={ways} /> : <RouletteLive above={ways} />}</Hydrated>
}
