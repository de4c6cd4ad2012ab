/** Interface of a game with shared rounds: all play one round, each with own bets (PRO-3, PRO-8, PRO-12). */
import type { Snapshot } from '@fairhouse/contracts'
import type { Minor } from '@fairhouse/money'

export type LiveTable = Snapshot<'crash'>
export type LiveGameId = LiveTable['game']
export type LiveRow = LiveTable['rows'][number]
export type EndedRound = LiveTable['history'][number]
export type LiveBet = Snapshot<'live-bets'>[number]

/** One wager as sent. */
export interface LiveWager {
  /** Minor units. */
  stake: Minor
  params: object
}
