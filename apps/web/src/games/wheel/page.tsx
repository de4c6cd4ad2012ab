import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { useWay } from '../shared/live/ways/use-way.ts'
import { Ways } from '../shared/live/ways/ways.tsx'
import { GameTable } from '../shared/table/game-table.tsx'
import { wheel } from './definition.ts'
import { SharedWheel } from './shared/shared-wheel.tsx'

export const loader = pageLoader(() => [
  ['GET /api/v2/games/{game}', { params: { game: wheel.id }, query: { currency: 'RUB' } }],
  ['GET /api/v2/games/{game}', { params: { game: 'colour-wheel' }, query: { currency: 'RUB' } }],
  ['GET /api/v2/games/colour-wheel/live'],
])
export const clientLoader = inBrowser

/** Everybody's wheel first; the own one, with the free spin of the day, beside it. */
export default function WheelPage() {
  const t = useText()
  const [way, setWay] = useWay('live')
  const ways = <Ways way={way} onChange={setWay} liveFirst liveLabel={t('wheel.sharedWay')} />
  return <Hydrated>{way === 'solo' ? <GameTable game={wheel} above={ways} /> : <SharedWheel above={ways} />}</Hydrated>
}
