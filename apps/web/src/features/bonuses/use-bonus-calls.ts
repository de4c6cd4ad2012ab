/** Calls that change bonuses; each refreshes what shows them. */
import type { Result } from '@fairhouse/contracts/client'
import { useState } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { useRefreshBonuses } from '../../lib/bonuses/refresh.ts'
import { useNotice } from '../../shell/use-notice.ts'

export function useCancelBonus(id: string): [isBusy: boolean, cancel: () => Promise<void>] {
  const api = useApi()
  return useCancel(() => api.call('POST /api/v2/bonuses/{id}/cancel', { params: { id } }))
}

export function useCancelSpins(id: string): [isBusy: boolean, cancel: () => Promise<void>] {
  const api = useApi()
  return useCancel(() => api.call('PUT /api/v2/freeSpinsCampaigns/cancel/{id}', { params: { id } }))
}

function useCancel(call: () => Promise<Result<unknown>>): [isBusy: boolean, cancel: () => Promise<void>] {
  const refresh = useRefreshBonuses()
  const refuse = useNotice()
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const answer = await call().catch(() => undefined)
    setBusy(false)
    if (!answer?.ok) refuse(answer?.error ?? { code: 'busy', message: '' })
    await refresh()
  }
  return [isBusy, cancel]
}
