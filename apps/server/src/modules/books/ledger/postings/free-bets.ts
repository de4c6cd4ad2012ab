/** Free bets: the house stakes for the player, and pays the win alone. Source: D-54. */
import type { Minor } from '@fairhouse/money'

import type { PostOrder } from '../books/post-types.ts'
import { buildPostOrder, internalLeg, type Owner, playerLeg, settlementKey } from './order.ts'

interface FreeBetOf extends Owner {
  bet: string
}

export const freeBetPlaced = ({ bet, currency, stake }: FreeBetOf & { stake: Minor }): PostOrder =>
  buildPostOrder({ kind: 'free_bet', reason: 'free_bet_stake' }, `freebet:${bet}`, currency, [
    internalLeg('expense:bonus', 'house:sports', stake),
  ])

/** What a result pays: to cash, and of the stake back to the costs. */
interface Paid {
  win: Minor
  stake: Minor
}

/** The old result goes back in full and the new one is paid, in one transaction. Undefined when nothing moves. */
export function freeBetSettled(
  { bet, player, currency }: FreeBetOf,
  { from, to, revision }: { from: Paid; to: Paid; revision: number },
): PostOrder | undefined {
  const order = buildPostOrder({ kind: 'free_bet', reason: 'free_bet_result' }, settlementKey(bet, revision), currency, [
    playerLeg(player, 'cash_then_debt', 'house:sports', from.win),
    internalLeg('expense:bonus', 'house:sports', from.stake),
    playerLeg(player, 'house:sports', 'cash', to.win),
    internalLeg('house:sports', 'expense:bonus', to.stake),
  ])
  return order.legs.length > 0 ? order : undefined
}
