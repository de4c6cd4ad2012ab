/** Own chips on the shared board: several bets of a round form one layer. Pure. */
import type { RouletteBet } from '@fairhouse/games'
import { formatMoney, requireMoney } from '@fairhouse/money'

import type { LiveBet } from '../../_live/live-game.ts'
import type { Chips } from '../choice.ts'

const chipsOf = ({ params }: Pick<LiveBet, 'params'>): Chips => (params as unknown as RouletteBet).bets

export const chipsInPlay = (bets: readonly LiveBet[]): Chips => mergedChips(...bets.map(chipsOf))

/** Chips of one bet are stacked. */
export function mergedChips(...lists: readonly Chips[]): Chips {
  const stakes = new Map<string, bigint>()
  for (const { id, stake } of lists.flat()) stakes.set(id, (stakes.get(id) ?? 0n) + requireMoney(stake))
  return [...stakes].map(([id, stake]) => ({ id, stake: formatMoney(stake) }))
}

/** The chips of the latest own round, for "Repeat". */
export function lastChips(bets: readonly LiveBet[]): { currency: LiveBet['currency']; params: { bets: Chips } }[] {
  const last = bets.find(({ round, status }) => round !== null && (status === 'placed' || status === 'settled'))
  if (!last) return []
  const sameRound = bets.filter(({ round, currency }) => round === last.round && currency === last.currency)
  return [{ currency: last.currency, params: { bets: chipsInPlay(sameRound) } }]
}
