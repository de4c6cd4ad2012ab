/** Selects the own bets of the shown round. Pure. */
import type { LiveBet, LiveTable } from '../live-game.ts'

/** Bets of `round` that are in play or ended; neither queued nor cancelled ones. */
export function betsInRound(bets: readonly LiveBet[], round: number | undefined): LiveBet[] {
  return bets.filter((bet) => bet.round === round && (bet.status === 'placed' || bet.status === 'settled' || bet.status === 'refunded'))
}

export const queuedBets = (bets: readonly LiveBet[]): LiveBet[] => bets.filter(({ status }) => status === 'queued')

/** Whether a bet sent now joins this round; later it waits for the next. */
export const takesBets = (table: Pick<LiveTable, 'state'> | undefined): boolean => table?.state === 'betting'

/** Sum of decimal texts, in minor units. */
export const sumOf = (amounts: readonly string[]): bigint => amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)
