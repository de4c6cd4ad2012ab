import { useEffect, useState } from 'react'

import { useApi } from '../../../lib/api/use-api.ts'
import { sendOnce } from '../../../lib/write/send-patiently.ts'

export type TokenState = 'checking' | 'good' | 'bad' | 'unknown'

/** Whether the token in the address is valid; `unknown` without a response. Checking does not consume it. */
export function useTokenCheck(token: string, phone: string | null): TokenState {
  const api = useApi()
  const [state, setState] = useState<TokenState>('checking')
  useEffect(() => {
    let isHere = true
    const call =
      phone === null
        ? api.call('POST /api/v2/auth/password/email/token/check', { body: { token } })
        : api.call('POST /api/v2/auth/password/phone/token/check', { body: { phone, token } })
    const checkToken = async () => {
      const answer = await sendOnce(() => call)
      const result = answer === 'lost' ? 'unknown' : answer.ok ? 'good' : answer.status === 422 ? 'bad' : 'unknown'
      if (isHere) setState(result)
    }
    void checkToken()
    return () => void (isHere = false)
  }, [api, token, phone])
  return state
}
