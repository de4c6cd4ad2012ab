/** Rewards paid by the house. Source: money.md A, rows "bonus granted" to "tournament prize". */
import type { Minor } from '@fairhouse/money'

import type { PostOrder } from '../books/post-types.ts'
import { buildPostOrder, playerLeg, type Owner } from './order.ts'

interface Gift extends Owner {
  amount: Minor
}

/** To cash when nothing is to be wagered. */
export const bonusGranted = ({ id, player, currency, amount, to = 'bonus' }: Gift & { id: string; to?: 'bonus' | 'cash' }): PostOrder =>
  buildPostOrder('bonus_grant', `bonus:${id}:grant`, currency, [playerLeg(player, 'expense:bonus', to, amount)])

/** `held` bonus money ends; `converted` of it (after the cap) becomes cash. */
export function bonusConverted({
  id,
  player,
  currency,
  held,
  converted,
}: Owner & { id: string; held: bigint; converted: bigint }): PostOrder {
  return buildPostOrder('bonus_convert', `bonus:${id}:convert`, currency, [
    playerLeg(player, 'bonus', 'cash', converted),
    playerLeg(player, 'bonus', 'expense:bonus', held - converted),
  ])
}

/** Forfeited, expired, cancelled or depleted. */
export const bonusEnded = ({ id, player, currency, amount }: Gift & { id: string }): PostOrder =>
  buildPostOrder('bonus_end', `bonus:${id}:end`, currency, [playerLeg(player, 'bonus', 'expense:bonus', amount)])

/** `id` names the winnings of a campaign. `wagered`: to bonus money; else to cash. */
export const freeSpinsWon = ({ id, player, currency, amount, wagered }: Gift & { id: string; wagered: boolean }): PostOrder =>
  buildPostOrder('free_spins', `fs:${id}`, currency, [playerLeg(player, 'expense:bonus', wagered ? 'bonus' : 'cash', amount)])

/** `claim` makes the key unique: the period of a cashback, the claim of a rakeback, the nonce of a wheel. */
export const cashGiven = ({
  kind,
  claim,
  player,
  currency,
  amount,
}: Gift & { kind: 'cashback' | 'rakeback' | 'wheel'; claim: string }): PostOrder =>
  buildPostOrder({ kind: 'cashback', reason: kind }, `${kind}:${player}:${claim}`, currency, [
    playerLeg(player, 'expense:cashback', 'cash', amount),
  ])

/** `prize`: the key of a place in a tournament, as the rules of tournaments write it. */
export const prizePaid = ({ prize, player, currency, amount, to }: Gift & { prize: string; to: 'cash' | 'bonus' }): PostOrder =>
  buildPostOrder('tournament', prize, currency, [playerLeg(player, 'expense:tournament', to, amount)])
