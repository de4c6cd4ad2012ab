/** One cache for server data, keyed by route and input, shared by loaders and screens. */
import type { Answer, Client, Input, Result, RouteName } from '@fairhouse/contracts/client'

import { ApiFailure } from './failure.ts'

export type GetRoute = Extract<RouteName, `GET ${string}`>

/** Calls that change nothing: of these, what is asked is too long for an address, or a secret. */
export type ReadRoute =
  | GetRoute
  | 'POST /api/v2/betslip/validate'
  | 'POST /api/v2/auth/password/email/token/check'
  | 'POST /api/v2/auth/password/phone/token/check'

/** Query and params of a call, as far as the route has them. */
export type RouteInput<K extends RouteName> = Omit<Input<K>, 'signal' | 'key'>
export type QueryName<K extends GetRoute = GetRoute> = readonly [K, RouteInput<K>?]

export interface ApiQuery<K extends GetRoute> {
  queryKey: QueryName<K>
  queryFn(context: { signal: AbortSignal }): Promise<Answer<K>>
}

/** For `useQuery` and loaders: `apiQuery(api, 'GET /api/v2/facts')`. @throws ApiFailure inside the cache. */
export function apiQuery<K extends GetRoute>(api: Client, route: K, input?: RouteInput<K>): ApiQuery<K> {
  return {
    queryKey: input ? [route, input] : [route],
    queryFn: ({ signal }) => load(api, route, { ...input, signal }) as Promise<Answer<K>>,
  }
}

/** For functions of queries. @throws ApiFailure for a refusal, which the cache keeps as the query's error. */
export const readData = <K extends ReadRoute>(api: Client, route: K, input: Input<K>) => load(api, route, input) as Promise<Answer<K>>

async function load(api: Client, route: string, input: object): Promise<unknown> {
  const answer = await (api.call as (route: string, input: object) => Promise<Result<unknown>>)(route, input)
  if (!answer.ok) throw new ApiFailure(answer.status, answer.error)
  return answer.data
}
