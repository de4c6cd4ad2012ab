import type { Payout } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'

import { useApi, useApiQuery } from '../../lib/api/use-api.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useNotice } from '../../shell/use-notice.ts'
import { mergePayouts } from './payouts.ts'

const LIST = 'GET /api/v2/billing/payouts'
const AVAILABLE = 'GET /api/v2/billing/payout/available'
const REQUISITES = 'GET /api/v2/billing/requisites'
const FLAGGED = 'GET /api/v2/billing/flagged'
const LIST_INPUT = { query: { limit: 5 } }
const NONE: readonly Payout[] = []

/** The latest payouts by push (`pollMs`: polling interval without a live channel), and the actions on one that was not sent. */
export function usePayouts(pollMs?: number) {
  const api = useApi()
  const notice = useNotice()
  const queries = useQueryClient()
  const list = useApiQuery(LIST, LIST_INPUT, { staleTime: 0, ...(pollMs && { refetchInterval: pollMs }) })
  const pushed = useLive('payout') ?? NONE
  const renew = () => Promise.all([LIST, AVAILABLE, REQUISITES, FLAGGED].map((route) => queries.invalidateQueries({ queryKey: [route] })))
  const cancel = async (payoutId: string) => {
    const answer = await api.call('POST /api/v2/billing/payout/{payoutId}/cancel', { params: { payoutId } }).catch(() => undefined)
    if (!answer?.ok) notice(answer?.error ?? { code: 'busy', message: '' })
    await renew()
  }
  const lockCancelling = async () => {
    const answer = await api.call('POST /api/v2/billing/payout/cancel-lock').catch(() => undefined)
    if (!answer?.ok) return notice(answer?.error ?? { code: 'busy', message: '' })
    queries.setQueryData<Answer<typeof LIST>>([LIST, LIST_INPUT], (known) => known && { ...known, is_cancel_locked: true })
    await renew()
  }
  const { data } = list
  return { payouts: data && mergePayouts(data.data, pushed), isLocked: data?.is_cancel_locked ?? false, cancel, lockCancelling, renew }
}
