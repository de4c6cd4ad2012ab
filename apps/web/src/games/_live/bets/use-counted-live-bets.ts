/** Adds the bets of a live table that end on its page to the statistics of the tab. */
import { useEffect } from 'react'

import { type Counted, type Place, statistics } from '../../_common/statistics/store.ts'
import type { LiveBet } from '../live-game.ts'

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
