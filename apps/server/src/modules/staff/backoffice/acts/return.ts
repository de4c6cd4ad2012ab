/** A return of a closed account's money. Source: money.md A. */
import * as z from 'zod/mini'

import type { ReturnOrder } from '../../../cashier/returns/index.ts'
import { formatGrouped } from '../approvals/sums.ts'
import { type ConsoleAct, currency, integer } from './act.ts'

const fields = z.object({
  kind: z.literal('return'),
  player: integer,
  currency,
  net: integer,
  change: integer,
  waived: integer,
  /** A reference to the destination, and what is shown of it. */
  to: z.array(z.object({ way: z.string(), destination: z.string(), masked: z.string(), amount: integer })),
})

export const returnAct: ConsoleAct<z.output<typeof fields>> = {
  kind: 'return',
  right: 'return',
  fields,
  text: (subject) => subject,
  apply: ({ returns }, tx, { kind: _kind, ...order }, { by, reason }) => returns.apply(tx, order, { by, reason }),
}

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
