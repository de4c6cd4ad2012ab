import { Hydrated } from '../../lib/hydrated.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { GameTable } from '../_solo/table/game-table.tsx'
import { keno } from './definition.ts'

export const loader = pageLoader(() => [['GET /api/v2/games/{game}', { params: { game: 'keno' }, query: { currency: 'RUB' } }]])
export const clientLoader = inBrowser

export default function KenoPage() {
  return (
    <Hydrated>
      <GameTable game={keno} />
    </Hydrated>
  )
}
