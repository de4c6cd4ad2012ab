import { Skeleton } from '@fairhouse/ui'
import { useMemo } from 'react'
import { data, type LoaderFunctionArgs, useParams } from 'react-router'

import { visitContext } from '../../load-context.ts'
import { ApiFailure } from '../../lib/api/failure.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { NotFound } from '../../shell/not-found.tsx'
import { GameTable } from '../_solo/table/game-table.tsx'
import { caseGame } from './definition.tsx'
import { LoadFailed } from '../_common/table/load-failed.tsx'

const CASE = 'GET /api/v2/cases/{slug}'
const toInput = (slug = '') => ({ params: { slug } })

const pageOf = pageLoader(({ params }) => [
  ['GET /api/v2/games/{game}', { params: { game: 'cases' }, query: { currency: 'RUB' } }],
  [CASE, toInput(params.slug)],
])

/** A case that is not sold responds 404 like an unknown address (NAV-9). */
export async function loader(args: LoaderFunctionArgs) {
  const page = await pageOf(args)
  const { error } = args.context.get(visitContext).queries.getQueryState([CASE, toInput(args.params.slug)]) ?? {}
  return data(page, { status: isUnknown(error) ? 404 : 200 })
}
export const clientLoader = inBrowser

const isUnknown = (error: unknown): boolean => error instanceof ApiFailure && error.status < 500 && error.status !== 429

export default function CasePage() {
  return (
    <Hydrated>
      <Case />
    </Hydrated>
  )
}

function Case() {
  const { slug } = useParams()
  const { data: answer, error, refetch } = useApiQuery(CASE, toInput(slug), { retry: (_, fault) => !isUnknown(fault) })
  const game = useMemo(() => answer && caseGame(answer), [answer])
  if (game) return <GameTable key={slug} game={game} />
  if (isUnknown(error)) return <NotFound />
  return error ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height="480px" radius="20px" />
}
