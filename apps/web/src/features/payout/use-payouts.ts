import type { Payout } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import type { Milliseconds } from '@fairhouse/money'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { isMissingAtFirst } from '../../lib/api/failure.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { mergePayouts, PAYOUT_READS, younger } from './payouts.ts'
import { isEnded } from './steps.ts'

const LIST = 'GET /api/v2/billing/payouts'
const LIST_INPUT = { query: { limit: 5 } }
const NONE: readonly Payout[] = []

/** The latest payouts by push (`pollMs`: polling interval without a live channel), and the actions on one that was not sent. */
export function usePayouts(pollMs?: Milliseconds) {
  const queries = useQueryClient()
  const list = useApiQuery(LIST, LIST_INPUT, { staleTime: 0, ...(pollMs && { refetchInterval: pollMs }) })
  const pushed = useLive('payout') ?? NONE
  const cancelling = useWrite('POST /api/v2/billing/payout/{payoutId}/cancel', { invalidates: PAYOUT_READS, inTurn: LIST })
  const locking = useWrite('POST /api/v2/billing/payout/cancel-lock', {
    invalidates: PAYOUT_READS,
    onDone: () => queries.setQueryData<Answer<typeof LIST>>([LIST, LIST_INPUT], (known) => known && { ...known, is_cancel_locked: true }),
  })
  const cancel = async (payoutId: string) => void (await cancelling.send({ params: { payoutId } }))
  const lockCancelling = async () => void (await locking.send())
  const { data } = list
  return { payouts: data && mergePayouts(data.data, pushed), isLocked: data?.is_cancel_locked ?? false, cancel, lockCancelling }
}

const ONE = 'GET /api/v2/billing/payout/{payoutId}'
const POLL_MS = 5000

const toInput = (id: string) => ({ params: { payoutId: id } })

/** One payout, by push and by polling: pushes are lost while the socket is down. */
export function usePayout(id: string) {
  const pushed = useLive('payout')?.find((payout) => payout.id === id)
  const polled = useApiQuery(ONE, toInput(id), {
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data && isEnded(state.data)) || (!pushed && isMissingAtFirst(state)) ? false : POLL_MS),
  })
  return {
    payout: younger(polled.data, pushed),
    isGone: isMissingAtFirst(polled),
    isFailed: polled.isError,
    retry: () => void polled.refetch(),
  }
}

/** Stores a response at once. */
export function useStorePayout(): (payout: Payout) => void {
  const queries = useQueryClient()
  return useCallback((payout) => void queries.setQueryData([ONE, toInput(payout.id)], payout), [queries])
}
