/** Reads again what shows bonuses. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { USER_ROUTE } from '../session/user.ts'

const SHOWN = [
  'GET /api/v2/bonuses',
  'GET /api/v2/bonuses/{id}/bets',
  'GET /api/v3/welcome-pack/get-welcome-packs-guest',
  'GET /profile/freeSpins',
  USER_ROUTE,
]

export function useRefreshBonuses(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    await Promise.all(SHOWN.map((route) => queries.invalidateQueries({ queryKey: [route] })))
  }, [queries])
}
