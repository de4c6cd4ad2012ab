import type { Verification } from '@fairhouse/contracts'
import type { Input } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'

import { useRenewedBy } from '../../lib/api/renew.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useIsLive, useLive } from '../../lib/live/use-live.ts'
import { USER_ROUTE } from '../../lib/session/user.ts'
import { useNotice } from '../../shell/use-notice.ts'
import { useWrites } from '../../shell/write/use-write.ts'

const OWN = 'GET /api/v2/verification'

const STATUS_CHANGES = [OWN, USER_ROUTE] as const

/** Polling interval for the time without pushes. */
const POLL_MS = 5000

/** The verification on the server; refetched on each push. */
export function useVerification() {
  const live = useLive('verification')
  const isLive = useIsLive()
  const query = useApiQuery(OWN, undefined, { staleTime: 0, refetchInterval: !isLive && POLL_MS })
  useRenewedBy(live?.status, STATUS_CHANGES)
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
  // read again after its answer, which may arrive after a push about a later change
  const { isBusy, errors, setErrors, send } = useWrites({ inTurn: OWN, invalidates: [OWN] })
  const onDone = (answer: Verification) => void queries.setQueryData([OWN], answer)
  return {
    isBusy,
    errors,
    setErrors,
    refuse,
    run: async <K extends VerificationRoute>(route: K, input: Input<K>): Promise<boolean> =>
      (await send<VerificationRoute>(route, input, { onDone })) !== undefined,
  }
}
