/** Stored sums of the tops. */
import { CURRENCIES, type Currency, currencyOfNumber } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Database, Db, Tx } from '../../../platform/db/index.ts'
import type { Gain, Win } from './rules/gains.ts'
import { type Day, daysOf, PERIODS, startOf, type TopPeriod } from './rules/periods.ts'

/** `best`: by the largest single win. */
export type TopOrder = 'winnings' | 'turnover' | 'best'

export interface PlayerDay {
  readonly player: bigint
  readonly day: Day
}

/** In shares of a cent. */
export interface DayGain extends PlayerDay, Gain {}

export interface DayWins extends PlayerDay {
  readonly wins: readonly Win[]
}

export interface DayRate {
  readonly day: Day
  readonly currency: Currency
  readonly rateE8: bigint
  readonly source: string
}

/** In EUR cents. */
export interface PlayerSums {
  readonly player: bigint
  readonly winnings: bigint
  readonly turnover: bigint
  readonly best: bigint
}

export interface TopQuery {
  readonly order: TopOrder
  readonly period: TopPeriod
  readonly start: Day
  /** Left out, as if they were not there. */
  readonly hidden: readonly bigint[]
}

export interface TopStore {
  addGains(tx: Tx, gains: readonly DayGain[]): Promise<void>
  winsOf(tx: Tx, days: readonly PlayerDay[]): Promise<DayWins[]>
  /** Replaces the wins of these days, and the largest wins of their periods. */
  setWins(tx: Tx, days: readonly DayWins[]): Promise<void>
  /** Deletes sums and wins; rates stay. */
  reset(tx: Tx): Promise<void>
  ratesOf(tx: Db, days: readonly Day[]): Promise<DayRate[]>
  /** The last known rate of the currency before this day, or undefined. */
  rateBefore(tx: Db, day: Day, currency: Currency): Promise<bigint | undefined>
  addRate(tx: Tx, rate: DayRate): Promise<void>
  /** The first of the order, values of 0 left out. */
  leaders(query: TopQuery, limit: number): Promise<PlayerSums[]>
  sumsOf(player: bigint, period: TopPeriod, start: Day): Promise<PlayerSums | undefined>
  /** The number of visible players before this one. */
  countBefore(query: TopQuery, own: PlayerSums): Promise<number>
}

