import { type DefaultError, type Query, QueryCache, QueryClient } from '@tanstack/react-query'

/** Younger data is not asked for again; live channels keep what moves faster. */
const FRESH_MS = 30_000

export interface QueryListeners {
  onData?(query: Query<unknown, unknown, unknown>, data: unknown): void
  onError?(query: Query<unknown, unknown, unknown>, fault: DefaultError): void
}

/** Retries are the client's (API-3), so the cache adds none. */
export function createQueries({ onData, onError }: QueryListeners = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onSuccess: (data, query) => onData?.(query, data), onError: (fault, query) => onError?.(query, fault) }),
    defaultOptions: { queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false } },
  })
}
