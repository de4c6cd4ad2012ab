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

/** Where nothing is pushed the page looks. */
const POLL_MS = 5000

/** The verification as the house holds it; read anew whenever the house says that it went on. */
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

/** One call at a time, whichever part of the page makes it; its answer is the verification as it stands then. */
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
  // An answer may be slower than the push about what came after it.
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

/** One after another: each answer tells the whole check, and a late one of an earlier call would leave out what a later one did. */
const inTurn = <T>(queries: QueryClient, call: () => Promise<T>): Promise<T> =>
  queries
    .getMutationCache()
    .build(queries, { scope: { id: OWN }, networkMode: 'always', mutationFn: call })
    .execute(undefined)
