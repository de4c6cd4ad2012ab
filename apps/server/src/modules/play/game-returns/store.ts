/** Stored sums of games. */
import { type Minor, CURRENCIES, type Currency, currencyOfNumber } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Database, Db, Tx } from '../../../platform/db/index.ts'
import type { ReturnSums } from './rules/band.ts'

export interface GameSums {
  readonly game: string
  readonly currency: Currency
  readonly sums: ReturnSums
  /** Milliseconds: of the first counted settlement. */
  readonly since: number
}

/** Of a provider's game; amounts in minor units. */
export interface ProviderSums extends Pick<GameSums, 'currency' | 'since'> {
  readonly provider: string
  readonly slug: string
  readonly bets: bigint
  readonly stake: Minor
  readonly win: Minor
}

export interface GameReturnStore {
  load(tx?: Db): Promise<GameSums[]>
  save(tx: Tx, rows: readonly GameSums[]): Promise<void>
  loadProviderSums(): Promise<ProviderSums[]>
  /** Adds to the stored ones. */
  addProviderSums(tx: Tx, rows: readonly ProviderSums[]): Promise<void>
  reset(tx: Tx): Promise<void>
}

/** Sums exceed 64 bits, so they travel as text. */
type Row = { game: string; currency: number; since: number } & Record<keyof ReturnSums, string>

type ProviderRow = { provider: string; slug: string; currency: number; since: number } & Record<'bets' | 'stake' | 'win', string>

export function createGameReturnStore({ db }: Pick<Database, 'db'>): GameReturnStore {
  return {
    async load(tx = db) {
      const { rows } =
        await sql<Row>`select game, currency, bets::text as bets, stake::text as stake, win::text as win, paid::text as "paidBets",
          low_e9::text as "lowE9", high_e9::text as "highE9", stated_e6::text as "statedE6", measured_e18::text as "measuredE18",
          measured::text as measured, largest::text as largest, (extract(epoch from since) * 1000)::float8 as since
        from game_returns.sum order by game, currency`.execute(tx)
      return rows.map(({ game, currency, since, ...texts }) => {
        const sums = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, BigInt(text)])) as unknown as ReturnSums
        return { game, currency: currencyOfNumber(currency), sums, since }
      })
    },
    async save(tx, rows) {
      for (const { game, currency, since, sums: s } of rows)
        await sql`insert into game_returns.sum (game, currency, bets, stake, win, paid, low_e9, high_e9, stated_e6, measured_e18, measured, largest, since)
          values (${game}, ${CURRENCIES[currency].number}, ${s.bets}, ${`${s.stake}`}::numeric, ${`${s.win}`}::numeric, ${s.paidBets},
            ${`${s.lowE9}`}::numeric, ${`${s.highE9}`}::numeric, ${`${s.statedE6}`}::numeric, ${`${s.measuredE18}`}::numeric, ${s.measured},
            ${`${s.largest}`}::numeric, to_timestamp(${since}::float8 / 1000))
          on conflict (game, currency) do update set bets = excluded.bets, stake = excluded.stake, win = excluded.win, paid = excluded.paid,
            low_e9 = excluded.low_e9, high_e9 = excluded.high_e9, stated_e6 = excluded.stated_e6, measured_e18 = excluded.measured_e18,
            measured = excluded.measured, largest = excluded.largest, since = excluded.since`.execute(tx)
    },
    async loadProviderSums() {
      const { rows } = await sql<ProviderRow>`select provider, slug, currency, bets::text as bets, stake::text as stake, win::text as win,
          (extract(epoch from since) * 1000)::float8 as since
        from game_returns.provider_sum order by provider, slug, currency`.execute(db)
      return rows.map(({ currency, bets, stake, win, ...row }) => ({
        ...row,
        currency: currencyOfNumber(currency),
        bets: BigInt(bets),
        stake: BigInt(stake),
        win: BigInt(win),
      }))
    },
    async addProviderSums(tx, rows) {
      for (const { provider, slug, currency, bets, stake, win, since } of rows)
        await sql`insert into game_returns.provider_sum as s (provider, slug, currency, bets, stake, win, since)
          values (${provider}, ${slug}, ${CURRENCIES[currency].number}, ${bets}, ${`${stake}`}::numeric, ${`${win}`}::numeric,
            to_timestamp(${since}::float8 / 1000))
          on conflict (provider, slug, currency) do update set bets = s.bets + excluded.bets, stake = s.stake + excluded.stake,
            win = s.win + excluded.win, since = least(s.since, excluded.since)`.execute(tx)
    },
    async reset(tx) {
      await sql`delete from game_returns.sum`.execute(tx)
      await sql`delete from game_returns.provider_sum`.execute(tx)
    },
  }
}
