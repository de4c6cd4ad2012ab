/** State of a live table: bettor, shared round, own bets. */
import { useMedia } from '@fairhouse/ui'
import { useEffect, useEffectEvent } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useServerClock, useIsLive, useLive } from '../../lib/live/use-live.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useOwnBets } from './bets/use-own-bets.ts'
import { useLiveBettor } from './bettor/use-live-bettor.ts'
import type { LiveGameId } from './live-game.ts'

export function useLiveTable(game: LiveGameId) {
  const bettor = useLiveBettor(game)
  // the page's data until the channel delivers
  const { data, isError, refetch } = useApiQuery(`GET /api/v2/games/${game}/live` as const, undefined, { staleTime: Infinity })
  const table = useLive(game) ?? data
  const own = useOwnBets(game, bettor.mode, table, bettor.isKnown)
  const [preferences, setPreferences] = usePreferences()
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || preferences.isInstant
  const isLive = useIsLive()
  useSettledRounds(bettor.rounds.refetch, own.bets.filter(({ status }) => status === 'settled' || status === 'refunded').length)
  return {
    ...bettor,
    ...own,
    game,
    table,
    preferences,
    setPreferences,
    isStill,
    serverNow: useServerClock(),
    /** The socket is down: the table is frozen until it reconnects. */
    isAway: !isLive && table !== undefined,
    hasFailed: isError && table === undefined,
    retry: () => void refetch(),
  }
}

export type LiveTableState = ReturnType<typeof useLiveTable>

/** Requests the visitor's rounds again after a bet has ended. */
function useSettledRounds(refetch: () => unknown, settled: number): void {
  const again = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (settled > 0) again()
  }, [settled])
}
