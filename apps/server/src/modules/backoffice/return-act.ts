/** A return between its proposal and its second person: as it is kept, and as it is told. */
import type { Currency } from '@fairhouse/money'

import type { Part, ReturnOrder } from '../returns/index.ts'
import { formatGrouped } from './sums.ts'

/** A return as it is kept while it waits: numbers as text, and no destination but its number here. */
export interface ReturnAct {
  kind: 'return'
  player: string
  currency: Currency
  net: string
  change: string
  waived: string
  to: (Omit<Part, 'amount'> & { amount: string })[]
}

export const toReturnAct = ({ player, currency, net, change, waived, to }: ReturnOrder): ReturnAct => ({
  kind: 'return',
  player: `${player}`,
  currency,
  net: `${net}`,
  change: `${change}`,
  waived: `${waived}`,
  to: to.map((part) => ({ ...part, amount: `${part.amount}` })),
})

export const fromReturnAct = ({ player, currency, net, change, waived, to }: ReturnAct): ReturnOrder => ({
  player: BigInt(player),
  currency,
  net: BigInt(net),
  change: BigInt(change),
  waived: BigInt(waived),
  to: to.map((part) => ({ ...part, amount: BigInt(part.amount) })),
})

/** All that the second person has to know. */
export function subjectOf({ player, currency, change, waived, to }: ReturnOrder): string {
  const parts = [
    ...to.map(({ amount, masked, way }) => `${formatGrouped(amount)} to ${masked} by ${way}`),
    ...(change > 0n ? [`the house adds ${formatGrouped(change)}`] : []),
    ...(change < 0n ? [`the house keeps ${formatGrouped(-change)}`] : []),
    ...(waived > 0n ? [`a debt of ${formatGrouped(waived)} is waived`] : []),
  ]
  return `player ${player}, ${currency}: ${parts.join(', ')}`
}
