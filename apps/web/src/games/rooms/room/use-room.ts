/** A room's present state, and which stakes are the visitor's own. */
import { roomChannel, type RoomId } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { useEffect, useMemo, useState } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useIsLive, useLive } from '../../../lib/live/use-live.ts'
import type { PotBettor } from '../../_pots/use-pot-bettor.ts'

export const ROOM = 'GET /api/v2/games/rooms/{room}'

export function useRoom(name: RoomId, { mode, currency, isKnown, wallet }: PotBettor) {
  const answer = useApiQuery(ROOM, { params: { room: name }, query: { currency, mode } })
  const pushed = useLive(roomChannel(mode, name, currency))
  const isLive = useIsLive()
  const { own, addOwn } = useOwn(answer.data)
  // the same object while nothing changed: consumers reset on a new one
  const room = useMemo(
    () => (pushed && answer.data ? withPresentLimits(pushed, answer.data) : (pushed ?? answer.data)),
    [pushed, answer.data],
  )
  const { refetch } = answer
  const spent = wallet.version
  // a stake from another tab or device changes the balance; only the server knows which one it is
  useEffect(() => {
    if (isKnown && spent !== undefined) void refetch()
  }, [isKnown, spent, room?.round, refetch])
  return {
    room,
    own,
    addOwn,
    hasFailed: answer.isError && !pushed,
    retry: () => void refetch(),
    /** The socket was connected and is lost. */
    isCutOff: pushed !== undefined && !isLive,
  }
}

type Limited = Pick<Answer<typeof ROOM>, 'round' | 'players' | 'min' | 'max' | 'step'>

/** Without stakes the present limits apply: a response has them, the last push may predate a change (D-66). */
export function withPresentLimits<R extends Limited>(pushed: R, { round, players, min, max, step }: Limited): R {
  return pushed.round === round && pushed.players === 0 && players === 0 ? { ...pushed, min, max, step } : pushed
}

/** Ids of own stakes seen by this page, ended rounds included. */
function useOwn(answer: Answer<typeof ROOM> | undefined) {
  const [own, setOwn] = useState<readonly string[]>([])
  const fresh = answer?.own.filter((id) => !own.includes(id)) ?? []
  if (fresh.length > 0) setOwn([...own, ...fresh])
  return { own, addOwn: (id: string) => setOwn((known) => [...known, id]) }
}
