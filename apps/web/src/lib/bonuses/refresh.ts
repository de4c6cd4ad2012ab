/** Reads again what shows bonuses. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { renew } from '../api/renew.ts'
import { USER_ROUTE } from '../session/user.ts'

/** Reads that show bonuses. */
export const BONUS_READS = [
  'GET /api/v2/bonuses',
  'GET /api/v2/bonuses/ended',
  'GET /api/v2/bonuses/missed',
  'GET /api/v2/bonuses/{id}/bets',
  'GET /api/v3/welcome-pack/get-welcome-packs-guest',
  'GET /bonus-system/bonus-activation/waiting-reg-and-dep',
  'GET /profile/freeSpins',
  USER_ROUTE,
] as const

export function useRefreshBonuses(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => renew(queries, BONUS_READS), [queries])
}
