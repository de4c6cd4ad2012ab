import { type DefaultError, type Query, QueryCache, QueryClient } from '@tanstack/react-query'

/** Newer data is not refetched; live channels update what changes faster. */
const FRESH_MS = 30_000

export interface QueryListeners {
  onData?(query: Query<unknown, unknown, unknown>, data: unknown): void
  onError?(query: Query<unknown, unknown, unknown>, fault: DefaultError): void
}

/** The client retries (API-3), so the cache does not. */
export function createQueries({ onData, onError }: QueryListeners = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onSuccess: (data, query) => onData?.(query, data), onError: (fault, query) => onError?.(query, fault) }),
    defaultOptions: { queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false } },
  })
}
