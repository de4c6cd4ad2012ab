/** Adds the bets that end on a page to the statistics of the tab. */
import { useEffect, useMemo } from 'react'

import type { User } from '../../../lib/session/user.ts'
import type { PlayMode, RoundRow } from '../game-view.ts'
import type { LiveBet } from '../live/live-game.ts'
import type { ShownResult } from '../rounds/result-of.ts'
import { type AutobetReport, createFollower } from './follow-autobet.ts'
import { type Counted, type Place, statistics } from './store.ts'

interface Table {
  user: User | null | undefined
  mode: PlayMode
  currency: Place['currency']
  game: string
}

export function usePlace({ user, mode, currency, game }: Table): Place {
  const player = user?.id
  return useMemo(() => ({ player, mode, currency, game }), [player, mode, currency, game])
}

/** The autobet that was started in this tab; one started elsewhere is not counted. */
export function useCountedAutobet(place: Place, state: AutobetReport | null, loadRounds: () => Promise<readonly RoundRow[]>): void {
  const follow = useMemo(() => createFollower(statistics, place, loadRounds), [place, loadRounds])
  useEffect(() => {
    if (!state) return
    void follow(state)
    // a report may arrive before the response to the start
    return statistics.subscribe(() => void follow(state))
  }, [state, follow])
}

export const followFrom = (place: Place, { id }: { id: string }): void =>
  statistics.follow(place, { id, played: 0, staked: '0', paid: '0', last: id })

interface LiveBets {
  bets: readonly LiveBet[]
  /** Ids of bets that this page saw in play. */
  seen: ReadonlySet<string>
  /** The round whose result must not be shown yet. */
  hidden: number | undefined
}

export function useCountedLiveBets(place: Place, { bets, seen, hidden }: LiveBets): void {
  useEffect(() => {
    for (const bet of bets) if (bet.status === 'settled' && seen.has(bet.id) && bet.round !== hidden) statistics.add(place, bet as Counted)
  }, [bets, seen, hidden, place])
}

/** A pot counts as one bet with all stakes of the visitor. */
export function useCountedResult(place: Place, id: string | undefined, result: ShownResult | undefined): void {
  useEffect(() => {
    if (id !== undefined && result) statistics.add(place, { ...result, id })
  }, [place, id, result])
}
