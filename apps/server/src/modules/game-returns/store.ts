/** Stored sums of games: the only file that uses their table. */
import { CURRENCIES, CURRENCY_CODES, type Currency } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Database, Db, Tx } from '../../platform/db/index.ts'
import type { ReturnSums } from './rules/band.ts'

export interface GameSums {
  readonly game: string
  readonly currency: Currency
  readonly sums: ReturnSums
  /** Milliseconds: of the first counted settlement. */
  readonly since: number
}

export interface GameReturnStore {
  load(tx?: Db): Promise<GameSums[]>
  save(tx: Tx, rows: readonly GameSums[]): Promise<void>
  reset(tx: Tx): Promise<void>
}

const NAMES: ReadonlyMap<number, Currency> = new Map(CURRENCY_CODES.map((code) => [CURRENCIES[code].number, code]))

/** Sums exceed 64 bits, so they travel as text. */
type Row = { game: string; currency: number; since: number } & Record<keyof ReturnSums, string>

export function createGameReturnStore({ db }: Pick<Database, 'db'>): GameReturnStore {
  return {
    async load(tx = db) {
      const { rows } = await sql<Row>`select game, currency, bets::text as bets, stake::text as stake, win::text as win, paid::text as paid,
          low_e9::text as "lowE9", high_e9::text as "highE9", stated_e6::text as "statedE6", measured_e18::text as "measuredE18",
          measured::text as measured, largest::text as largest, (extract(epoch from since) * 1000)::float8 as since
        from game_returns.sum order by game, currency`.execute(tx)
      return rows.map(({ game, currency, since, ...texts }) => {
        const sums = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, BigInt(text)])) as unknown as ReturnSums
        return { game, currency: NAMES.get(currency)!, sums, since }
      })
    },
    async save(tx, rows) {
      for (const { game, currency, since, sums: s } of rows)
        await sql`insert into game_returns.sum (game, currency, bets, stake, win, paid, low_e9, high_e9, stated_e6, measured_e18, measured, largest, since)
          values (${game}, ${CURRENCIES[currency].number}, ${s.bets}, ${`${s.stake}`}::numeric, ${`${s.win}`}::numeric, ${s.paid},
            ${`${s.lowE9}`}::numeric, ${`${s.highE9}`}::numeric, ${`${s.statedE6}`}::numeric, ${`${s.measuredE18}`}::numeric, ${s.measured},
            ${`${s.largest}`}::numeric, to_timestamp(${since}::float8 / 1000))
          on conflict (game, currency) do update set bets = excluded.bets, stake = excluded.stake, win = excluded.win, paid = excluded.paid,
            low_e9 = excluded.low_e9, high_e9 = excluded.high_e9, stated_e6 = excluded.stated_e6, measured_e18 = excluded.measured_e18,
            measured = excluded.measured, largest = excluded.largest, since = excluded.since`.execute(tx)
    },
    async reset(tx) {
      await sql`delete from game_returns.sum`.execute(tx)
    },
  }
}
