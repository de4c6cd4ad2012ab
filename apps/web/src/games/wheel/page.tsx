import { Hydrated } from '../../lib/hydrated.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { GameTable } from '../shared/table/game-table.tsx'
import { wheel } from './definition.ts'

/** Limits stand in the first page; what belongs to the visitor comes through their own browser, which holds its cookies. */
export const loader = pageLoader(() => [['GET /api/v2/games/{game}', { params: { game: 'wheel' }, query: { currency: 'RUB' } }]])
export const clientLoader = inBrowser

export default function WheelPage() {
  return (
    <Hydrated>
      <GameTable game={wheel} />
    </Hydrated>
  )
}
