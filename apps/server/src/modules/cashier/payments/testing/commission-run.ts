/** The requested amount of an invoice, in the format of the cases. */
import { uniqueAmounts } from '../deposit/amounts.ts'
import type { CommissionCase } from './deposit-vectors.ts'

/** @throws if no amount is free. */
export function commissionRun({ shop, bp, open_amounts = [] }: CommissionCase['in']): CommissionCase['out'] {
  const expected = uniqueAmounts(BigInt(shop), bp, (sum) => open_amounts.includes(Number(sum)))
  if (!expected) throw new Error('every sum is taken')
  return { amount: Number(expected.amount), shop_amount: Number(expected.shop), commission: Number(expected.commission) }
}
