/** The cache of answers. A call that the role does not allow any more has the role read again: the rail drops what it lost. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { ApiError, type Key } from './call.ts'

const ME = 'GET /console/v1/me' satisfies Key

export function createQueryClient(): QueryClient {
  const onError = (fault: Error): void => {
    if (fault instanceof ApiError && fault.code === 'role_required') void client.invalidateQueries({ queryKey: [ME] })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: (failures, fault) => failures < 2 && !(fault instanceof ApiError) },
      mutations: { gcTime: 1000 }, // the input may contain a password
    },
  })
  return client
}
