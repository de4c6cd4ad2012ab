/** The visitor's result of the shown round: all bets summed. Pure. */
import { resultOf, type ShownResult } from '../../_common/rounds/result-of.ts'
import type { LiveBet, LiveTable } from '../live-game.ts'
import { betsInRound, sumOf } from './bets-of.ts'

/** The round with its result on the stage; `hidden` is the one that still turns. */
export function shownRound(
  table: Pick<LiveTable, 'state' | 'round' | 'history'> | undefined,
  hidden: number | undefined,
): number | undefined {
  const round = table?.state === 'ended' ? table.round : table?.history[0]?.round
  return round === hidden ? undefined : round
}

/** Undefined without bets, and until all of them are settled. */
export function ownResultOf(bets: readonly LiveBet[], round: number | undefined): ShownResult | undefined {
  const own = round === undefined ? [] : betsInRound(bets, round)
  const [first] = own
  if (!first || own.some(({ status }) => status === 'placed')) return undefined
  const status = own.every((bet) => bet.status === 'refunded') ? 'refunded' : 'settled'
  return resultOf(first.currency, sumOf(own.map(({ stake }) => stake)), sumOf(own.map(({ payout }) => payout)), status)
}
