import { useMemo } from 'react'
import { useParams } from 'react-router'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { Hydrated, useIsMissing } from '../../lib/hydrated.tsx'
import { inBrowser, oneLoader } from '../../lib/page-loader.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { FirstLoad } from '../../shell/not-loaded.tsx'
import { GameTable } from '../_solo/table/game-table.tsx'
import { caseGame } from './definition.tsx'

const CASE = 'GET /api/v2/cases/{slug}'
const toInput = (slug = '') => ({ params: { slug } })

/** A case that is not sold responds 404 like an unknown address (NAV-9). */
export const loader = oneLoader(({ params }) => [
  [CASE, toInput(params.slug)],
  ['GET /api/v2/games/{game}', { params: { game: 'cases' }, query: { currency: 'RUB' } }],
])
export const clientLoader = inBrowser

export default function CasePage() {
  return (
    <Hydrated>
      <Case />
    </Hydrated>
  )
}

function Case() {
  const { slug } = useParams()
  const query = useApiQuery(CASE, toInput(slug))
  const isGone = useIsMissing(query)
  const { data: answer } = query
  const game = useMemo(() => answer && caseGame(answer), [answer])
  if (game) return <GameTable key={slug} game={game} />
  return isGone ? <NotFound /> : <FirstLoad query={query} height="480px" />
}
