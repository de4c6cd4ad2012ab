/** The visitor's part of a shared round, for its sounds. Pure. */
import { outcomeOf } from '../_common/rounds/outcome.ts'
import type { SharedSounds } from '../_common/sound/use-shared-sounds.ts'
import { betsInRound } from './bets/bets-of.ts'
import type { LiveTableState } from './use-live-table.ts'

/** `hidden`: the round whose draw is in motion. */
export function liveSounds(
  { bets, table }: Pick<LiveTableState, 'bets' | 'table'>,
  hidden: number | undefined,
): Pick<SharedSounds, 'staked' | 'turning' | 'won'> {
  const own = betsInRound(bets, table?.round)
  const isWon = hidden === undefined && own.some((bet) => bet.status === 'settled' && outcomeOf(bet) === 'won')
  return {
    staked: bets.filter(({ status }) => status === 'placed' || status === 'queued').length,
    turning: hidden !== undefined && own.length > 0 ? String(hidden) : undefined,
    won: isWon ? String(table?.round) : undefined,
  }
}
