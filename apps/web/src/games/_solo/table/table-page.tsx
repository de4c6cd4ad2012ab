import 'virtual:messages/parts' // fetched beside the table's files, so that asking for its texts waits for no list

import { Hydrated } from '../../../lib/hydrated.tsx'
import { pageLoader } from '../../../lib/page-loader.ts'
import type { GameDefinition } from '../../_common/game-view.ts'
import { GameTable } from './game-table.tsx'

/** The first page contains limits; the visitor's data loads in the browser, which has the cookies. */
export const tableLoader = (game: string) =>
  pageLoader(() => [['GET /api/v2/games/{game}', { params: { game }, query: { currency: 'RUB' } }]])

export function TablePage({ game }: { game: GameDefinition<object> }) {
  return (
    <Hydrated>
      <GameTable game={game} />
    </Hydrated>
  )
}
