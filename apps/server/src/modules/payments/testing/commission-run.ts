/** What an invoice asks for, in the words of the cases. */
import { askedAmounts } from '../deposit/amounts.ts'
import type { CommissionCase } from './deposit-vectors.ts'

/** @throws where no sum is free. */
export function commissionRun({ shop, bp, open_amounts = [] }: CommissionCase['in']): CommissionCase['out'] {
  const asked = askedAmounts(BigInt(shop), bp, (sum) => open_amounts.includes(Number(sum)))
  if (!asked) throw new Error('every sum is taken')
  return { amount: Number(asked.amount), shop_amount: Number(asked.shop), commission: Number(asked.commission) }
}
