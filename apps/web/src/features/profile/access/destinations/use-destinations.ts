import type { Result } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../../lib/api/use-api.ts'
import { useNotice } from '../../../../shell/use-notice.ts'

export const DESTINATIONS_ROUTE = 'GET /api/v2/billing/requisites'

/** Changes to the book; refetches the list after each result, since it may be stale. */
export function useDestinations() {
  const api = useApi()
  const notice = useNotice()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const run = async (id: string, call: Promise<Result<unknown>>): Promise<void> => {
    setBusy(id)
    const answer = await call.catch(() => undefined)
    await queries.invalidateQueries({ queryKey: [DESTINATIONS_ROUTE] })
    setBusy(undefined)
    if (!answer?.ok) notice(answer?.error ?? { code: 'busy', message: '' })
  }
  return {
    /** The destination being changed. */
    busy,
    rename: (id: string, label: string | null) =>
      run(id, api.call('PUT /api/v2/billing/requisites/{id}', { params: { id }, body: { label } })),
    remove: (id: string) => run(id, api.call('DELETE /api/v2/billing/requisites/{id}', { params: { id } })),
  }
}
