/** A return between proposal and approval: its stored form, and its description. */
import type { Currency } from '@fairhouse/money'

import type { Part, ReturnOrder } from '../returns/index.ts'
import { storedMinor } from './stored-amounts.ts'
import { formatGrouped } from './sums.ts'

/** The stored form of a pending return: numbers as text, and a reference to the destination. */
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
  net: storedMinor(net),
  change: storedMinor(change),
  waived: storedMinor(waived),
  to: to.map((part) => ({ ...part, amount: storedMinor(part.amount) })),
})

/** The facts for the second operator. */
export function subjectOf({ player, currency, change, waived, to }: ReturnOrder): string {
  const parts = [
    ...to.map(({ amount, masked, way }) => `${formatGrouped(amount)} to ${masked} by ${way}`),
    ...(change > 0n ? [`the house adds ${formatGrouped(change)}`] : []),
    ...(change < 0n ? [`the house keeps ${formatGrouped(-change)}`] : []),
    ...(waived > 0n ? [`a debt of ${formatGrouped(waived)} is waived`] : []),
  ]
  return `player ${player}, ${currency}: ${parts.join(', ')}`
}
