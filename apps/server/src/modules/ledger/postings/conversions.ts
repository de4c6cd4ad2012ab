/** Money that comes or goes in an asset and is an account's currency here. Source: money.md A, row "crypto or exchange_currency deposit". */
import type { Denomination } from '../books/currency.ts'
import type { Leg, PostOrder } from '../books/post-types.ts'
import { internalLeg, buildPostOrder, playerLeg, type Owner } from './order.ts'

const COMMISSION = 'income:commission'

interface Converted extends Owner {
  psp: string
  invoice: string
  /** What came, and how much of it. */
  from: Denomination
  received: bigint
  /** To cash, and kept, both in the player's currency. */
  credited: bigint
  commission: bigint
  /** Of a further payment on an invoice already paid. */
  ext?: string | undefined
}

export const depositConverted = (paid: Converted): PostOrder =>
  buildPostOrder('deposit', keyOf('deposit', paid), paid.currency, [
    playerLeg(paid.player, `fx:${paid.currency}`, 'cash', paid.credited),
    internalLeg(`fx:${paid.currency}`, COMMISSION, paid.commission),
    assetLeg(`psp:${paid.psp}`, `fx:${paid.from}`, paid),
  ])

/** The chain took the payment back: what cash does not cover becomes debt. */
export const conversionBack = (paid: Converted): PostOrder =>
  buildPostOrder('chargeback', keyOf('chargeback', paid), paid.currency, [
    playerLeg(paid.player, 'cash_then_debt', `fx:${paid.currency}`, paid.credited),
    internalLeg(COMMISSION, `fx:${paid.currency}`, paid.commission),
    assetLeg(`fx:${paid.from}`, `psp:${paid.psp}`, paid),
  ])

interface ConvertedOut {
  id: string
  psp: string
  currency: Denomination
  /** What left in the player's currency, and the asset that was sent for it, the chain's fee with it. */
  amount: bigint
  asset: Denomination
  units: bigint
}

/** A payout's own posting stands in the player's currency; this one says that an asset left for it. */
export const payoutConverted = ({ id, psp, currency, amount, asset, units }: ConvertedOut): PostOrder =>
  buildPostOrder('fx', `fx:wd:${id}`, currency, [
    internalLeg(`psp:${psp}`, `fx:${currency}`, amount),
    { ...internalLeg(`fx:${asset}`, `psp:${psp}`, units), currency: asset },
  ])

const keyOf = (kind: string, { invoice, ext }: Converted) => (ext === undefined ? `${kind}:${invoice}` : `${kind}:${invoice}:${ext}`)
const assetLeg = (source: Leg['from'], target: Leg['to'], { from, received }: Converted): Leg => ({
  ...internalLeg(source, target, received),
  currency: from,
})
