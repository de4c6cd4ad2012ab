/** State of a room page: the room, its stage, the visitor, and actions. */
import type { RoomId } from '@fairhouse/contracts'
import { useMedia } from '@fairhouse/ui'
import { useState } from 'react'

import { withBonus } from '../../../lib/bonuses/bonus-limit.ts'
import { useServerClock } from '../../../lib/live/use-live.ts'
import { useServerTime } from '../../../lib/live/use-server-time.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useRunningRound } from '../../../shell/app/running-rounds.ts'
import { useEndedPractice } from '../../_pots/use-ended-practice.ts'
import { usePotBettor } from '../../_pots/use-pot-bettor.ts'
import { potLimitsOf, usePotStake } from '../../_pots/use-pot-stake.ts'
import { CLOCK_MS } from '../names.ts'
import { type RoundLine, useDrawn } from '../use-drawn.ts'
import { endedOwn, hasOwnRound, onStage, ownUserOf } from './animation.ts'
import { useRoomAnimation } from './use-room-animation.ts'
import { useRoomPress } from './use-room-press.ts'
import { useRoom } from './use-room.ts'

/** Maximum stakes of one player in a round (games.md G9). */
export const BETS_MAX = 10

export function useRoomTable(name: RoomId) {
  const bettor = usePotBettor()
  const { currency, bonus } = bettor
  const { room, own, addOwn, hasFailed, retry, isCutOff } = useRoom(name, bettor)
  const [preferences, setPreferences] = usePreferences()
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || preferences.isInstant
  const animation = useRoomAnimation({ name, room, own, isStill })
  const ended = useDrawn(name, bettor, room)
  const stake = usePotStake(`room-${name}`, bettor, withBonus(room && potLimitsOf(room), bonus))
  const press = useRoomPress({ name, bettor, addOwn, refetch: retry })
  const [ownUser, shownUser] = [room && ownUserOf(room, own), animation && ownUserOf(onStage(animation), own)]
  useEndedPractice(bettor, animation && endedOwn(animation, own))
  useRunningRound(animation !== undefined && hasOwnRound(animation, own))
  const ownUserIn = useOwnUsers(room?.round, ownUser)
  const isOpen = room?.state === 'open' || room?.state === 'counting'
  const ownBets = room?.bets.filter(({ user }) => user === ownUser).length ?? 0
  return {
    name,
    bettor,
    currency,
    /** The present round; a draw may still be animated. */
    room,
    /** The round on the stage. */
    shown: animation && onStage(animation),
    isTurning: animation?.drawn?.isTurning ?? false,
    /** The draw that this page has animated, while the winner is shown. */
    landed: animation?.drawn?.isTurning === false ? animation.drawn.room : undefined,
    isStill,
    /** The visitor's names in both rounds. */
    ownUser,
    shownUser,
    ownUserIn,
    ownBets,
    /** Ended rounds, newest first; one whose ring still turns is not listed yet. */
    drawn: listedOf(ended, animation),
    /** Their read. */
    ended,
    isOpen,
    canStake: Boolean(isOpen && bettor.isReady && !stake.fault && ownBets < BETS_MAX),
    stake,
    press,
    preferences,
    setPreferences,
    now: useServerTime(useServerClock(), CLOCK_MS, room?.state === 'counting'),
    hasFailed,
    retry,
    isCutOff,
  }
}

const listedOf = ({ data }: ReturnType<typeof useDrawn>, animation: ReturnType<typeof useRoomAnimation>): RoundLine[] =>
  (data?.data ?? []).filter(({ round }) => !(animation?.drawn?.isTurning && round === animation.drawn.room.round))

export type RoomTableState = ReturnType<typeof useRoomTable>

/** The visitor's name in each round of this visit: a name holds for one round. */
function useOwnUsers(round: string | undefined, user: string | undefined): (round: string) => string | undefined {
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({})
  if (round !== undefined && user !== undefined && known[round] !== user) setKnown({ ...known, [round]: user })
  return (of) => known[of]
}

/** Submits the stake when it is valid. */
export function pressAdd({ canStake, stake, press }: RoomTableState): void {
  if (canStake && stake.sent) press.add(stake.sent)
}
