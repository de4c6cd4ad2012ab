/** The visitor's ended bets as round rows: from the server's list, and from this visit. Pure. */
import type { RoundRow } from '../../_common/game-view.ts'
import type { LiveBet, LiveTable } from '../live-game.ts'

const SHOWN = 20

/** `hidden`: the round whose result must not be shown yet. */
export function endedBets(
  listed: readonly RoundRow[],
  bets: readonly LiveBet[],
  history: LiveTable['history'],
  hidden: number | undefined,
): RoundRow[] {
  const known = new Set(listed.map(({ id }) => id))
  const seen = bets.filter(({ id, status, round }) => !known.has(id) && (status === 'settled' || status === 'refunded') && round !== hidden)
  const rows = seen.flatMap((bet) => {
    const ended = history.find(({ round }) => round === bet.round)
    return ended ? [{ ...bet, outcome: ended.outcome } as unknown as RoundRow] : []
  })
  return [...listed, ...rows].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, SHOWN)
}
