/** A room as it stands, and which of its stakes are the visitor's own. */
import { roomChannel, type RoomId } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { useEffect, useMemo, useState } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useIsLive, useLive } from '../../../lib/live/use-live.ts'
import type { PotBettor } from '../../shared/pots/use-pot-bettor.ts'

export const ROOM = 'GET /api/v2/games/rooms/{room}'

export function useRoom(name: RoomId, { mode, currency, isKnown, wallet }: PotBettor) {
  const answer = useApiQuery(ROOM, { params: { room: name }, query: { currency, mode } })
  const pushed = useLive(roomChannel(mode, name, currency))
  const isLive = useIsLive()
  const { own, addOwn } = useOwn(answer.data)
  // the same object while nothing changed: what shows a room begins anew with each other one
  const room = useMemo(
    () => (pushed && answer.data ? withPresentLimits(pushed, answer.data) : (pushed ?? answer.data)),
    [pushed, answer.data],
  )
  const { refetch } = answer
  const spent = wallet.version
  // a stake from another tab or device moves the balance; which one it was, only the house can say
  useEffect(() => {
    if (isKnown && spent !== undefined) void refetch()
  }, [isKnown, spent, room?.round, refetch])
  return {
    room,
    own,
    addOwn,
    hasFailed: answer.isError && !pushed,
    retry: () => void refetch(),
    /** The socket was there and is away. */
    isCutOff: pushed !== undefined && !isLive,
  }
}

type Limited = Pick<Answer<typeof ROOM>, 'round' | 'players' | 'min' | 'max' | 'step'>

/** A round without a stake has the limits of now: an answer knows them, while what was pushed last may be of before a change (D-66). */
export function withPresentLimits<R extends Limited>(pushed: R, { round, players, min, max, step }: Limited): R {
  return pushed.round === round && pushed.players === 0 && players === 0 ? { ...pushed, min, max, step } : pushed
}

/** Ids of own stakes as far as this page has heard of them, also of rounds that are over. */
function useOwn(answer: Answer<typeof ROOM> | undefined) {
  const [own, setOwn] = useState<readonly string[]>([])
  const fresh = answer?.own.filter((id) => !own.includes(id)) ?? []
  if (fresh.length > 0) setOwn([...own, ...fresh])
  return { own, addOwn: (id: string) => setOwn((known) => [...known, id]) }
}
