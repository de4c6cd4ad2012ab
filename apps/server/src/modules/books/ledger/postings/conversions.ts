/**
 * Money that is paid in one asset and credited in another currency. Source: money.md A, row "crypto or exchange_currency
 * deposit".
 */
import type { Minor } from '@fairhouse/money'

import type { Denomination } from '../books/amounts.ts'
import type { Leg, PostOrder } from '../books/post-types.ts'
import { about, internalLeg, invoiceKey, buildPostOrder, playerLeg, type Owner } from './order.ts'

const COMMISSION = 'income:commission'

interface Converted extends Owner {
  psp: string
  invoice: string
  /** The received asset, and how many of its smallest units. */
  from: Denomination
  units: bigint
  /** The credit to cash and the retained part, both in the player's currency. */
  credited: Minor
  commission: bigint
  /** For a further payment on an invoice already paid. */
  ext?: string | undefined
}

export const depositConverted = (paid: Converted): PostOrder =>
  buildPostOrder(about('deposit', paid.invoice), invoiceKey('deposit', paid), paid.currency, creditLegs(paid, `psp:${paid.psp}`))

/** The asset waited in suspense. */
export const suspenseConverted = (paid: Converted): PostOrder =>
  buildPostOrder(about('suspense_claim', paid.invoice), invoiceKey('deposit', paid), paid.currency, creditLegs(paid, 'suspense'))

/** A reorg removed the payment: the part that cash does not cover becomes debt. */
export const conversionBack = (paid: Converted): PostOrder =>
  buildPostOrder(about('chargeback', paid.invoice), invoiceKey('chargeback', paid), paid.currency, [
    playerLeg(paid.player, 'cash_then_debt', `fx:${paid.currency}`, paid.credited),
    internalLeg(COMMISSION, `fx:${paid.currency}`, paid.commission),
    assetLeg(`fx:${paid.from}`, `psp:${paid.psp}`, paid),
  ])

interface ConvertedOut {
  id: string
  psp: string
  currency: Denomination
  /** The amount in the player's currency, and the asset sent for it, including the chain's fee. */
  amount: Minor
  asset: Denomination
  units: bigint
}

/** The payout's own posting is in the player's currency; this one books the asset that left for it. */
export const payoutConverted = ({ id, psp, currency, amount, asset, units }: ConvertedOut): PostOrder =>
  buildPostOrder({ kind: 'fx', reason: 'payout_asset' }, `fx:wd:${id}`, currency, [
    internalLeg(`psp:${psp}`, `fx:${currency}`, amount),
    { ...internalLeg(`fx:${asset}`, `psp:${psp}`, units), currency: asset },
  ])

const creditLegs = (paid: Converted, source: Leg['from']): Leg[] => [
  playerLeg(paid.player, `fx:${paid.currency}`, 'cash', paid.credited),
  internalLeg(`fx:${paid.currency}`, COMMISSION, paid.commission),
  assetLeg(source, `fx:${paid.from}`, paid),
]
const assetLeg = (source: Leg['from'], target: Leg['to'], { from, units }: Converted): Leg => ({
  ...internalLeg(source, target, units),
  currency: from,
})
