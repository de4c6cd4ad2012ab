/** The player's active free spins by slot. */
import type { Answer } from '@fairhouse/contracts/client'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useUser } from '../../lib/session/user.ts'

type Campaign = Answer<'GET /profile/freeSpins'>['campaigns'][number]

const FRESH_MS = 15_000

/** The campaign that this slot plays next; undefined where it has none. */
export function useFreeSpins(slug: string): Campaign | undefined {
  const user = useUser()
  const { data } = useApiQuery('GET /profile/freeSpins', undefined, { staleTime: FRESH_MS, enabled: Boolean(user) })
  return data?.campaigns.find(({ game, status, left }) => game.id === slug && status === 'active' && left > 0)
}
