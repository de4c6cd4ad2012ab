/** Pots and their bets in the database: the only file that asks for their tables. */
import { type Kysely, sql } from 'kysely'

import type { Currency } from '@fairhouse/money'

import { type Database, repeated, type Transaction } from '../../platform/db/index.ts'
import { latestOf } from './latest.ts'
import { DUEL, type Pot, type PotBet, type PotRoom } from './pot.ts'
import { type BetRow, betOf, currencyNumber, potOf, type PotRow, type Tables } from './rows.ts'

export type Tx = Transaction<unknown>
export type NewPot = Pick<Pot, 'id' | 'room' | 'currency' | 'commission' | 'commitment' | 'sealed'>

type Db = Kysely<Tables>
/** Instants are written as the database's own. */
export const NOW = sql<Date>`clock_timestamp()`

export interface PotStore {
  /** The latest of a room, whatever became of it. */
  latest(room: PotRoom, currency: Currency): Promise<Pot | undefined>
  one(id: string, tx?: Tx): Promise<Pot | undefined>
  many(ids: readonly string[]): Promise<Pot[]>
  /** Locked to the end of the transaction: what happens in one pot happens one by one. */
  lock(tx: Tx, id: string): Promise<Pot | undefined>
  /** false where the room has one that is under way. */
  add(tx: Tx, pot: NewPot): Promise<boolean>
  change(tx: Tx, id: string, change: PotChange): Promise<Pot>
  /** Ended ones, newest first, before an instant. */
  ended(room: PotRoom, currency: Currency, before: number | undefined, limit: number): Promise<Pot[]>
  /** Duels in this state, the oldest first. */
  duels(state: Pot['state'], currency: Currency | undefined, limit: number): Promise<Pot[]>
  /** The last drawn, newest first. */
  drawnDuels(currency: Currency, limit: number): Promise<Pot[]>
  /** Offers of this player that wait; nobody else counts them until the transaction ends. */
  openOffers(tx: Tx, player: bigint): Promise<number>
  /** A pot that never had a bet. */
  drop(tx: Tx, id: string): Promise<void>
  /** Ids of duels whose list is closed. */
  closedDuels(): Promise<string[]>
  /** In the order of the list; what was taken back is not in it. */
  bets(pots: readonly string[], tx?: Tx): Promise<PotBet[]>
  betOf(player: bigint, key: string, tx?: Tx): Promise<PotBet | undefined>
  betsOf(player: bigint, keys: readonly string[]): Promise<PotBet[]>
  /** Of any players: whoever asks tells them apart. */
  betsWith(keys: readonly string[]): Promise<PotBet[]>
  /** undefined where a bet of this pot has the id already. */
  addBet(tx: Tx, bet: Omit<PotBet, 'at' | 'isBack'>): Promise<PotBet | undefined>
  backBet(tx: Tx, bet: PotBet): Promise<void>
  /** The database undoes this transaction where it waits longer than so many ms for its next statement. */
  hurry(tx: Tx, ms: number): Promise<void>
  /** Milliseconds by the database's clock. */
  now(tx?: Tx): Promise<number>
  /** A transaction; done again where the database undid it for reasons of the moment. */
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export type PotChange = Partial<{ [K in keyof PotRow]: PotRow[K] | ReturnType<typeof sql<PotRow[K]>> }>

export function potStoreOf(database: Database): PotStore {
  const db = database.tables<Tables>()
  const on = (tx?: Tx): Db => (tx ? (tx.withTables<Tables>() as Db) : db)
  const pots = (tx?: Tx) => on(tx).selectFrom('pots.pot').selectAll()
  const ofRoom = (room: PotRoom, currency: Currency) => pots().where('room', '=', room).where('currency', '=', currencyNumber(currency))
  return {
    latest: latestOf(database),
    one: (id, tx) => first(pots(tx).where('id', '=', id).executeTakeFirst(), potOf),
    many: async (ids) => (ids.length === 0 ? [] : (await pots().where('id', 'in', ids).execute()).map(potOf)),
    lock: (tx, id) => first(pots(tx).where('id', '=', id).forUpdate().executeTakeFirst(), potOf),
    async add(tx, { currency, ...pot }) {
      const { numInsertedOrUpdatedRows } = await on(tx)
        .insertInto('pots.pot')
        .values({ ...pot, currency: currencyNumber(currency), state: 'open' } as PotRow)
        .onConflict((clash) => clash.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    change: async (tx, id, change) =>
      potOf(await on(tx).updateTable('pots.pot').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()),
    async ended(room, currency, before, limit) {
      const rows = ofRoom(room, currency).where('ended_at', 'is not', null).where('bets', '>', 0)
      const older = before === undefined ? rows : rows.where('ended_at', '<', new Date(before))
      return (await older.orderBy('ended_at', 'desc').limit(limit).execute()).map(potOf)
    },
    async duels(state, currency, limit) {
      const rows = pots().where('room', '=', DUEL).where('state', '=', state)
      const own = currency === undefined ? rows : rows.where('currency', '=', currencyNumber(currency))
      return (await own.orderBy('opened_at').limit(limit).execute()).map(potOf)
    },
    drawnDuels: async (currency, limit) =>
      (await ofRoom(DUEL, currency).where('state', '=', 'drawn').orderBy('ended_at', 'desc').limit(limit).execute()).map(potOf),
    async openOffers(tx, player) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`duels of ${player}`}, 0))`.execute(tx)
      const offers = on(tx)
        .selectFrom('pots.bet as b')
        .innerJoin('pots.pot as p', 'p.id', 'b.pot')
        .select('p.id')
        .where('b.player', '=', player)
        .where('p.room', '=', DUEL)
        .where('p.state', '=', 'open')
      return (await offers.execute()).length
    },
    async drop(tx, id) {
      await on(tx).deleteFrom('pots.pot').where('id', '=', id).where('bets', '=', 0).execute()
    },
    async closedDuels() {
      const rows = db.selectFrom('pots.pot').select('id').where('room', '=', DUEL).where('state', '=', 'closed')
      return (await rows.orderBy('closed_at').limit(100).execute()).map(({ id }) => id)
    },
    ...betTable(on),
    async hurry(tx, ms) {
      await sql`select set_config('idle_in_transaction_session_timeout', ${String(ms)}, true)`.execute(tx)
    },
    async now(tx) {
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(on(tx))
      return rows[0]!.at.getTime()
    },
    within: (work) =>
      repeated(() =>
        database
          .tables<unknown>()
          .transaction()
          .execute((tx) => work(tx)),
      ),
  }
}

/** What was found, read; undefined where nothing was. */
const first = async <R, T>(rows: Promise<R | undefined>, read: (row: R) => T) => {
  const row = await rows
  return row && read(row)
}

type BetCalls = Pick<PotStore, 'bets' | 'betOf' | 'betsOf' | 'betsWith' | 'addBet' | 'backBet'>

function betTable(on: (tx?: Tx) => Db): BetCalls {
  const bets = (tx?: Tx) => on(tx).selectFrom('pots.bet').selectAll()
  return {
    bets: async (ids, tx) =>
      ids.length === 0
        ? []
        : (await bets(tx).where('pot', 'in', ids).where('is_back', '=', false).orderBy('pot').orderBy('place').execute()).map(betOf),
    betOf: (player, key, tx) => first(bets(tx).where('player', '=', player).where('key', '=', key).executeTakeFirst(), betOf),
    betsOf: async (player, keys) =>
      keys.length === 0 ? [] : (await bets().where('player', '=', player).where('key', 'in', keys).execute()).map(betOf),
    betsWith: async (keys) => (keys.length === 0 ? [] : (await bets().where('key', 'in', keys).execute()).map(betOf)),
    addBet: (tx, { requestHash, seedHex, ...bet }) =>
      first(
        on(tx)
          .insertInto('pots.bet')
          .values({ ...bet, request_hash: requestHash, seed_hex: seedHex } as BetRow)
          .onConflict((clash) => clash.columns(['pot', 'key']).doNothing())
          .returningAll()
          .executeTakeFirst(),
        betOf,
      ),
    async backBet(tx, { player, key }) {
      await on(tx).updateTable('pots.bet').set({ is_back: true }).where('player', '=', player).where('key', '=', key).execute()
    },
  }
}
