/** Reads again what shows bonuses. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { USER_ROUTE } from '../session/user.ts'

/** Reads that show bonuses. */
export const BONUS_READS = [
  'GET /api/v2/bonuses',
  'GET /api/v2/bonuses/{id}/bets',
  'GET /api/v3/welcome-pack/get-welcome-packs-guest',
  'GET /profile/freeSpins',
  USER_ROUTE,
] as const

export function useRefreshBonuses(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    await Promise.all(BONUS_READS.map((route) => queries.invalidateQueries({ queryKey: [route] })))
  }, [queries])
}
