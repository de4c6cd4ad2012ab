/** I6: locked and in-transit amounts of the ledger equal those of payouts, to the minor unit. Source: money.md A, invariants. */

import { CURRENCIES, CURRENCY_CODES } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Database, Db } from '../../../../platform/db/index.ts'
import type { Finding } from '../../../books/ledger/index.ts'
import { IN_TRANSIT, WAITING } from './rows.ts'

/** One statement: both sides are read at one instant. */
export async function brokenSums(db: Db): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    with code as (select * from unnest(${CURRENCY_CODES}::text[], ${CURRENCY_CODES.map((code) => CURRENCIES[code].number)}::smallint[]) c(name, number)),
    booked as (
      select 'player ' || w.player as whose, w.currency, w.locked as amount from ledger.wallet w where w.locked <> 0
      union all
      select a.name, n.currency, n.balance from ledger.named n join ledger.account a on a.id = n.account where a.role = 'transit' and n.balance <> 0),
    standing as (
      select 'player ' || p.player as whose, p.currency, sum(p.amount) as amount from payouts.payout p where p.status in (${sql.join(WAITING)}) group by 1, 2
      union all
      select 'transit:' || p.psp, p.currency, sum(p.amount) from payouts.payout p where p.status in (${sql.join(IN_TRANSIT)}) group by 1, 2)
    select 'I6' as rule, coalesce(b.whose, s.whose) || ' ' || coalesce(c.name, s.currency) as who,
      concat(coalesce(b.amount, 0), ' in the books, ', coalesce(s.amount, 0), ' in payouts') as detail
    from (booked b left join code c on c.number = b.currency) full join standing s on s.whose = b.whose and s.currency = c.name
    where coalesce(b.amount, 0) <> coalesce(s.amount, 0)`.execute(db)
  return rows
}

export const checkPayouts = (database: Pick<Database, 'db'>): Promise<Finding[]> => brokenSums(database.db)
