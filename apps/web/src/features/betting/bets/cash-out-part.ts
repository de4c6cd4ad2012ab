/** Which part of a stake a player cashes out. Pure. */
import type { SportsBet } from '@fairhouse/contracts'
import { formatMoney, requireMoney } from '@fairhouse/money'

/** Percent. */
export const CASH_OUT_PARTS = ['25', '50', '75', '100'] as const
export type CashOutPart = (typeof CASH_OUT_PARTS)[number]

/** undefined: the whole bet. */
export function partOf({ stake, type }: Pick<SportsBet, 'stake' | 'type'>, share: CashOutPart): string | undefined {
  if (share === '100' || type === 'system') return undefined
  return formatMoney((requireMoney(stake) * BigInt(share)) / 100n)
}
