/** One cache for server data, keyed by route and input, shared by loaders and screens. */
import type { Answer, Client, Input, RouteName } from '@fairhouse/contracts/client'

import { ApiFailure } from './failure.ts'

export type GetRoute = Extract<RouteName, `GET ${string}`>
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
    async queryFn({ signal }) {
      const answer = await (api.call as (route: K, input: unknown) => ReturnType<typeof api.call<K>>)(route, { ...input, signal })
      if (!answer.ok) throw new ApiFailure(answer.status, answer.error)
      return answer.data
    },
  }
}
