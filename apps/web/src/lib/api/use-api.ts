import type { Answer, Client } from '@fairhouse/contracts/client'
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

import { apiQuery, type RouteInput, type GetRoute } from './query.ts'

const ApiContext = createContext<Client | null>(null)
export const ApiProvider = ApiContext

/** The typed client: `await api.call('POST /api/v2/…', { body })`. Results are values; it never throws for a refusal. */
export function useApi(): Client {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi outside of ApiProvider')
  return api
}

type Options<K extends GetRoute> = Omit<UseQueryOptions<Answer<K>>, 'queryKey' | 'queryFn'>

/** Data of a GET route: `useApiQuery('GET /api/v2/facts')`. A page loader with the same query fills it on the server. */
export function useApiQuery<K extends GetRoute>(route: K, input?: RouteInput<K>, options: Options<K> = {}): UseQueryResult<Answer<K>> {
  const { queryKey, queryFn } = apiQuery<K>(useApi(), route, input)
  return useQuery({ ...options, queryKey: [...queryKey], queryFn })
}
