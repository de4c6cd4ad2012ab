import type { Payout } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { mergePayouts } from './payouts.ts'

const LIST = 'GET /api/v2/billing/payouts'
const AVAILABLE = 'GET /api/v2/billing/payout/available'
const REQUISITES = 'GET /api/v2/billing/requisites'
const FLAGGED = 'GET /api/v2/billing/flagged'
const RENEWED = [LIST, AVAILABLE, REQUISITES, FLAGGED] as const
const LIST_INPUT = { query: { limit: 5 } }
const NONE: readonly Payout[] = []

/** The latest payouts by push (`pollMs`: polling interval without a live channel), and the actions on one that was not sent. */
export function usePayouts(pollMs?: number) {
  const queries = useQueryClient()
  const list = useApiQuery(LIST, LIST_INPUT, { staleTime: 0, ...(pollMs && { refetchInterval: pollMs }) })
  const pushed = useLive('payout') ?? NONE
  const renew = () => Promise.all(RENEWED.map((route) => queries.invalidateQueries({ queryKey: [route] })))
  const cancelling = useWrite('POST /api/v2/billing/payout/{payoutId}/cancel', { invalidates: RENEWED, inTurn: LIST })
  const locking = useWrite('POST /api/v2/billing/payout/cancel-lock', {
    invalidates: RENEWED,
    onDone: () => queries.setQueryData<Answer<typeof LIST>>([LIST, LIST_INPUT], (known) => known && { ...known, is_cancel_locked: true }),
  })
  const cancel = async (payoutId: string) => void (await cancelling.send({ params: { payoutId } }))
  const lockCancelling = async () => void (await locking.send())
  const { data } = list
  return { payouts: data && mergePayouts(data.data, pushed), isLocked: data?.is_cancel_locked ?? false, cancel, lockCancelling, renew }
}
