import type { DepositRecord } from '@fairhouse/contracts'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../../lib/api/use-api.ts'

export const DEPOSITS = 'GET /api/v2/billing/deposits'

/** The current record: the list below an open receipt renews it as well, whenever an invoice changes. */
export function useRecord(opened: DepositRecord): DepositRecord {
  const api = useApi()
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
  return data
}
