import type { RoomId } from '@fairhouse/contracts'
import { useEffect, useEffectEvent, useState } from 'react'

import { useApi } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { holdMoney } from '../../../lib/session/held.ts'
import { ownUserOf, type Room, type RoomShow, showAfter, showFound, showOver, showTurned } from './show.ts'

export const TURN_MS = 6000
/** Long enough to read who won. */
const LOOK_MS = 4000

const ROUND = 'GET /api/v2/games/rooms/{room}/rounds/{id}'

interface Deps {
  name: RoomId
  room: Room | undefined
  own: readonly string[]
  /** Who asked for no motion sees the ring at rest. */
  isStill: boolean
}

/** Turns each drawn round once, then leaves the stage to the next. */
export function useRoomShow({ name, room, own, isStill }: Deps): RoomShow | undefined {
  const [show, setShow] = useState<RoomShow>()
  // while drawing, so that no frame shows an ending that was not played
  if (room && room !== show?.present) setShow(showAfter(show, room))
  const change = (next: (show: RoomShow) => RoomShow) => setShow((known) => known && next(known))

  const { drawn, missed } = show ?? {}
  useMissed(name, missed, (found) => change((known) => showFound(known, found)))
  const step = !drawn ? undefined : drawn.isTurning ? 'turning' : 'looked at'
  useEffect(() => {
    if (!step) return
    const isTurning = step === 'turning'
    const ms = !isTurning ? LOOK_MS : isStill ? 0 : TURN_MS
    return browserClock.after(ms, () => change(isTurning ? showTurned : showOver))
  }, [step, drawn?.room.round, isStill])

  const isHeld = Boolean(show && isAwaited(show) && ownUserOf(drawn?.room ?? show.present, own))
  useEffect(() => (isHeld ? holdMoney() : undefined), [isHeld])
  return show
}

/** A balance that jumps first would tell the end. */
function isAwaited({ present, drawn }: RoomShow): boolean {
  return drawn ? drawn.isTurning : present.state === 'closed'
}

/** Asks for the round that ended while this page looked away. Its end is in the history as well, so one try is enough. */
function useMissed(room: RoomId, id: string | undefined, found: (room: Room) => void): void {
  const api = useApi()
  const take = useEffectEvent(found)
  useEffect(() => {
    if (id === undefined) return
    let isWanted = true
    void api.call(ROUND, { params: { room, id } }).then((answer) => isWanted && answer.ok && take(answer.data))
    return () => void (isWanted = false)
  }, [api, room, id])
}
