import { Hydrated } from '../../lib/hydrated.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { GameTable } from '../_solo/table/game-table.tsx'
import { plinko } from './definition.ts'

export const loader = pageLoader(() => [['GET /api/v2/games/{game}', { params: { game: 'plinko' }, query: { currency: 'RUB' } }]])
export const clientLoader = inBrowser

export default function PlinkoPage() {
  return (
    <Hydrated>
      <GameTable game={plinko} />
    </Hydrated>
  )
}
