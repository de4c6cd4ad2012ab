/** The player's pairs at providers that publish proofs (D-50): shown and rotated beside the house's. */
import type { Answer, Result } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { useApi, useApiQuery } from '../../../lib/api/use-api.ts'
import { useUser } from '../../../lib/session/user.ts'
import { ROTATION_CHANGES } from './use-seeds.ts'

const PAIRS = 'GET /api/v2/fairness/providers'
const ROTATE = 'POST /api/v2/fairness/providers/{provider}/rotate'

export type ProviderPair = Answer<typeof PAIRS>['data'][number]

export function useProviderPairs() {
  const user = useUser()
  return useApiQuery(PAIRS, undefined, { enabled: Boolean(user) })
}

/** Reveals the active pair at the provider; its next one takes over with `clientSeed`. */
export function useRotateProvider(): (provider: string, clientSeed: string) => Promise<Result<Answer<typeof ROTATE>>> {
  const api = useApi()
  const queries = useQueryClient()
  return useCallback(
    async (provider, clientSeed) => {
      const answer = await api.call(ROTATE, { params: { provider }, body: { client_seed: clientSeed } })
      if (answer.ok)
        await queries.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === PAIRS || ROTATION_CHANGES.has(String(queryKey[0])),
        })
      return answer
    },
    [api, queries],
  )
}
