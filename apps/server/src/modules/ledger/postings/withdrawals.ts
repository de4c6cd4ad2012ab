/** Money on its way out. Source: money.md A, rows "withdrawal requested" to "returned after paid". */
import type { PostOrder } from '../books/post-types.ts'
import { between, houseOrder, own, type Owner } from './order.ts'

interface Withdrawal extends Owner {
  id: string
  amount: bigint
}

interface Handed extends Withdrawal {
  psp: string
}

export const withdrawalRequested = ({ id, player, currency, amount }: Withdrawal): PostOrder =>
  houseOrder('withdrawal', `wd:${id}`, currency, [own(player, 'cash', 'locked', amount)])

/** Cancelled by the player, or rejected. */
export const withdrawalBack = ({ id, player, currency, amount }: Withdrawal): PostOrder =>
  houseOrder('withdrawal_back', `wd_back:${id}`, currency, [own(player, 'locked', 'cash', amount)])

/** Before the provider is called. */
export const withdrawalSent = ({ id, player, currency, amount, psp }: Handed): PostOrder =>
  houseOrder('withdrawal_sent', `wd_sent:${id}`, currency, [own(player, 'locked', `transit:${psp}`, amount)])

/** Confirmed. `fee` is inside the amount. */
export const withdrawalPaid = ({ id, currency, amount, psp, fee }: Omit<Handed, 'player'> & { fee: bigint }): PostOrder =>
  houseOrder('withdrawal_paid', `wd_paid:${id}`, currency, [
    between(`transit:${psp}`, `psp:${psp}`, amount - fee),
    between(`transit:${psp}`, 'income:commission', fee),
  ])

/** Refused or failed for certain; never on doubt. */
export const withdrawalFailed = ({ id, player, currency, amount, psp }: Handed): PostOrder =>
  houseOrder('withdrawal_failed', `wd_fail:${id}`, currency, [own(player, `transit:${psp}`, 'cash', amount)])

export const withdrawalReturned = ({ id, player, currency, amount, psp, fee }: Handed & { fee: bigint }): PostOrder =>
  houseOrder('withdrawal_returned', `wd_return:${id}`, currency, [
    own(player, `psp:${psp}`, 'cash', amount - fee),
    own(player, 'income:commission', 'cash', fee),
  ])
