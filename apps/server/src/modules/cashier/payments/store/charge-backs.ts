/** Open chargebacks. */
import type { PlayerId } from '@fairhouse/money'

import type { Db } from '../../../../platform/db/index.ts'
import { STATUS } from '../deposit/state.ts'

export async function hasChargeBack(db: Db, player: PlayerId): Promise<boolean> {
  const charged = db.selectFrom('payments.invoice').select('id').where('player', '=', player).where('status', '=', STATUS.chargedBack)
  return (await charged.limit(1).executeTakeFirst()) !== undefined
}
