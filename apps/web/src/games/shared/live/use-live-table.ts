/** Everything a live table knows: who sits there, the round that all play, the own bets in it. */
import { useMedia } from '@fairhouse/ui'
import { useEffect, useEffectEvent } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useHouseClock, useIsLive, useLive } from '../../../lib/live/use-live.ts'
import { useComforts } from '../comforts.ts'
import { useOwnBets } from './bets/use-own-bets.ts'
import type { LiveGameId } from './live-game.ts'
import { useLiveSeat } from './seat/use-live-seat.ts'

export function useLiveTable(game: LiveGameId) {
  const seat = useLiveSeat(game)
  // what the page came with, until the channel has told its own
  const { data, isError, refetch } = useApiQuery(`GET /api/v2/games/${game}/live` as const, undefined, { staleTime: Infinity })
  const table = useLive(game) ?? data
  const own = useOwnBets(game, seat.mode, table, seat.isKnown)
  const [comforts, setComforts] = useComforts()
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || comforts.isInstant
  const isLive = useIsLive()
  useSettledRounds(seat.rounds.refetch, own.bets.filter(({ status }) => status === 'settled' || status === 'refunded').length)
  return {
    ...seat,
    ...own,
    game,
    table,
    comforts,
    setComforts,
    isStill,
    houseNow: useHouseClock(),
    /** The socket is away: what is on the table stands still until it is back. */
    isAway: !isLive && table !== undefined,
    hasFailed: isError && table === undefined,
    retry: () => void refetch(),
  }
}

export type LiveTableState = ReturnType<typeof useLiveTable>

/** A bet that ended is one of the visitor's rounds. */
function useSettledRounds(refetch: () => unknown, settled: number): void {
  const again = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (settled > 0) again()
  }, [settled])
}
