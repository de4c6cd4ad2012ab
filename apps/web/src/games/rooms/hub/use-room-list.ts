import { roomsChannel } from '@fairhouse/contracts'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import type { PotBettor } from '../../_pots/use-pot-bettor.ts'

export const ROOMS_ROUTE = 'GET /api/v2/games/rooms'

/** The present state of a currency's three rooms without bets; undefined until loaded. */
export function useRoomList({ currency, mode }: Pick<PotBettor, 'currency' | 'mode'>) {
  const { data, isError, refetch } = useApiQuery(ROOMS_ROUTE, { query: { currency, mode } })
  const pushed = useLive(roomsChannel(mode, currency))
  return { lines: pushed ?? data?.data, hasFailed: isError && !pushed, retry: () => void refetch() }
}
