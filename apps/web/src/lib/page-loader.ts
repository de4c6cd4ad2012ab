/** Data of a page before rendering. On the server the named queries fill the cache; in the browser screens request it themselves. */
import { dehydrate, type DehydratedState } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'

import { visitContext } from '../load-context.ts'
import { apiQuery, type GetRoute, type QueryName } from './api/query.ts'

export interface PageData {
  cache: DehydratedState
}

type Names = (args: { params: LoaderFunctionArgs['params']; isPlayer: boolean; search: URLSearchParams }) => readonly QueryName[]

/** `export const loader = pageLoader(() => [['GET /api/v2/facts']])`. The browser retries a failed query. */
export function pageLoader(names: Names): (args: LoaderFunctionArgs) => Promise<PageData> {
  return async ({ context, params, request }) => {
    const { api, queries, session } = context.get(visitContext)
    const { searchParams: search } = new URL(request.url)
    const wanted = names({ params, isPlayer: session === 'player', search }).map(([route, input]) => apiQuery<GetRoute>(api, route, input))
    await Promise.all(wanted.map(({ queryKey, queryFn }) => queries.prefetchQuery({ queryKey: [...queryKey], queryFn })))
    return { cache: dehydrate(queries) }
  }
}

/** Beside every `loader`: a navigation in the browser requests no page data from the server. */
export const inBrowser = (): null => null
