import type { RoomId } from '@fairhouse/contracts'
import { useEffect, useEffectEvent, useState } from 'react'

import { useApi } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { freezeMoney } from '../../../lib/session/frozen-money.ts'
import { ownUserOf, type Room, type RoomAnimation, afterUpdate, afterMissedRound, afterShown, afterTurn } from './animation.ts'
import { TURN_MS } from './turn.ts'

/** Long enough to read the winner's name. */
const WINNER_MS = 4000

const ROUND = 'GET /api/v2/games/rooms/{room}/rounds/{id}'

interface Deps {
  name: RoomId
  room: Room | undefined
  own: readonly string[]
  /** With reduced motion the ring does not turn. */
  isStill: boolean
}

/** Animates each drawn round once, then shows the next. */
export function useRoomAnimation({ name, room, own, isStill }: Deps): RoomAnimation | undefined {
  const [animation, setAnimation] = useState<RoomAnimation>()
  // during render, so that no frame shows a result that was not animated
  if (room && room !== animation?.present) setAnimation(afterUpdate(animation, room))
  const change = (next: (animation: RoomAnimation) => RoomAnimation) => setAnimation((known) => known && next(known))

  const { drawn, missed } = animation ?? {}
  useMissed(name, missed, (onFound) => change((known) => afterMissedRound(known, onFound)))
  const step = drawn && (drawn.isTurning ? 'turning' : 'looked at')
  useEffect(() => {
    if (!step) return
    const isTurning = step === 'turning'
    const turnMs = isStill ? 0 : TURN_MS
    const ms = isTurning ? turnMs : WINNER_MS
    return browserClock.after(ms, () => change(isTurning ? afterTurn : afterShown))
  }, [step, drawn?.room.round, isStill])

  const isBalanceFrozen = Boolean(animation && isAwaited(animation) && ownUserOf(drawn?.room ?? animation.present, own))
  useEffect(() => (isBalanceFrozen ? freezeMoney() : undefined), [isBalanceFrozen])
  return animation
}

/** A balance that changes first would reveal the result. */
function isAwaited({ present, drawn }: RoomAnimation): boolean {
  return drawn ? drawn.isTurning : present.state === 'closed'
}

/** Requests the round that ended unseen, once: the history has its result as well. */
function useMissed(room: RoomId, id: string | undefined, onFound: (room: Room) => void): void {
  const api = useApi()
  const take = useEffectEvent(onFound)
  useEffect(() => {
    if (id === undefined) return
    let isWanted = true
    void api.call(ROUND, { params: { room, id } }).then((answer) => isWanted && answer.ok && take(answer.data))
    return () => void (isWanted = false)
  }, [api, room, id])
}
