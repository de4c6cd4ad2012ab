/** Payments of the provider that were counted, by its own number for them. */
import type { Denomination } from '../../ledger/index.ts'
import type { Tx } from './tables.ts'

export type PaymentKind = 'paid' | 'second' | 'suspended'

export interface CountedPayment {
  psp: string
  ext: string
  invoice: bigint | null
  amount: bigint
  currency: Denomination
  kind: PaymentKind
  /** Milliseconds. */
  at: number
}

export async function isPaymentCounted(tx: Tx, psp: string, ext: string): Promise<boolean> {
  return (
    (await tx.selectFrom('payments.payment').select('ext').where('psp', '=', psp).where('ext', '=', ext).executeTakeFirst()) !== undefined
  )
}

/** @throws where it was counted before: two transactions raced, and the second is to be repeated. */
export async function countPayment(tx: Tx, { at, ...payment }: CountedPayment): Promise<void> {
  await tx
    .insertInto('payments.payment')
    .values({ ...payment, at: new Date(at) })
    .execute()
}
