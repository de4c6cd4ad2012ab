import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiFailure } from '../../../lib/api/failure.ts'
import { readData } from '../../../lib/api/query.ts'
import { useApi } from '../../../lib/api/use-api.ts'

export type TokenState = 'checking' | 'good' | 'bad' | 'unknown'

/** Whether the token in the address is valid; `unknown` without a response. Checking does not consume it. A good one stays good: once it is used, its form stays. */
export function useTokenCheck(token: string, phone: string | null): TokenState {
  const api = useApi()
  const [good, setGood] = useState<string>()
  const { isSuccess, error } = useQuery({
    queryKey: ['password token', token, phone],
    enabled: good !== token,
    queryFn: async ({ signal }) =>
      phone === null
        ? await readData(api, 'POST /api/v2/auth/password/email/token/check', { body: { token }, signal })
        : await readData(api, 'POST /api/v2/auth/password/phone/token/check', { body: { phone, token }, signal }),
    staleTime: 'static',
    gcTime: 0,
    networkMode: 'always',
    refetchOnReconnect: false,
  })
  if (isSuccess && good !== token) setGood(token)
  if (isSuccess || good === token) return 'good'
  if (!error) return 'checking'
  return error instanceof ApiFailure && error.status === 422 ? 'bad' : 'unknown'
}
