/** Which of the own bets belong to what is on the screen. Pure. */
import type { LiveBet, LiveTable } from '../live-game.ts'

/** In the round on the table, cancelled ones left out. */
export function betsInRound(bets: readonly LiveBet[], round: number | undefined): LiveBet[] {
  return bets.filter((bet) => bet.round === round && (bet.status === 'placed' || bet.status === 'settled' || bet.status === 'refunded'))
}

export const queuedBets = (bets: readonly LiveBet[]): LiveBet[] => bets.filter(({ status }) => status === 'queued')

/** Whether a bet sent now is one of this round; later it waits for the next. */
export const takesBets = (table: Pick<LiveTable, 'state'> | undefined): boolean => table?.state === 'betting'

/** Of decimal texts, in minor units. */
export const sumOf = (amounts: readonly string[]): bigint => amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)
