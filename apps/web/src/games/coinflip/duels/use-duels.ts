/** The lobby of a currency, the visitor's duels in it, and the duel on the stage. */
import { duelsChannel } from '@fairhouse/contracts'
import { useEffect, useState } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { useIsLive, useLive } from '../../../lib/live/use-live.ts'
import { freezeMoney } from '../../../lib/session/frozen-money.ts'
import { useRunningRound } from '../../../shell/app/running-rounds.ts'
import { useEndedPractice } from '../../_pots/use-ended-practice.ts'
import type { PotBettor } from '../../_pots/use-pot-bettor.ts'
import { FLIP_MS } from '../timing.ts'
import { type DuelAnimation, afterUpdate, afterFlip, hasOwnDuel, ownLandedDuel, type Lobby, onStage } from './animation.ts'

const LOBBY = 'GET /api/v2/games/coinflip/duels'

export function useDuels(bettor: PotBettor, isStill: boolean) {
  const { currency, mode, isKnown, wallet } = bettor
  const { data, isError, refetch } = useApiQuery(LOBBY, { query: { currency, mode } })
  const pushed = useLive(duelsChannel(mode, currency))
  const isLive = useIsLive()
  const { ids: own, add: addOwn } = useOwn(data?.own)
  const { ids: ownBets, add: addOwnBet } = useOwn(data?.own_bets)
  const spent = wallet.version
  // an offer from another tab or device changes the balance; only the server knows which one it is
  useEffect(() => {
    if (isKnown && spent !== undefined) void refetch()
  }, [isKnown, spent, refetch])
  const animation = useDuelAnimation(pushed ?? data, own, isStill)
  useEndedPractice(bettor, animation && ownLandedDuel(animation, own))
  return {
    lobby: animation?.lobby,
    flip: animation?.flip,
    shown: animation && onStage(animation, own),
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

/** Ids of the visitor's duels: from the lobby since the page opened, and from own calls. */
function useOwn(answered: readonly string[] | undefined) {
  const [ids, setIds] = useState<readonly string[]>([])
  const fresh = answered?.filter((id) => !ids.includes(id)) ?? []
  if (fresh.length > 0) setIds([...ids, ...fresh])
  return { ids, add: (id: string) => setIds((known) => (known.includes(id) ? known : [...known, id])) }
}

function useDuelAnimation(lobby: Lobby | undefined, own: readonly string[], isStill: boolean): DuelAnimation | undefined {
  const [animation, setAnimation] = useState<DuelAnimation>()
  // during render, so that no frame shows a result that was not flipped
  if (lobby && lobby !== animation?.lobby) setAnimation(afterUpdate(animation, lobby, own))
  const turning = animation?.flip?.isTurning ? animation.flip.duel.id : undefined
  useEffect(() => {
    if (turning === undefined) return
    return browserClock.after(isStill ? 0 : FLIP_MS, () => setAnimation((known) => known && afterFlip(known)))
  }, [turning, isStill])

  // a balance that changes first would reveal the result
  const isBalanceFrozen =
    animation !== undefined &&
    own.some((id) => id === turning || animation.lobby.latest.some((one) => one.id === id && one.state === 'closed'))
  useEffect(() => (isBalanceFrozen ? freezeMoney() : undefined), [isBalanceFrozen])
  useRunningRound(animation !== undefined && hasOwnDuel(animation, own))
  return animation
}
