/** Everything the page of a room knows: the room, what lies on its stage, who looks at it, and the ways to stake. */
import type { RoomId } from '@fairhouse/contracts'
import { useMedia } from '@fairhouse/ui'

import { useHouseClock } from '../../../lib/live/use-live.ts'
import { useComforts } from '../../shared/comforts.ts'
import { useHouseTime } from '../../shared/live/round/use-house-time.ts'
import { potLimitsOf } from '../../shared/pots/stake.ts'
import { useEndedPractice } from '../../shared/pots/use-ended-practice.ts'
import { usePotSeat } from '../../shared/pots/use-pot-seat.ts'
import { useStake } from '../../shared/pots/use-stake.ts'
import { CLOCK_MS } from '../names.ts'
import { useDrawn } from '../use-drawn.ts'
import { endedOwn, onStage, ownUserOf } from './show.ts'
import { useRoom } from './use-room.ts'
import { useRoomPress } from './use-room-press.ts'
import { useRoomShow } from './use-room-show.ts'

/** Of one player in a round (games.md G9). */
export const BETS_MAX = 10

export function useRoomTable(name: RoomId) {
  const seat = usePotSeat()
  const { currency, balance } = seat
  const { room, own, addOwn, hasFailed, retry, isCutOff } = useRoom(name, seat)
  const [comforts, setComforts] = useComforts()
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || comforts.isInstant
  const show = useRoomShow({ name, room, own, isStill })
  const ended = useDrawn(name, seat, room)
  const stake = useStake({ name: `room-${name}`, currency, limits: room && potLimitsOf(room), balance })
  const press = useRoomPress({ name, seat, addOwn, askAgain: retry })
  const [ownUser, shownUser] = [room && ownUserOf(room, own), show && ownUserOf(onStage(show), own)]
  useEndedPractice(seat, show && endedOwn(show, own))
  const ownBets = room?.bets.filter(({ user }) => user === ownUser).length ?? 0
  return {
    name,
    seat,
    currency,
    /** As it stands; a draw may still be shown. */
    room,
    /** What lies on the stage. */
    shown: show && onStage(show),
    isTurning: show?.drawn?.isTurning ?? false,
    /** The visitor's names in both. */
    ownUser,
    shownUser,
    ownBets,
    /** Rounds that are over, newest first; one whose ring still turns is not told yet. */
    drawn: ended.filter(({ round }) => !(show?.drawn?.isTurning && round === show.drawn.room.round)),
    isOpen: room?.state === 'open' || room?.state === 'counting',
    canStake: Boolean((room?.state === 'open' || room?.state === 'counting') && seat.isReady && !stake.fault && ownBets < BETS_MAX),
    stake,
    press,
    comforts,
    setComforts,
    now: useHouseTime(useHouseClock(), CLOCK_MS, room?.state === 'counting'),
    hasFailed,
    retry,
    isCutOff,
  }
}

export type RoomTableState = ReturnType<typeof useRoomTable>

/** Stakes what stands in the field, when nothing speaks against it. */
export function pressAdd({ canStake, stake, press }: RoomTableState): void {
  if (canStake && stake.sent) press.add(stake.sent)
}
