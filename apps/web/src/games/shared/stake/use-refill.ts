import type { Answer } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'

import { useApi } from '../../../lib/api/use-api.ts'
import type { Table } from '../table/use-table.ts'

/** Refills the demo wallet to its initial amount. */
export function useRefill({ refuse }: Pick<Table, 'refuse'>): () => void {
  const api = useApi()
  const queries = useQueryClient()
  return async () => {
    const answer = await api.call('POST /api/v2/demo/refill', { body: {} })
    if (answer.ok) queries.setQueryData<Answer<'GET /api/v2/demo'>>(['GET /api/v2/demo'], answer.data)
    else refuse(answer.error)
  }
}
