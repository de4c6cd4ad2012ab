import type { DepositRecord } from '@fairhouse/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { useApi } from '../../../lib/api/use-api.ts'
import { useLive } from '../../../lib/live/use-live.ts'

export const DEPOSITS = 'GET /api/v2/billing/deposits'

/** The current record: refetched whenever its invoice changes, so that an open receipt is not stale. */
export function useRecord(opened: DepositRecord): DepositRecord {
  const api = useApi()
  const queries = useQueryClient()
  const key = [DEPOSITS, 'one', opened.id]
  const { data } = useQuery({
    queryKey: key,
    initialData: opened,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      // There is no call for one record: request the first row of the page after its successor.
      const answer = await api.call(DEPOSITS, { query: { before: `${BigInt(opened.id) + 1n}`, limit: 1 }, signal })
      return (answer.ok && answer.data.data.find(({ id }) => id === opened.id)) || opened
    },
  })
  const now = useLive('invoice')?.find(({ id }) => id === opened.id)
  const before = useRef(now)
  useEffect(() => {
    if (before.current !== now) void queries.invalidateQueries({ queryKey: [DEPOSITS, 'one', opened.id] })
    before.current = now
  }, [queries, now, opened.id])
  return data
}
