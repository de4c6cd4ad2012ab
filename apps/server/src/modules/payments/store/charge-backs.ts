/** Charge-backs that stand. */
import { STATUS } from '../deposit/state.ts'
import type { Db, PaymentsTx } from './tables.ts'

export async function hasChargeBack(db: Db | PaymentsTx, player: bigint): Promise<boolean> {
  const charged = db.selectFrom('payments.invoice').select('id').where('player', '=', player).where('status', '=', STATUS.chargedBack)
  return (await charged.limit(1).executeTakeFirst()) !== undefined
}
