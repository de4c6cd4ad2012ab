import { useQuery } from '@tanstack/react-query'

import { ApiFailure } from '../../../lib/api/failure.ts'
import { readData } from '../../../lib/api/query.ts'
import { useApi } from '../../../lib/api/use-api.ts'

export type TokenState = 'checking' | 'good' | 'bad' | 'unknown'

/** Whether the token in the address is valid; `unknown` without a response. Checking does not consume it. */
export function useTokenCheck(token: string, phone: string | null): TokenState {
  const api = useApi()
  const { isSuccess, error } = useQuery({
    queryKey: ['password token', token, phone],
    queryFn: async ({ signal }) =>
      phone === null
        ? await readData(api, 'POST /api/v2/auth/password/email/token/check', { body: { token }, signal })
        : await readData(api, 'POST /api/v2/auth/password/phone/token/check', { body: { phone, token }, signal }),
    // a used token is no longer valid, and its form stays
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
    refetchOnReconnect: false,
  })
  if (isSuccess) return 'good'
  if (!error) return 'checking'
  return error instanceof ApiFailure && error.status === 422 ? 'bad' : 'unknown'
}
