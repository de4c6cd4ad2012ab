/** Queries on spins. */

import { type PlayerId, CURRENCIES, currencyOfNumber } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Database, Db, Tx } from '../../../../platform/db/index.ts'
import type { BookedRound } from '../../../play/wagering/index.ts'

/** A spin is a round that staked nothing; `win` is its prize. */
export type Spin = BookedRound & { readonly player: PlayerId }

interface Row {
  player: PlayerId
  key: string
  currency: number
  pair: number
  nonce: bigint
  prize: bigint
  outcome: string
  cash_after: bigint
  bonus_after: bigint
  version: bigint
  at: Date
}

type DailyWheelTables = { 'wheel.daily_spin': Row }

declare module '../../../../platform/db/tables.ts' {
  interface Tables extends DailyWheelTables {}
}

export interface SpinStore {
  one(player: PlayerId, key: string, tx?: Tx): Promise<Spin | undefined>
  last(player: PlayerId, tx?: Tx): Promise<Spin | undefined>
  /** From `from`, before `until` (milliseconds). */
  count(db: Db, player: PlayerId, from: number, until: number): Promise<number>
  add(spin: Spin, tx: Tx): Promise<void>
  /** One spin of a player at a time, over all processes. */
  withPlayerLock<T>(player: PlayerId, work: (tx: Tx) => Promise<T>): Promise<T>
}

export function createSpinStore(database: Database, game: string): SpinStore {
  const db = database.db
  const of = (player: PlayerId, tx?: Tx) => (tx ?? db).selectFrom('wheel.daily_spin').selectAll().where('player', '=', player)
  const toSpin = (row: Row | undefined) => row && { ...readRow(row), game, stake: 0n }
  return {
    one: async (player, key, tx) => toSpin(await of(player, tx).where('key', '=', key).executeTakeFirst()),
    last: async (player, tx) => toSpin(await of(player, tx).orderBy('at', 'desc').limit(1).executeTakeFirst()),
    async count(via, player, from, until) {
      const { rows } = await sql<{ spins: number }>`select count(*)::int as spins from wheel.daily_spin
        where player = ${player} and at >= to_timestamp(${from}::float8 / 1000) and at < to_timestamp(${until}::float8 / 1000)`.execute(via)
      return rows[0]!.spins
    },
    async add(spin, tx) {
      await tx.insertInto('wheel.daily_spin').values(rowOf(spin)).execute()
    },
    withPlayerLock: (player, work) =>
      database.db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`daily spin ${player}`}, 0))`.execute(tx)
        return work(tx)
      }),
  }
}

const readRow = ({ player, key, currency, pair, nonce, prize, outcome, cash_after, bonus_after, version, at }: Row) => ({
  player,
  key,
  currency: currencyOfNumber(currency),
  pair,
  nonce: Number(nonce),
  win: prize,
  outcome,
  cash: cash_after,
  bonus: bonus_after,
  version,
  at: at.getTime(),
})

const rowOf = ({ player, key, currency, pair, nonce, win, outcome, cash, bonus, version, at }: Spin): Row => ({
  player,
  key,
  currency: CURRENCIES[currency].number,
  pair,
  nonce: BigInt(nonce),
  prize: win,
  outcome,
  cash_after: cash,
  bonus_after: bonus,
  version,
  at: new Date(at),
})
