/** A bet arrives from several sources: its response, the private channel, a page. The more advanced state is newer. Pure. */
import type { LiveBet } from '../live-game.ts'

const STAGES: Readonly<Record<LiveBet['status'], number>> = { queued: 0, placed: 1, settled: 2, refunded: 2, cancelled: 2, refused: 2 }

export function newerBet(known: LiveBet | undefined, come: LiveBet): LiveBet {
  if (!known || STAGES[come.status] > STAGES[known.status]) return come
  if (STAGES[come.status] < STAGES[known.status]) return known
  return come.parts.length < known.parts.length ? known : come
}

/** `come` replaces the bet with its id; new ones come first. */
export function withBet(known: readonly LiveBet[], come: LiveBet): LiveBet[] {
  const before = known.find(({ id }) => id === come.id)
  return before ? known.map((bet) => (bet === before ? newerBet(bet, come) : bet)) : [come, ...known]
}

/** Merges two lists with the newest state of each bet, newest first. */
export function mergedBets(...lists: readonly (readonly LiveBet[])[]): LiveBet[] {
  const bets = lists.flat().reduce<LiveBet[]>(withBet, [])
  return bets.sort((a, b) => (a.id < b.id ? 1 : -1))
}
