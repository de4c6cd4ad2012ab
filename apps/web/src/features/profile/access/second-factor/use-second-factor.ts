import { useQueryClient } from '@tanstack/react-query'

export const FACTOR_ROUTE = 'GET /api/v2/auth/second-factor'

/** Refetches the status of the card. */
export function useFactorChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [FACTOR_ROUTE] })
}
