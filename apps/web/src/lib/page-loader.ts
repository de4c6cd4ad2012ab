/** Data of a page before rendering. On the server the named queries fill the cache; in the browser screens request it themselves. */
import { dehydrate, type DehydratedState } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs } from 'react-router'

import { visitContext } from '../load-context.ts'
import { ApiFailure, isMissing } from './api/failure.ts'
import { apiQuery, type GetRoute, type QueryName } from './api/query.ts'

export interface PageData {
  cache: DehydratedState
  /** What the page is about does not exist. */
  isMissing?: boolean
}

type Args = { params: LoaderFunctionArgs['params']; isPlayer: boolean; search: URLSearchParams }
type Names = (args: Args) => readonly QueryName[]

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

/**
 * Of a page about one thing, which the first query reads: NAV-9, 404 says that it does not exist, and 503 that the server did not answer now. Both come with the
 * page, so that a search engine forgets what is gone and asks again for what was only slow. A page that this visitor is refused, as with an expired token, is 200:
 * the browser asks anew.
 */
export function oneLoader(names: (args: Args) => readonly [QueryName, ...QueryName[]]) {
  const load = pageLoader(names)
  return async (args: LoaderFunctionArgs) => {
    const page = await load(args)
    const { queries, session } = args.context.get(visitContext)
    const [[route, input]] = names({ params: args.params, isPlayer: session === 'player', search: new URL(args.request.url).searchParams })
    const { data: found, error } = queries.getQueryState(input ? [route, input] : [route]) ?? {}
    if (isMissing(error)) return data<PageData>({ ...page, isMissing: true }, { status: 404 })
    return found === undefined && hasNoAnswer(error) ? data<PageData>(page, { status: 503 }) : page
  }
}

const hasNoAnswer = (error: unknown): boolean => !(error instanceof ApiFailure) || error.status >= 500 || error.status === 429

/** Beside every `loader`: a navigation in the browser requests no page data from the server. */
export const inBrowser = (): null => null
