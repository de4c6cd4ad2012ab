/** The last ended rounds of a room, refetched when one ends. */
import type { RoomId } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { useEffect } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import type { PotBettor } from '../_pots/use-pot-bettor.ts'

export const ROUNDS = 'GET /api/v2/games/rooms/{room}/rounds'
export type RoundLine = Answer<typeof ROUNDS>['data'][number]

const SHOWN = 20

type Money = Pick<PotBettor, 'currency' | 'mode'>

export function useDrawn(room: RoomId, { currency, mode }: Money, present: Pick<RoundLine, 'round' | 'state'> | undefined) {
  const query = useApiQuery(ROUNDS, { params: { room }, query: { currency, mode, limit: SHOWN } }, { staleTime: Infinity })
  const { refetch } = query
  const ended = present && (present.state === 'drawn' || present.state === 'refunded' ? present.round : `before ${present.round}`)
  useEffect(() => {
    if (ended) void refetch()
  }, [ended, refetch])
  return query
}
