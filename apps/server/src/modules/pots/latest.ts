/** The latest pot of a room. A process that leads looks at every room each second: those asked at once share a statement. */
import type { Currency } from '@fairhouse/money'

import type { Database } from '../../platform/db/index.ts'
import { together } from '../../platform/together.ts'
import type { Pot, PotRoom } from './pot.ts'
import { currencyNumber, potOf, type PotRow } from './rows.ts'

interface Asked {
  room: PotRoom
  currency: Currency
}

const MOST = 100
const LATEST = `select pot.* from unnest($1::text[], $2::smallint[]) with ordinality asked(room, currency, n)
  left join lateral (select * from pots.pot p where p.room = asked.room and p.currency = asked.currency order by p.opened_at desc limit 1) pot on true
  order by asked.n`

/** Undefined where the room never had one. */
export function latestOf({ pool }: Database): (room: PotRoom, currency: Currency) => Promise<Pot | undefined> {
  const ask = together<Asked, Pot | undefined>({
    most: MOST,
    namesOf: () => [],
    isOfItem: () => false,
    async work(items) {
      const values = [items.map(({ room }) => room), items.map(({ currency }) => currencyNumber(currency))]
      const { rows } = await pool.query<PotRow | { id: null }>(LATEST, values)
      return rows.map((row) => (row.id === null ? undefined : potOf(row)))
    },
  })
  return (room, currency) => ask({ room, currency })
}
