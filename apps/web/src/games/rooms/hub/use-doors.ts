import type { Currency } from '@fairhouse/money'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useLive } from '../../../lib/live/use-live.ts'

export const DOORS_ROUTE = 'GET /api/v2/games/rooms'

/** The three rooms of a currency as they stand, without their bets; undefined until they are here. */
export function useDoors(currency: Currency) {
  const { data, isError, refetch } = useApiQuery(DOORS_ROUTE, { query: { currency } })
  const pushed = useLive(`rooms-${currency}`)
  return { lines: pushed ?? data?.data, hasFailed: isError && !pushed, retry: () => void refetch() }
}
