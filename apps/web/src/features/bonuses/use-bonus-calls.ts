/** Calls that change bonuses; each refreshes what shows them. */
import type { Result } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { USER_ROUTE } from '../../lib/session/user.ts'
import { useNotice } from '../../shell/use-notice.ts'

const SHOWN = ['GET /api/v2/bonuses', 'GET /api/v2/bonuses/{id}/bets', 'GET /api/v3/welcome-pack/get-welcome-packs-guest', USER_ROUTE]

export function useRefreshBonuses(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    await Promise.all(SHOWN.map((route) => queries.invalidateQueries({ queryKey: [route] })))
  }, [queries])
}

export function useCancelBonus(id: string): [isBusy: boolean, cancel: () => Promise<void>] {
  const api = useApi()
  const refresh = useRefreshBonuses()
  const refuse = useNotice()
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const answer: Result<unknown> | undefined = await api
      .call('POST /api/v2/bonuses/{id}/cancel', { params: { id } })
      .catch(() => undefined)
    setBusy(false)
    if (!answer?.ok) refuse(answer?.error ?? { code: 'busy', message: '' })
    await refresh()
  }
  return [isBusy, cancel]
}
