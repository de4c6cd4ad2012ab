import type { ErrorAnswer, Verification, VerificationState } from '@fairhouse/contracts'
import type { Result } from '@fairhouse/contracts/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { fieldTexts } from '../../lib/errors/present.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { useIsLive, useLive } from '../../lib/live/use-live.ts'
import { USER_ROUTE } from '../../lib/session/user.ts'
import { useNotice } from '../../shell/use-notice.ts'

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

/** One call at a time across components; its response is the current verification. */
export function useVerificationCall() {
  const queries = useQueryClient()
  const { find } = useLanguage()
  const refuse = useNotice()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const onRefused = (error: ErrorAnswer) => {
    setErrors(fieldTexts(error, find))
    refuse(error)
  }
  // A response may arrive after a push about a later change.
  const onAnswer = (answer: Verification) => {
    queries.setQueryData([OWN], answer)
    const live = queries.getQueryData<VerificationState>(['live', 'verification'])
    if (live && live.status !== answer.status) void queries.invalidateQueries({ queryKey: [OWN] })
  }
  return {
    isBusy,
    errors,
    setErrors,
    refuse,
    async run(call: () => Promise<Result<Verification>>): Promise<boolean> {
      setBusy(true)
      setErrors({})
      const answer = await inTurn(queries, call).catch(() => undefined)
      setBusy(false)
      if (!answer?.ok) onRefused(answer?.error ?? { code: 'busy', message: '' })
      else onAnswer(answer.data)
      return answer?.ok === true
    },
  }
}

/** Sequential: each response is a full snapshot, and a late one would drop a later change. */
const inTurn = <T>(queries: QueryClient, call: () => Promise<T>): Promise<T> =>
  queries
    .getMutationCache()
    .build(queries, { scope: { id: OWN }, networkMode: 'always', mutationFn: call })
    .execute(undefined)
