import { useState } from 'react'

import type { LiveBet } from '../live-game.ts'

/** Ids of the bets that this page saw in play. */
export function useSeenBets(bets: readonly LiveBet[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const fresh = bets.filter(({ id, status }) => status === 'placed' && !seen.has(id))
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]))
  return seen
}
