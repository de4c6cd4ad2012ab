/** Withdrawals. Source: money.md A, rows "withdrawal requested" to "returned after paid". */
import type { Minor } from '@fairhouse/money'

import type { PostOrder } from '../books/post-types.ts'
import { about, internalLeg, buildPostOrder, playerLeg, type Owner } from './order.ts'

interface Withdrawal extends Owner {
  id: string
  amount: Minor
}

interface SentWithdrawal extends Withdrawal {
  psp: string
}

export const withdrawalRequested = ({ id, player, currency, amount }: Withdrawal): PostOrder =>
  buildPostOrder(about('withdrawal', id), `wd:${id}`, currency, [playerLeg(player, 'cash', 'locked', amount)])

/** Cancelled by the player, or rejected. */
export const withdrawalBack = ({ id, player, currency, amount }: Withdrawal): PostOrder =>
  buildPostOrder(about('withdrawal_back', id), `wd_back:${id}`, currency, [playerLeg(player, 'locked', 'cash', amount)])

/** Post it before the call to the provider. */
export const withdrawalSent = ({ id, player, currency, amount, psp }: SentWithdrawal): PostOrder =>
  buildPostOrder(about('withdrawal_sent', id), `wd_sent:${id}`, currency, [playerLeg(player, 'locked', `transit:${psp}`, amount)])

/** Confirmed. `fee` is inside the amount. */
export const withdrawalPaid = ({ id, currency, amount, psp, fee }: Omit<SentWithdrawal, 'player'> & { fee: Minor }): PostOrder =>
  buildPostOrder(about('withdrawal_paid', id), `wd_paid:${id}`, currency, [
    internalLeg(`transit:${psp}`, `psp:${psp}`, amount - fee),
    internalLeg(`transit:${psp}`, 'income:commission', fee),
  ])

/** Definitely refused or failed; never when in doubt. */
export const withdrawalFailed = ({ id, player, currency, amount, psp }: SentWithdrawal): PostOrder =>
  buildPostOrder(about('withdrawal_failed', id), `wd_fail:${id}`, currency, [playerLeg(player, `transit:${psp}`, 'cash', amount)])

export const withdrawalReturned = ({ id, player, currency, amount, psp, fee }: SentWithdrawal & { fee: Minor }): PostOrder =>
  buildPostOrder(about('withdrawal_returned', id), `wd_return:${id}`, currency, [
    playerLeg(player, `psp:${psp}`, 'cash', amount - fee),
    playerLeg(player, 'income:commission', 'cash', fee),
  ])
