/** The visitor's own bets at a live table: requested at each step of the round; then pushed to players, polled by guests. */
import type { Answer } from '@fairhouse/contracts/client'
import { useCallback, useMemo, useState } from 'react'

import { useRenewedBy } from '../../../lib/api/renew.ts'
import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { useRunningRound } from '../../../shell/app/running-rounds.ts'
import type { PlayMode } from '../../_common/game-view.ts'
import type { LiveBet, LiveGameId, LiveTable } from '../live-game.ts'
import { mergedBets, withBet } from './newer-bet.ts'

type Route = `GET /api/v2/games/${LiveGameId}/active`

/** Bets that this page keeps, the newest ones: several rounds. */
const MAX_BETS = 40
/** For a guest with an open bet, while the round runs and until it is settled: it may cash out automatically. */
const POLL_MS = 1000

export interface OwnBets {
  /** Of this game, newest first, including ended ones of this visit. */
  bets: readonly LiveBet[]
  /** Stores the bet of a response. */
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
  // keeps bets that the server no longer lists in their last known state
  if (bets.some((bet) => !knownBets.includes(bet))) setKnownBets(bets.slice(0, MAX_BETS))
  const keep = useCallback((bet: LiveBet) => setKnownBets((known) => withBet(known, bet).slice(0, MAX_BETS)), [])
  // one that waits for the next round flies at any moment
  useRunningRound(bets.some(({ status }) => status === 'placed' || status === 'queued'))
  return { bets, keep }
}

/** Requested when the page opens, at each step of the round, and while a guest's open bet may change. */
function usePolledBets(game: LiveGameId, mode: PlayMode, table: LiveTable | undefined, isKnown: boolean, knownBets: readonly LiveBet[]) {
  const route: Route = `GET /api/v2/games/${game}/active`
  const isOpen =
    mode === 'demo' && (table?.state === 'running' || table?.state === 'ended') && knownBets.some(({ status }) => status === 'placed')
  const { data } = useApiQuery(route, { query: { mode } }, { enabled: isKnown, staleTime: 0, refetchInterval: isOpen ? POLL_MS : false })
  useRenewedBy(isKnown && `${table?.round} ${table?.state}`, [route])
  return (data as Answer<Route> | undefined)?.bets
}
