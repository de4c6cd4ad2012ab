import type { Verification, VerificationState } from '@fairhouse/contracts'
import type { Input } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useIsLive, useLive } from '../../lib/live/use-live.ts'
import { USER_ROUTE } from '../../lib/session/user.ts'
import { useNotice } from '../../shell/use-notice.ts'
import { useWrites } from '../../shell/write/use-write.ts'

const OWN = 'GET /api/v2/verification'

/** Polling interval for the time without pushes. */
const POLL_MS = 5000

/** The verification on the server; refetched on each push. */
export function useVerification() {
  const queries = useQueryClient()
  const live = useLive('verification')
  const isLive = useIsLive()
  const query = useApiQuery(OWN, undefined, { staleTime: 0, refetchInterval: !isLive && POLL_MS })
  const status = live?.status
  useEffect(() => {
    if (status) for (const route of [OWN, USER_ROUTE]) void queries.invalidateQueries({ queryKey: [route] })
  }, [queries, status])
  return { verification: query.data, isFailed: query.isError, retry: () => void query.refetch() }
}

/** The calls whose answer is the verification as it is then. */
type VerificationRoute =
  | 'PUT /api/v2/verification/documents/{side}'
  | 'DELETE /api/v2/verification/documents/{id}'
  | 'POST /api/v2/verification/submit'
  | 'PUT /api/v2/verification/person'

/** One call at a time across components: each response is a full snapshot, and a late one would drop a later change. */
export function useVerificationCall() {
  const queries = useQueryClient()
  const refuse = useNotice()
  const { isBusy, errors, setErrors, send } = useWrites({ inTurn: OWN })
  // A response may arrive after a push about a later change.
  const onDone = (answer: Verification) => {
    queries.setQueryData([OWN], answer)
    const live = queries.getQueryData<VerificationState>(['live', 'verification'])
    if (live && live.status !== answer.status) void queries.invalidateQueries({ queryKey: [OWN] })
  }
  return {
    isBusy,
    errors,
    setErrors,
    refuse,
    run: async <K extends VerificationRoute>(route: K, input: Input<K>): Promise<boolean> =>
      (await send<VerificationRoute>(route, input, { onDone })) !== undefined,
  }
}
