/** Claims of cashback and rakeback; each refreshes what shows them. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { USER_ROUTE } from '../../lib/session/user.ts'
import { useNotice } from '../../shell/use-notice.ts'

export const REWARDS_ROUTE = 'GET /api/v2/vip/rewards'

export function useClaim(what: 'cashback' | 'rakeback'): [isBusy: boolean, claim: () => Promise<void>] {
  const api = useApi()
  const queries = useQueryClient()
  const refuse = useNotice()
  const [isBusy, setBusy] = useState(false)
  const claim = async () => {
    setBusy(true)
    const answer = await api.call(`POST /api/v2/vip/${what}/claim`, { body: {} }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok) refuse(answer?.error ?? { code: 'busy', message: '' })
    await Promise.all([REWARDS_ROUTE, USER_ROUTE].map((route) => queries.invalidateQueries({ queryKey: [route] })))
  }
  return [isBusy, claim]
}
