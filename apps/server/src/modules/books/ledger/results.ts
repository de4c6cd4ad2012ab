/** A player's settled results by quarters of an hour: days of every time zone begin at one. */
import type { Minor, PlayerId, Currency } from '@fairhouse/money'

import { type Database, runOn } from '../../../platform/db/index.ts'
import { currencyNumber } from './books/amounts.ts'
import { SELECT } from './history.ts'

export interface Quarter {
  /** Start of the quarter, milliseconds. */
  at: number
  /** Minor units. */
  staked: Minor
  returned: Minor
}

export interface Results {
  /** From an instant (milliseconds) on, oldest first; omits quarters without bets. */
  quarters(player: PlayerId, currency: Currency, from: number): Promise<Quarter[]>
}

const SQL = `
  select extract(epoch from date_bin('15 minutes', x.at, 'epoch'::timestamptz))::float8 * 1000 as at,
    sum(x.c + coalesce(x.b, 0))::bigint as staked, sum(x.won)::bigint as returned
  from (${SELECT} where b.player = $1 and b.currency = $2 and b.status in (1, 2) and b.at >= to_timestamp($3::float8 / 1000)
    and b.key >= ledger.key_floor(to_timestamp($3::float8 / 1000) - interval '25 hours')) x
  group by 1 order by 1`

export function createResults(database: Database): Results {
  const run = runOn(database)
  return {
    quarters: (player, currency, from) =>
      run<Quarter>(null, { name: 'ledger.quarters', text: SQL }, player, currencyNumber(currency), from),
  }
}
