/** What a player paid in, and is about to, as his own limits count it. Amounts in minor units, instants in milliseconds. */
import { sql } from 'kysely'

import { STATUS } from '../deposit/state.ts'
import type { Deposit } from '../../limits/index.ts'
import { OPEN } from './rows.ts'
import type { Db, Tx } from './tables.ts'

/** The longest window of a limit: 30 days. */
export const COUNTED_MS = 2_592_000_000

const COUNTED = [...OPEN, STATUS.paid]

export interface CountedDeposit extends Deposit {
  /** Of the invoice. */
  id: bigint
}

/** Since an instant: what was credited, at the time it came; what open invoices ask for, at the time they were made. */
export const depositedSince = (db: Db | Tx, player: bigint, since: number): Promise<CountedDeposit[]> =>
  countedSince(db, player, since, COUNTED)

/** Money that came, without what is only asked for. */
export const creditedSince = (db: Db | Tx, player: bigint, since: number): Promise<CountedDeposit[]> =>
  countedSince(db, player, since, [STATUS.paid])

async function countedSince(db: Db | Tx, player: bigint, since: number, statuses: readonly number[]): Promise<CountedDeposit[]> {
  const { rows } = await sql<{ id: bigint; amount: bigint; at: Date }>`
    select i.id, i.shop_amount as amount, coalesce(p.at, i.created_at) as at
    from payments.invoice i left join payments.payment p on p.invoice = i.id and p.kind = 'paid'
    where i.player = ${player} and i.status in (${sql.join(statuses)}) and coalesce(p.at, i.created_at) > ${new Date(since)}`.execute(db)
  return rows.map(({ id, amount, at }) => ({ id, amount, at: at.getTime() }))
}
