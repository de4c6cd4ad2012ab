/** The lobby of a currency, which of its duels are the visitor's own, and what lies on the stage. */
import { duelsChannel } from '@fairhouse/contracts'
import { useEffect, useState } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { useIsLive, useLive } from '../../../lib/live/use-live.ts'
import { holdMoney } from '../../../lib/session/held.ts'
import { useEndedPractice } from '../../shared/pots/use-ended-practice.ts'
import type { PotSeat } from '../../shared/pots/use-pot-seat.ts'
import { FLIP_MS } from '../timing.ts'
import { type DuelShow, duelsAfter, flipLanded, landedOwn, type Lobby, onStage } from './show.ts'

const LOBBY = 'GET /api/v2/games/coinflip/duels'

export function useDuels(seat: PotSeat, isStill: boolean) {
  const { currency, mode, isKnown, purse } = seat
  const { data, isError, refetch } = useApiQuery(LOBBY, { query: { currency, mode } })
  const pushed = useLive(duelsChannel(mode, currency))
  const isLive = useIsLive()
  const { ids: own, add: addOwn } = useOwn(data?.own)
  const { ids: ownBets, add: addOwnBet } = useOwn(data?.own_bets)
  const spent = purse.version
  // an offer from another tab or device moves the balance; which one it is, only the house can say
  useEffect(() => {
    if (isKnown && spent !== undefined) void refetch()
  }, [isKnown, spent, refetch])
  const show = useDuelShow(pushed ?? data, own, isStill)
  useEndedPractice(seat, show && landedOwn(show, own))
  return {
    lobby: show?.lobby,
    flip: show?.flip,
    shown: show && onStage(show, own),
    own,
    addOwn,
    /** Ids of the visitor's sides in those duels. */
    ownBets,
    addOwnBet,
    hasFailed: isError && !pushed,
    retry: () => void refetch(),
    isCutOff: pushed !== undefined && !isLive,
  }
}

export type Duels = ReturnType<typeof useDuels>

/** Ids of what is the visitor's own: those the lobby named since the page opened, and those of own calls. */
function useOwn(answered: readonly string[] | undefined) {
  const [ids, setIds] = useState<readonly string[]>([])
  const fresh = answered?.filter((id) => !ids.includes(id)) ?? []
  if (fresh.length > 0) setIds([...ids, ...fresh])
  return { ids, add: (id: string) => setIds((known) => (known.includes(id) ? known : [...known, id])) }
}

function useDuelShow(lobby: Lobby | undefined, own: readonly string[], isStill: boolean): DuelShow | undefined {
  const [show, setShow] = useState<DuelShow>()
  // while drawing, so that no frame shows an ending that was not flipped
  if (lobby && lobby !== show?.lobby) setShow(duelsAfter(show, lobby, own))
  const turning = show?.flip?.isTurning ? show.flip.duel.id : undefined
  useEffect(() => {
    if (turning === undefined) return
    return browserClock.after(isStill ? 0 : FLIP_MS, () => setShow((known) => known && flipLanded(known)))
  }, [turning, isStill])

  // a balance that jumps first would tell the end
  const isHeld =
    show !== undefined && own.some((id) => id === turning || show.lobby.latest.some((one) => one.id === id && one.state === 'closed'))
  useEffect(() => (isHeld ? holdMoney() : undefined), [isHeld])
  return show
}
