/** Stored sums of the tops. */
import { type PlayerId, type Minor, CURRENCIES, type Currency, currencyOfNumber } from '@fairhouse/money'
import { sql } from 'kysely'

import { arrayText, type Database, type Db, type Tx } from '../../../platform/db/index.ts'
import type { CentShare, Win, WinChange } from './rules/gains.ts'
import { type Day, daysOf, PERIODS, startOf, type TopPeriod } from './rules/periods.ts'

/** `best`: by the largest single win. */
export type TopOrder = 'winnings' | 'turnover' | 'best'

export interface PlayerDay {
  readonly player: PlayerId
  readonly day: Day
}

export interface DayGain extends PlayerDay {
  readonly winnings: CentShare
  readonly turnover: CentShare
}

/** What a chunk changes of a day's kept wins. */
export interface DayWins extends PlayerDay, WinChange {}

export interface DayRate {
  readonly day: Day
  readonly currency: Currency
  readonly rateE8: bigint
  readonly source: string
}

/** In EUR cents. */
export interface PlayerSums {
  readonly player: PlayerId
  readonly winnings: Minor
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
  /** `wins`: of days that are among the gains. Those that are lowered are right after `changeWins`. */
  addGains(tx: Tx, gains: readonly DayGain[], wins: readonly DayWins[]): Promise<void>
  /** The largest first. */
  winsOf(tx: Tx, days: readonly PlayerDay[]): Promise<(PlayerDay & { readonly wins: readonly Win[] })[]>
  /** Of these days, and the largest wins of their periods where one is lowered. */
  changeWins(tx: Tx, days: readonly DayWins[]): Promise<void>
  /** Deletes sums and wins; rates stay. */
  reset(tx: Tx): Promise<void>
  ratesOf(tx: Db, days: readonly Day[]): Promise<DayRate[]>
  /** The last known rate of the currency before this day, or undefined. */
  rateBefore(tx: Db, day: Day, currency: Currency): Promise<bigint | undefined>
  addRate(tx: Tx, rate: DayRate): Promise<void>
  /** The first of the order, values of 0 left out. */
  leaders(query: TopQuery, limit: number): Promise<PlayerSums[]>
  sumsOf(player: PlayerId, period: TopPeriod, start: Day): Promise<PlayerSums | undefined>
  /** The number of visible players before this one. */
  countBefore(query: TopQuery, own: PlayerSums): Promise<number>
}

export function createTopStore({ db }: Pick<Database, 'db'>): TopStore {
  return {
    async addGains(tx, gains, wins) {
      const rows = sumRows(gains, wins)
      if (rows.length === 0) return
      const column = (valueOf: (row: SumRow) => bigint | number | string) => arrayText(rows, valueOf)
      await sql`insert into tops.sum as s (period, start, player, winnings, turnover, best)
        select * from unnest(${column(({ period }) => period)}::smallint[], ${column(({ start }) => start)}::date[],
          ${column(({ player }) => player)}::bigint[], ${column(({ winnings }) => winnings)}::bigint[],
          ${column(({ turnover }) => turnover)}::bigint[], ${column(({ best }) => best)}::bigint[])
        on conflict (period, start, player) do update set winnings = s.winnings + excluded.winnings, turnover = s.turnover + excluded.turnover,
          best = greatest(s.best, excluded.best)`.execute(tx)
    },
    async winsOf(tx, days) {
      const { rows } = await sql<{ player: PlayerId; day: Day; key: string; value: bigint }>`
        select w.player, w.day::text as day, w.key, w.value from ${dayRows(days)} join tops.win w using (player, day) order by w.value desc, w.key`.execute(
        tx,
      )
      return Map.groupBy(rows, nameOf)
        .values()
        .map((wins) => ({ player: wins[0]!.player, day: wins[0]!.day, wins }))
        .toArray()
    },
    async changeWins(tx, days) {
      const removed = days.flatMap(({ player, day, removed: keys }) => keys.map((key) => ({ player, day, key })))
      const put = days.flatMap(({ player, day, put: wins }) => wins.map(({ key, value }) => ({ player, day, key, value })))
      if (removed.length > 0)
        await sql`delete from tops.win w using ${winRows(removed)} where w.player = r.player and w.day = r.day and w.key = r.key`.execute(
          tx,
        )
      if (put.length > 0)
        await sql`insert into tops.win (player, day, key, value) select * from unnest(${arrayText(put, ({ player }) => player)}::bigint[],
          ${arrayText(put, ({ day }) => day)}::date[], ${arrayText(put, ({ key }) => key)}::uuid[], ${arrayText(put, ({ value }) => value)}::bigint[])
          on conflict (player, day, key) do update set value = excluded.value`.execute(tx)
      const lowered = days.filter(({ isLowered }) => isLowered)
      if (lowered.length > 0) await findBest(tx, lowered)
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

const dayRows = (days: readonly PlayerDay[]) => sql`unnest(${arrayText(days, ({ player }) => player)}::bigint[],
  ${arrayText(days, ({ day }) => day)}::date[]) d(player, day)`

const winRows = (wins: readonly (PlayerDay & { key: string })[]) => sql`unnest(${arrayText(wins, ({ player }) => player)}::bigint[],
  ${arrayText(wins, ({ day }) => day)}::date[], ${arrayText(wins, ({ key }) => key)}::uuid[]) r(player, day, key)`

/** Of all periods of these days, from the kept wins. */
async function findBest(tx: Tx, days: readonly PlayerDay[]): Promise<void> {
  const rows = sumRows(days.map(({ player, day }) => ({ player, day, winnings: 0n, turnover: 0n })))
  await sql`update tops.sum s set best = coalesce((select max(w.value) from tops.win w where w.player = s.player and w.day between r.start and r.upto), 0)
    from unnest(${arrayText(rows, ({ period }) => period)}::smallint[], ${arrayText(rows, ({ start }) => start)}::date[],
      ${arrayText(rows, ({ upto }) => upto)}::date[], ${arrayText(rows, ({ player }) => player)}::bigint[]) r(period, start, upto, player)
    where s.period = r.period and s.start = r.start and s.player = r.player`.execute(tx)
}

interface Span {
  readonly period: number
  readonly start: Day
  readonly upto: Day
}

interface SumRow extends Span, Omit<DayGain, 'day'> {
  readonly best: CentShare
}

/** One row per period and player, in the order of the primary key. */
function sumRows(gains: readonly DayGain[], wins: readonly (PlayerDay & Pick<WinChange, 'best'>)[] = []): SumRow[] {
  const bests = new Map(wins.map((day) => [nameOf(day), day.best]))
  const spans = new Map<Day, Span[]>()
  const rows = new Map<string, SumRow>()
  for (const gain of gains) {
    const { player, day, winnings, turnover } = gain
    const best = bests.get(nameOf(gain)) ?? 0n
    if (!spans.has(day)) spans.set(day, spansOf(day))
    for (const span of spans.get(day)!) {
      const key = `${span.period} ${span.start} ${player}`
      const row = rows.get(key)
      const sums = { winnings: winnings + (row?.winnings ?? 0n), turnover: turnover + (row?.turnover ?? 0n) }
      rows.set(key, { ...span, player, ...sums, best: row && row.best > best ? row.best : best })
    }
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** The periods that contain a day. */
function spansOf(day: Day): Span[] {
  return PERIODS.map((name, period) => {
    const start = startOf(name, Date.parse(day))
    return { period, start, upto: daysOf(name, start).to }
  })
}
