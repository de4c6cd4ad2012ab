/** Open chargebacks. */
import type { Currency, Minor, PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import { STATUS } from '../deposit/state.ts'

export async function hasChargeBack(db: Db, player: PlayerId): Promise<boolean> {
  const charged = db.selectFrom('payments.invoice').select('id').where('player', '=', player).where('status', '=', STATUS.chargedBack)
  return (await charged.limit(1).executeTakeFirst()) !== undefined
}

/** What open chargebacks took back, minor units, by currency. */
export async function chargedBackOf(db: Db, player: PlayerId): Promise<{ currency: Currency; amount: Minor }[]> {
  const { rows } = await sql<{ currency: Currency; amount: Minor }>`
    select currency, sum(shop_amount)::bigint as amount from payments.invoice
    where player = ${player} and status = ${STATUS.chargedBack} group by 1 order by 1`.execute(db)
  return rows
}