export function createTopStore({ db }: Pick<Database, 'db'>): TopStore {
  return {
    async addGains(tx, gains) {
      const rows = sumRows(gains)
      if (rows.length === 0) return
      await sql`insert into tops.sum as s (period, start, player, winnings, turnover, best)
        select period, start, player, winnings, turnover, 0 from unnest(${rows.map(({ period }) => period)}::smallint[],
          ${rows.map(({ start }) => start)}::date[], ${rows.map(({ player }) => player)}::bigint[],
          ${rows.map(({ winnings }) => winnings)}::bigint[], ${rows.map(({ turnover }) => turnover)}::bigint[]) r(period, start, player, winnings, turnover)
        on conflict (period, start, player) do update set winnings = s.winnings + excluded.winnings, turnover = s.turnover + excluded.turnover`.execute(
        tx,
      )
    },
    async winsOf(tx, days) {
      const { rows } = await sql<{ player: bigint; day: Day; key: string; value: bigint }>`
        select w.player, w.day::text as day, w.key, w.value from ${dayRows(days)} join tops.win w using (player, day) order by w.value desc, w.key`.execute(
        tx,
      )
      return Map.groupBy(rows, nameOf)
        .values()
        .map((wins) => ({ player: wins[0]!.player, day: wins[0]!.day, wins }))
        .toArray()
    },
    async setWins(tx, days) {
      if (days.length === 0) return
      const wins = days.flatMap(({ player, day, wins: kept }) => kept.map(({ key, value }) => ({ player, day, key, value })))
      await sql`delete from tops.win w using ${dayRows(days)} where w.player = d.player and w.day = d.day`.execute(tx)
      await sql`insert into tops.win (player, day, key, value) select * from unnest(${wins.map(({ player }) => player)}::bigint[],
        ${wins.map(({ day }) => day)}::date[], ${wins.map(({ key }) => key)}::uuid[], ${wins.map(({ value }) => value)}::bigint[])`.execute(
        tx,
      )
      const spans = sumRows(days.map(({ player, day }) => ({ player, day, winnings: 0n, turnover: 0n })))
      await sql`update tops.sum s set best = coalesce((select max(w.value) from tops.win w where w.player = s.player and w.day between r.start and r.upto), 0)
        from unnest(${spans.map(({ period }) => period)}::smallint[], ${spans.map(({ start }) => start)}::date[], ${spans.map(({ upto }) => upto)}::date[],
          ${spans.map(({ player }) => player)}::bigint[]) r(period, start, upto, player)
        where s.period = r.period and s.start = r.start and s.player = r.player`.execute(tx)
    },
    async reset(tx) {
      await sql`delete from tops.sum`.execute(tx)
      await sql`delete from tops.win`.execute(tx)
    },
    async ratesOf(tx, days) {
      const { rows } = await sql<{ day: Day; currency: number; rateE8: bigint; source: string }>`
        select day::text as day, currency, rate_e8 as "rateE8", source from tops.rate where day = any(${[...days]}::date[])`.execute(tx)
      return rows.map((row) => ({ ...row, currency: currencyOfNumber(row.currency) }))
    },
    async rateBefore(tx, day, currency) {
      const { rows } = await sql<{ rate: bigint }>`select rate_e8 as rate from tops.rate
        where currency = ${CURRENCIES[currency].number} and day < ${day}::date order by day desc limit 1`.execute(tx)
      return rows[0]?.rate
    },
    async addRate(tx, { day, currency, rateE8, source }) {
      await sql`insert into tops.rate values (${day}::date, ${CURRENCIES[currency].number}, ${rateE8}, ${source})`.execute(tx)
    },
    async leaders({ order, period, start, hidden }, limit) {
      const value = CENTS[order]
      const { rows } = await sql<PlayerSums>`select player, winnings / 10000 as winnings, turnover / 10000 as turnover, best / 10000 as best
        from tops.sum where period = ${PERIODS.indexOf(period)} and start = ${start}::date and ${value} > 0
          and not (player = any(${[...hidden]}::bigint[])) order by ${value} desc, player limit ${limit}`.execute(db)
      return rows
    },
    async sumsOf(player, period, start) {
      const { rows } = await sql<PlayerSums>`select player, winnings / 10000 as winnings, turnover / 10000 as turnover, best / 10000 as best
        from tops.sum where period = ${PERIODS.indexOf(period)} and start = ${start}::date and player = ${player}`.execute(db)
      return rows[0]
    },
    async countBefore({ order, period, start, hidden }, own) {
      const value = CENTS[order]
      const { rows } = await sql<{ before: number }>`select count(*)::int as before from tops.sum
        where period = ${PERIODS.indexOf(period)} and start = ${start}::date and ${value} >= ${own[order]}
          and (${value} > ${own[order]} or player < ${own.player}) and not (player = any(${[...hidden]}::bigint[]))`.execute(db)
      return rows[0]!.before
    },
  }
}

/** The expressions of the indexes: whole cents. */
const CENTS = {
  winnings: sql<bigint>`(winnings / 10000)`,
  turnover: sql<bigint>`(turnover / 10000)`,
  best: sql<bigint>`(best / 10000)`,
} as const satisfies Record<TopOrder, unknown>

export const nameOf = ({ player, day }: PlayerDay): string => `${player} ${day}`

const dayRows = (days: readonly PlayerDay[]) => sql`unnest(${days.map(({ player }) => player)}::bigint[],
  ${days.map(({ day }) => day)}::date[]) d(player, day)`

interface SumRow extends Gain {
  readonly period: number
  readonly start: Day
  readonly upto: Day
  readonly player: bigint
}

/** One row per period and player, in the order of the primary key. */
function sumRows(gains: readonly DayGain[]): SumRow[] {
  const rows = new Map<string, SumRow>()
  for (const { player, day, winnings, turnover } of gains)
    for (const [period, name] of PERIODS.entries()) {
      const start = startOf(name, Date.parse(day))
      const key = `${period} ${start} ${player}`
      const row = rows.get(key) ?? { period, start, upto: daysOf(name, start).to, player, winnings: 0n, turnover: 0n }
      rows.set(key, { ...row, winnings: row.winnings + winnings, turnover: row.turnover + turnover })
    }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
