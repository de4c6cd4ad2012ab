/** Experience and theo as rows: the only file that knows their tables. */
import { type Kysely, sql } from 'kysely'

import { CURRENCIES, type Currency } from '@fairhouse/money'

import type { Database, Transaction } from '../../platform/db/index.ts'
import type { SettledBet } from './settled.ts'

type Tables = {
  'vip.standing': { player: bigint; xp_milli: bigint }
  'vip.theo_day': { player: bigint; currency: number; day: string; theo: bigint }
}

export interface VipStore {
  add(tx: Transaction<unknown>, bets: readonly SettledBet[]): Promise<void>
  /** Thousandths of a point. */
  xpMilli(player: bigint): Promise<bigint>
  /** Minor units, over whole days UTC from the day of `from`, which is in milliseconds. */
  theoSince(player: bigint, currency: Currency, from: number): Promise<bigint>
}

export function vipStoreOf(database: Database): VipStore {
  const db = database.tables<Tables>()
  return {
    async add(tx, bets) {
      const of = tx.withTables<Tables>()
      await addXp(
        of,
        summed(bets, ({ player }) => `${player}`, 'xpMilli'),
      )
      await addTheo(
        of,
        summed(bets, ({ player, currency, at }) => `${player} ${currency} ${dayOf(at)}`, 'theo'),
      )
    },
    async xpMilli(player) {
      const row = await db.selectFrom('vip.standing').select('xp_milli').where('player', '=', player).executeTakeFirst()
      return row?.xp_milli ?? 0n
    },
    async theoSince(player, currency, from) {
      const { rows } = await sql<{ theo: bigint }>`select coalesce(sum(theo), 0)::bigint as theo from vip.theo_day
        where player = ${player} and currency = ${CURRENCIES[currency].number} and day >= ${dayOf(from)}::date`.execute(db)
      return rows[0]!.theo
    },
  }
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

interface Sum {
  readonly bet: SettledBet
  readonly sum: bigint
}

/** One row each, in the order of their names: two lanes read at once, and lock rows in one order. */
function summed(bets: readonly SettledBet[], nameOf: (bet: SettledBet) => string, part: 'xpMilli' | 'theo'): Sum[] {
  const sums = new Map<string, Sum>()
  for (const bet of bets) {
    if (bet[part] === 0n) continue
    const name = nameOf(bet)
    sums.set(name, { bet, sum: (sums.get(name)?.sum ?? 0n) + bet[part] })
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

async function addXp(of: Kysely<Tables>, sums: readonly Sum[]): Promise<void> {
  if (sums.length === 0) return
  await of
    .insertInto('vip.standing')
    .values(sums.map(({ bet: { player }, sum }) => ({ player, xp_milli: sum })))
    .onConflict((conflict) => conflict.column('player').doUpdateSet({ xp_milli: sql`standing.xp_milli + excluded.xp_milli` }))
    .execute()
}

async function addTheo(of: Kysely<Tables>, sums: readonly Sum[]): Promise<void> {
  if (sums.length === 0) return
  await of
    .insertInto('vip.theo_day')
    .values(
      sums.map(({ bet: { player, currency, at }, sum }) => ({ player, currency: CURRENCIES[currency].number, day: dayOf(at), theo: sum })),
    )
    .onConflict((conflict) => conflict.columns(['player', 'currency', 'day']).doUpdateSet({ theo: sql`theo_day.theo + excluded.theo` }))
    .execute()
}
