/** Store of experience and theo: the only file that uses their tables. */
import type { Worth } from '@fairhouse/loyalty'
import { sql } from 'kysely'

import { convertDown, CURRENCIES, CURRENCY_CODES, type Currency } from '@fairhouse/money'

import type { Database, Tx } from '../../platform/db/index.ts'
import type { SettledBet } from '../wagering/index.ts'

type WorthyBet = SettledBet & Worth

type VipTables = {
  'vip.standing': { player: bigint; xp_milli: bigint; top_xp_milli: bigint }
  'vip.theo_day': { player: bigint; currency: number; day: string; theo: bigint }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends VipTables {}
}

export interface VipStore {
  add(tx: Tx, bets: readonly WorthyBet[]): Promise<void>
  /** Deletes everything that `add` wrote. */
  reset(tx: Tx): Promise<void>
  /** Thousandths of a point: current, and the most ever. */
  loadExperience(player: bigint): Promise<{ xpMilli: bigint; topXpMilli: bigint }>
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
        summed(bets, ({ player, currency, settledAt }) => `${player} ${currency} ${Math.floor(settledAt / DAY_MS)}`, 'theo'),
      )
    },
    async loadExperience(player) {
      const row = await db.selectFrom('vip.standing').selectAll().where('player', '=', player).executeTakeFirst()
      return { xpMilli: row?.xp_milli ?? 0n, topXpMilli: row?.top_xp_milli ?? 0n }
    },
    async reset(tx) {
      await tx.deleteFrom('vip.standing').execute()
      await tx.deleteFrom('vip.theo_day').execute()
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

/** A row that is taken from exists: an insert of less than nothing would break its check before the conflict is seen. */
const gainsOf = (sums: readonly Sum[]) => sums.filter(({ sum }) => sum > 0n)
const lossesOf = (sums: readonly Sum[]) => sums.filter(({ sum }) => sum < 0n)

/** Columns as arrays: one parameter per value of a thousand rows would cost more than the rows. */
async function addXp(tx: Tx, sums: readonly Sum[]): Promise<void> {
  const [gains, losses] = [gainsOf(sums), lossesOf(sums)]
  if (gains.length > 0)
    await sql`insert into vip.standing as s (player, xp_milli, top_xp_milli)
        select player, xp, xp from unnest(${players(gains)}::bigint[], ${amounts(gains)}::bigint[]) as sums(player, xp)
      on conflict (player) do update set xp_milli = s.xp_milli + excluded.xp_milli,
        top_xp_milli = greatest(s.top_xp_milli, s.xp_milli + excluded.xp_milli)`.execute(tx)
  if (losses.length > 0)
    await sql`update vip.standing s set xp_milli = s.xp_milli + sums.xp
      from unnest(${players(losses)}::bigint[], ${amounts(losses)}::bigint[]) as sums(player, xp) where s.player = sums.player`.execute(tx)
}

async function addTheo(tx: Tx, sums: readonly Sum[]): Promise<void> {
  const [gains, losses] = [gainsOf(sums), lossesOf(sums)]
  if (gains.length > 0)
    await sql`insert into vip.theo_day as t (player, currency, day, theo) select * from ${daySums(gains)}
      on conflict (player, currency, day) do update set theo = t.theo + excluded.theo`.execute(tx)
  if (losses.length > 0)
    await sql`update vip.theo_day t set theo = t.theo + sums.theo from ${daySums(losses)} as sums(player, currency, day, theo)
      where t.player = sums.player and t.currency = sums.currency and t.day = sums.day`.execute(tx)
}

const daySums = (sums: readonly Sum[]) => sql`unnest(${players(sums)}::bigint[],
  ${sums.map(({ bet }) => CURRENCIES[bet.currency].number)}::smallint[], ${sums.map(({ bet }) => dayOf(bet.settledAt))}::date[],
  ${amounts(sums)}::bigint[])`

const players = (sums: readonly Sum[]): bigint[] => sums.map(({ bet }) => bet.player)
const amounts = (sums: readonly Sum[]): bigint[] => sums.map(({ sum }) => sum)
