import { useEffect, useState } from 'react'

import { type Counted, type Place, statistics } from '../../_common/statistics/store.ts'
import type { LiveBet } from '../live-game.ts'

/** Ids of the bets that this page saw in play. */
export function useSeenBets(bets: readonly LiveBet[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const fresh = bets.filter(({ id, status }) => status === 'placed' && !seen.has(id))
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]))
  return seen
}

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
