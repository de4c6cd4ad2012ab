/** Affiliates, corrections, conversion, opening balances. Source: money.md A, rows "affiliate accrual" to "conversion". */
import type { Minor, PlayerId, Currency } from '@fairhouse/money'

import type { PostOrder } from '../books/post-types.ts'
import { internalLeg, buildPostOrder, playerLeg, type Owner } from './order.ts'

interface Earned {
  affiliate: string
  month: string
  currency: Currency
  amount: Minor
}

export const affiliateEarned = ({ affiliate, month, currency, amount }: Earned): PostOrder =>
  buildPostOrder('affiliate', `aff:${affiliate}:${month}`, currency, [
    internalLeg('expense:affiliate', `affiliate:${affiliate}:payable`, amount),
  ])

/** Rejected at the end of its hold. */
export const affiliateRefused = ({ affiliate, month, currency, amount }: Earned): PostOrder =>
  buildPostOrder('affiliate_back', `aff_back:${affiliate}:${month}`, currency, [
    internalLeg(`affiliate:${affiliate}:payable`, 'expense:affiliate', amount),
  ])

export const affiliatePaid = ({
  affiliate,
  n,
  psp,
  currency,
  amount,
}: {
  affiliate: string
  n: number
  psp: string
  currency: Currency
  amount: Minor
}): PostOrder =>
  buildPostOrder('affiliate_payout', `affpay:${affiliate}:${n}`, currency, [
    internalLeg(`affiliate:${affiliate}:payable`, `psp:${psp}`, amount),
  ])

/** `change` of the cash, positive or negative. The caller stores reason, author and approver. */
export function corrected({ id, player, currency, change }: Owner & { id: string; change: bigint }): PostOrder {
  const leg = change > 0n ? playerLeg(player, 'adjust:manual', 'cash', change) : playerLeg(player, 'cash', 'adjust:manual', -change)
  return buildPostOrder('manual', `manual:${id}`, currency, [leg])
}

/** A debt caused by an operator error. */
export const debtWaived = ({ id, player, currency, amount }: Owner & { id: string; amount: Minor }): PostOrder =>
  buildPostOrder('waive_debt', `manual:${id}`, currency, [playerLeg(player, 'adjust:manual', 'debt', amount)])

const MARGIN_PPM = 20_000n

/** floor(amount x rate x (1 - 2 %)); `rateE8` = minor units of the target per minor unit of the source x 10^8. */
export const convertedAmount = (amount: Minor, rateE8: bigint): bigint => (amount * rateE8 * (1_000_000n - MARGIN_PPM)) / 10n ** 14n

export function exchanged({
  id,
  player,
  from,
  to,
  amount,
  rateE8,
}: {
  id: string
  player: PlayerId
  from: Currency
  to: Currency
  amount: Minor
  rateE8: bigint
}): PostOrder {
  const into = { ...playerLeg(player, `fx:${to}`, 'cash', convertedAmount(amount, rateE8)), currency: to }
  return buildPostOrder({ kind: 'fx', reason: 'exchange' }, `fx:${id}`, from, [playerLeg(player, 'cash', `fx:${from}`, amount), into])
}

/** A balance imported from another system. */
export const opened = ({ id, player, currency, amount }: Owner & { id: string; amount: Minor }): PostOrder =>
  buildPostOrder('opening', `opening:${id}`, currency, [playerLeg(player, 'opening', 'cash', amount)])
