/** Store of experience and theo: the only file that uses their tables. */
import type { Worth } from '@fairhouse/loyalty'
import { sql } from 'kysely'

import { convertDown, CURRENCIES, CURRENCY_CODES, type Currency } from '@fairhouse/money'

import type { Database, Tx } from '../../platform/db/index.ts'
import type { SettledBet } from './settled.ts'

type WorthyBet = SettledBet & Worth

type VipTables = {
  'vip.standing': { player: bigint; xp_milli: bigint }
  'vip.theo_day': { player: bigint; currency: number; day: string; theo: bigint }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends VipTables {}
}

export interface VipStore {
  add(tx: Tx, bets: readonly WorthyBet[]): Promise<void>
  /** Thousandths of a point. */
  xpMilli(player: bigint): Promise<bigint>
  /**
   * Minor units of `currency`, over whole UTC days starting with the day of `from` (milliseconds). Play in another currency
   * counts at its value (D-21).
   */
  theoSince(player: bigint, currency: Currency, from: number): Promise<bigint>
}

export function createVipStore(database: Database): VipStore {
  const db = database.db
  return {
    async add(tx, bets) {
      await addXp(
        tx,
        summed(bets, ({ player }) => `${player}`, 'xpMilli'),
      )
      await addTheo(
        tx,
        summed(bets, ({ player, currency, at }) => `${player} ${currency} ${Math.floor(at / DAY_MS)}`, 'theo'),
      )
    },
    async xpMilli(player) {
      const row = await db.selectFrom('vip.standing').select('xp_milli').where('player', '=', player).executeTakeFirst()
      return row?.xp_milli ?? 0n
    },
    async theoSince(player, currency, from) {
      const { rows } = await sql<{ number: number; theo: bigint }>`select currency as number, sum(theo)::bigint as theo from vip.theo_day
        where player = ${player} and day >= ${dayOf(from)}::date group by currency`.execute(db)
      return rows.reduce((sum, { number, theo }) => sum + convertDown(theo, NAMES.get(number)!, currency), 0n)
    },
  }
}

const NAMES: ReadonlyMap<number, Currency> = new Map(CURRENCY_CODES.map((code) => [CURRENCIES[code].number, code]))
const DAY_MS = 86_400_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

interface Sum {
  readonly bet: WorthyBet
  readonly sum: bigint
}

/** One row per name, sorted by name: two readers run in parallel and must lock rows in the same order. */
function summed(bets: readonly WorthyBet[], nameOf: (bet: WorthyBet) => string, part: 'xpMilli' | 'theo'): Sum[] {
  const sums = new Map<string, Sum>()
  for (const bet of bets) {
    if (bet[part] === 0n) continue
    const name = nameOf(bet)
    sums.set(name, { bet, sum: (sums.get(name)?.sum ?? 0n) + bet[part] })
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/** Columns as arrays: one parameter per value of a thousand rows would cost more than the rows. */
async function addXp(tx: Tx, sums: readonly Sum[]): Promise<void> {
  if (sums.length === 0) return
  const players = sums.map(({ bet }) => bet.player)
  await sql`insert into vip.standing as s (player, xp_milli) select * from unnest(${players}::bigint[], ${amounts(sums)}::bigint[])
    on conflict (player) do update set xp_milli = s.xp_milli + excluded.xp_milli`.execute(tx)
}

async function addTheo(tx: Tx, sums: readonly Sum[]): Promise<void> {
  if (sums.length === 0) return
  const players = sums.map(({ bet }) => bet.player)
  const currencies = sums.map(({ bet }) => CURRENCIES[bet.currency].number)
  const days = sums.map(({ bet }) => dayOf(bet.at))
  await sql`insert into vip.theo_day as t (player, currency, day, theo)
    select * from unnest(${players}::bigint[], ${currencies}::smallint[], ${days}::date[], ${amounts(sums)}::bigint[])
    on conflict (player, currency, day) do update set theo = t.theo + excluded.theo`.execute(tx)
}

const amounts = (sums: readonly Sum[]): bigint[] => sums.map(({ sum }) => sum)
