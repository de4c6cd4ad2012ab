import type { Answer } from '@fairhouse/contracts/client'

import { useApiQuery } from '../../lib/api/use-api.ts'

export type StatusAnswer = Answer<'GET /api/v2/status'>

/** The server's status, polled every 15 seconds; `isLost`: no response, so earlier data is outdated. */
export interface ServerStatus {
  data: StatusAnswer | undefined
  isLost: boolean
}

const EVERY_MS = 15_000

export function useStatus(): ServerStatus {
  const { data, isError } = useApiQuery('GET /api/v2/status', undefined, { staleTime: 0, refetchInterval: EVERY_MS })
  return { data: isError ? undefined : data, isLost: isError }
}
