/** The latest pot of a room. A leader checks every room each second: concurrent requests share a statement. */

import { createBatcher } from '../../../platform/batcher.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Pot, PotTable } from './pot.ts'
import { currencyNumber, potOf, type PotRow } from './rows.ts'

const MAX_BATCH_SIZE = 100
const LATEST = `select pot.* from unnest($1::text[], $2::text[], $3::smallint[]) with ordinality asked(mode, room, currency, n)
  left join lateral (select * from pots.pot p where p.mode = asked.mode and p.room = asked.room and p.currency = asked.currency
    order by p.opened_at desc limit 1) pot on true
  order by asked.n`

/** Undefined when the room never had one. */
export function createLoadLatest({ pool }: Database): (table: PotTable) => Promise<Pot | undefined> {
  return createBatcher<PotTable, Pot | undefined>({
    maxBatchSize: MAX_BATCH_SIZE,
    conflictKeysOf: () => [],
    isItemFault: () => false,
    async work(items) {
      const values = [items.map(({ mode }) => mode), items.map(({ room }) => room), items.map(({ currency }) => currencyNumber(currency))]
      const { rows } = await pool.query<PotRow | { id: null }>(LATEST, values)
      return rows.map((row) => (row.id === null ? undefined : potOf(row)))
    },
  })
}
