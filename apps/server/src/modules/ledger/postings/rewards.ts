/** Money the house gives. Source: money.md A, rows "bonus granted" to "tournament prize". */
import type { PostOrder } from '../books/post-types.ts'
import { houseOrder, own, type Owner } from './order.ts'

interface Gift extends Owner {
  amount: bigint
}

export const bonusGranted = ({ id, player, currency, amount }: Gift & { id: string }): PostOrder =>
  houseOrder('bonus_grant', `bonus:${id}:grant`, currency, [own(player, 'expense:bonus', 'bonus', amount)])

/** `held` bonus money ends; `converted` of it (after the cap) becomes cash. */
export function bonusConverted({
  id,
  player,
  currency,
  held,
  converted,
}: Owner & { id: string; held: bigint; converted: bigint }): PostOrder {
  return houseOrder('bonus_convert', `bonus:${id}:convert`, currency, [
    own(player, 'bonus', 'cash', converted),
    own(player, 'bonus', 'expense:bonus', held - converted),
  ])
}

/** Forfeited, expired, cancelled or depleted. */
export const bonusEnded = ({ id, player, currency, amount }: Gift & { id: string }): PostOrder =>
  houseOrder('bonus_end', `bonus:${id}:end`, currency, [own(player, 'bonus', 'expense:bonus', amount)])

/** `wagered`: as a bonus; else straight to cash. */
export const freeSpinsWon = ({ campaign, player, currency, amount, wagered }: Gift & { campaign: string; wagered: boolean }): PostOrder =>
  houseOrder('free_spins', `fs:${campaign}:win`, currency, [own(player, 'expense:bonus', wagered ? 'bonus' : 'cash', amount)])

/** `claim` is what makes it one: the period of a cashback, the claim of a rakeback, the nonce of a wheel. */
export const cashGiven = ({
  kind,
  claim,
  player,
  currency,
  amount,
}: Gift & { kind: 'cashback' | 'rakeback' | 'wheel'; claim: string }): PostOrder =>
  houseOrder('cashback', `${kind}:${player}:${claim}`, currency, [own(player, 'expense:cashback', 'cash', amount)])

export const prizePaid = ({
  tournament,
  place,
  player,
  currency,
  amount,
  to,
}: Gift & { tournament: string; place: number; to: 'cash' | 'bonus' }): PostOrder =>
  houseOrder('tournament', `tournament:${tournament}:${place}`, currency, [own(player, 'expense:tournament', to, amount)])
