/** The visitor's own bets at a live table: a player hears of them by a private channel, a guest asks. */
import type { Answer } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'

import { apiQuery } from '../../../../lib/api/query.ts'
import { useApi, useApiQuery } from '../../../../lib/api/use-api.ts'
import { useLive } from '../../../../lib/live/use-live.ts'
import type { PlayMode } from '../../game-view.ts'
import type { LiveBet, LiveGameId, LiveTable } from '../live-game.ts'
import { mergedBets, withBet } from './newer-bet.ts'

type Route = `GET /api/v2/games/${LiveGameId}/active`

/** How many of this visit are kept: several rounds' worth. */
const MAX_BETS = 40
/** While a guest has an open bet in a round that runs or is being counted: it may be cashed out by itself. */
const POLL_MS = 1000

export interface OwnBets {
  /** Of this game, newest first, ended ones of this visit too. */
  bets: readonly LiveBet[]
  /** Takes what a call answered. */
  keep(bet: LiveBet): void
}

export function useOwnBets(game: LiveGameId, mode: PlayMode, table: LiveTable | undefined, isKnown: boolean): OwnBets {
  const [knownBets, setKnownBets] = useState<readonly LiveBet[]>([])
  const pushed = useLive('live-bets', { enabled: isKnown && mode === 'real' })
  const polled = usePolledBets(game, mode, table, isKnown, knownBets)
  const bets = useMemo(
    () => mergedBets(knownBets, polled ?? [], pushed ?? []).filter((bet) => bet.game === game && bet.mode === mode),
    [knownBets, polled, pushed, game, mode],
  )
  // what the house no longer lists stays in sight as it was last heard of
  if (bets.some((bet) => !knownBets.includes(bet))) setKnownBets(bets.slice(0, MAX_BETS))
  const keep = useCallback((bet: LiveBet) => setKnownBets((known) => withBet(known, bet).slice(0, MAX_BETS)), [])
  return { bets, keep }
}

/** Asked for as the page opens, at each step of the round, and while something may happen to an open bet of a guest. */
function usePolledBets(game: LiveGameId, mode: PlayMode, table: LiveTable | undefined, isKnown: boolean, knownBets: readonly LiveBet[]) {
  const api = useApi()
  const queries = useQueryClient()
  const route: Route = `GET /api/v2/games/${game}/active`
  const isOpen =
    mode === 'demo' && (table?.state === 'running' || table?.state === 'ended') && knownBets.some(({ status }) => status === 'placed')
  const { data } = useApiQuery(route, { query: { mode } }, { enabled: isKnown, refetchInterval: isOpen ? POLL_MS : false })
  const step = `${table?.round} ${table?.state}`
  useEffect(() => {
    if (isKnown) void queries.invalidateQueries({ queryKey: [...apiQuery(api, route, { query: { mode } }).queryKey] })
  }, [step, isKnown, api, queries, route, mode])
  return (data as Answer<Route> | undefined)?.bets
}
