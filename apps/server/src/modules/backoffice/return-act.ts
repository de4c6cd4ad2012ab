/** A return between its proposal and its second person: as it is kept, and as it is told. */
import { type Currency, formatMoney } from '@fairhouse/money'

import type { ReturnOrder } from '../returns/index.ts'

/** A return as it is kept while it waits: numbers as text, and no destination but its number here. */
export interface ReturnAct {
  kind: 'return'
  player: string
  currency: Currency
  net: string
  change: string
  waived: string
  to: ReturnOrder['to']
}

export const keptAct = ({ player, currency, net, change, waived, to }: ReturnOrder): ReturnAct => ({
  kind: 'return',
  player: `${player}`,
  currency,
  net: `${net}`,
  change: `${change}`,
  waived: `${waived}`,
  to,
})

export const orderOf = ({ player, currency, net, change, waived, to }: ReturnAct): ReturnOrder => ({
  player: BigInt(player),
  currency,
  net: BigInt(net),
  change: BigInt(change),
  waived: BigInt(waived),
  to,
})

/** All that the second person has to know. */
export function subjectOf({ player, currency, net, change, waived, to }: ReturnOrder): string {
  const parts = [
    ...(to ? [`${formatMoney(net)} to ${to.masked} by ${to.way}`] : []),
    ...(change > 0n ? [`the house adds ${formatMoney(change)}`] : []),
    ...(change < 0n ? [`the house keeps ${formatMoney(-change)}`] : []),
    ...(waived > 0n ? [`a debt of ${formatMoney(waived)} is waived`] : []),
  ]
  return `player ${player}, ${currency}: ${parts.join(', ')}`
}
