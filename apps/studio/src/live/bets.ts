/** The bets of a player on one round of a shared table, and what several stakes are together (D-80). Pure. */
import { coveredBp, type SoloBet, STUDIO_GAMES } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'

import type { Placed } from '../store/wagers.ts'
import type { LiveGame } from './games.ts'

/** undefined for positions that the rules refuse. */
export function liveBetOf({ rules }: Pick<LiveGame, 'rules'>, bets: readonly Placed[]): SoloBet | undefined {
  return STUDIO_GAMES[rules].parse({ bets: bets.map(({ id, stake }) => ({ id, stake: formatMoney(BigInt(stake)) })) })
}

/** Each position once, in the order of its first stake. */
export function togetherOf(stakes: readonly { readonly bets: readonly Placed[] }[]): Placed[] {
  const sums = new Map<string, number>()
  for (const { id, stake } of stakes.flatMap(({ bets }) => bets)) sums.set(id, (sums.get(id) ?? 0) + stake)
  return [...sums].map(([id, stake]) => ({ id, stake }))
}

export const stakeOf = (bets: readonly Placed[]): number => bets.reduce((sum, { stake }) => sum + stake, 0)

/** Hundredths of a percent: the chance that any of these stakes wins (bonuses.md 2). */
export const coveredBpOf = ({ rules }: Pick<LiveGame, 'rules'>, stakes: Parameters<typeof togetherOf>[0]): number =>
  coveredBp(rules, [liveBetOf({ rules }, togetherOf(stakes))!.params])!
