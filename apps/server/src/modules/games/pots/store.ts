/** Queries on pots and their bets. */
import { sql } from 'kysely'

import { type Database, type Db, retryConflicts, type Tx } from '../../../platform/db/index.ts'
import { parseBettorKey } from '../../play/wagering/index.ts'
import { createDuelCalls, type DuelCalls } from './duel-store.ts'
import { createLoadLatest } from './latest.ts'
import { DUEL, type PlayMoney, type Pot, type PotBet, type PotTable } from './pot.ts'
import { type BetRow, betOf, currencyNumber, potOf, type PotRow } from './rows.ts'

export type NewPot = Pick<Pot, 'id' | 'mode' | 'room' | 'currency' | 'commission' | 'commitment' | 'sealed'> &
  Partial<Pick<Pot, 'rematchOf'>>

/** Instants are written by the database's clock. */
export const NOW = sql<Date>`clock_timestamp()`

export interface PotStore extends DuelCalls {
  /** The latest of a table, in any state. */
  latest(table: PotTable): Promise<Pot | undefined>
  one(id: string, tx?: Tx): Promise<Pot | undefined>
  many(ids: readonly string[]): Promise<Pot[]>
  /** Locked to the end of the transaction: all changes of one pot run in sequence. */
  lock(tx: Tx, id: string): Promise<Pot | undefined>
  /** false when the table has an open one, or the duel an open rematch. */
  add(tx: Tx, pot: NewPot): Promise<boolean>
  change(tx: Tx, id: string, change: PotChange): Promise<Pot>
  /** Ended ones, newest first, before an instant. */
  ended(table: PotTable, before: number | undefined, limit: number): Promise<Pot[]>
  /** A pot that never had a bet. */
  drop(tx: Tx, id: string): Promise<void>
  /** Ids of pots whose list was closed since an instant, ms. */
  closedSince(ms: number): Promise<string[]>
  /** In the order of the list, without returned stakes. */
  bets(pots: readonly string[], tx?: Tx): Promise<PotBet[]>
  betOf(bettorKey: string, key: string, tx?: Tx): Promise<PotBet | undefined>
  betsOf(bettorKeys: readonly string[], keys: readonly string[]): Promise<PotBet[]>
  /** The bettor's last ended rounds, newest first. */
  pastBets(bettorKey: string, isDuel: boolean, limit: number): Promise<PotBet[]>
  /** The bettor's stakes in rounds of state open: duels, or rooms. */
  openBets(bettorKey: string, isDuel: boolean): Promise<PotBet[]>
  /** Bettors with a stake of real money in a round of state open. */
  openBettors(): Promise<string[]>
  /** undefined when a bet of this pot has the id already. */
  addBet(tx: Tx, bet: Omit<PotBet, 'at' | 'isBack' | 'afterBack'>): Promise<PotBet | undefined>
  backBet(tx: Tx, bet: PotBet): Promise<void>
  /** Stores the answer to a returned practice stake. */
  keepBack(tx: Tx, bet: PotBet, money: PlayMoney): Promise<void>
  /**
   * Deletes practice rounds that ended before this instant, with their bets, and stakes returned before. Returns the higher
   * count.
   */
  forgetPractice(before: number, most: number): Promise<number>
  /** The database rolls this transaction back when it idles longer than this many ms. */
  hurry(tx: Tx, ms: number): Promise<void>
  /** Milliseconds by the database's clock. */
  now(tx?: Tx): Promise<number>
  /** A transaction, repeated after transient database errors. */
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export type PotChange = Partial<{ [K in keyof PotRow]: PotRow[K] | ReturnType<typeof sql<PotRow[K]>> }>

export function createPotStore(database: Database): PotStore {
  const db = database.db
  const pots = (tx?: Tx) => (tx ?? db).selectFrom('pots.pot').selectAll()
  const at = ({ mode, room, currency }: PotTable) =>
    pots().where('mode', '=', mode).where('room', '=', room).where('currency', '=', currencyNumber(currency))
  return {
    latest: createLoadLatest(database),
    one: (id, tx) => first(pots(tx).where('id', '=', id).executeTakeFirst(), potOf),
    many: async (ids) => (ids.length === 0 ? [] : (await pots().where('id', 'in', ids).execute()).map(potOf)),
    lock: (tx, id) => first(pots(tx).where('id', '=', id).forUpdate().executeTakeFirst(), potOf),
    async add(tx, { currency, rematchOf = null, ...pot }) {
      const { numInsertedOrUpdatedRows } = await (tx ?? db)
        .insertInto('pots.pot')
        .values({ ...pot, currency: currencyNumber(currency), rematch_of: rematchOf, state: 'open' } as PotRow)
        .onConflict((clash) => clash.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    change: async (tx, id, change) =>
      potOf(await (tx ?? db).updateTable('pots.pot').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()),
    async ended(table, before, limit) {
      const rows = at(table).where('ended_at', 'is not', null).where('bets', '>', 0)
      const older = before === undefined ? rows : rows.where('ended_at', '<', new Date(before))
      return (await older.orderBy('ended_at', 'desc').limit(limit).execute()).map(potOf)
    },
    async drop(tx, id) {
      await (tx ?? db).deleteFrom('pots.pot').where('id', '=', id).where('bets', '=', 0).execute()
    },
    async forgetPractice(before, most) {
      const [at, counted] = [new Date(before), async (rows: ReturnType<typeof sql>) => (await rows.execute(db)).rows.length]
      const pots = await counted(sql`delete from pots.pot where id in (
        select id from pots.pot where mode = 'demo' and ended_at < ${at} order by ended_at limit ${most} for update skip locked) returning id`)
      const bets = await counted(sql`delete from pots.bet where (seat, key) in (
        select seat, key from pots.bet where mode = 'demo' and is_back and at < ${at} limit ${most} for update skip locked) returning key`)
      return Math.max(pots, bets)
    },
    ...createDuelCalls(db),
    closedSince: async (since) =>
      (await db.selectFrom('pots.pot').select('id').where('closed_at', '>=', new Date(since)).execute()).map(({ id }) => id),
    ...createBetCalls(db),
    async hurry(tx, ms) {
      await sql`select set_config('idle_in_transaction_session_timeout', ${String(ms)}, true)`.execute(tx)
    },
    async now(tx) {
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx ?? db)
      return rows[0]!.at.getTime()
    },
    within: (work) => retryConflicts(() => database.db.transaction().execute((tx) => work(tx))),
  }
}

/** Parses a found row; undefined without a row. */
const first = async <R, T>(rows: Promise<R | undefined>, read: (row: R) => T) => {
  const row = await rows
  return row && read(row)
}

const openIn = (db: Db) =>
  db.selectFrom('pots.pot as p').innerJoin('pots.bet as b', 'b.pot', 'p.id').where('p.state', '=', 'open').where('b.is_back', '=', false)

type BetCalls = Pick<PotStore, 'bets' | 'betOf' | 'betsOf' | 'pastBets' | 'openBets' | 'openBettors' | 'addBet' | 'backBet' | 'keepBack'>

function createBetCalls(db: Db): BetCalls {
  const bets = (tx?: Tx) => (tx ?? db).selectFrom('pots.bet').selectAll()
  return {
    bets: async (ids, tx) =>
      ids.length === 0
        ? []
        : (await bets(tx).where('pot', 'in', ids).where('is_back', '=', false).orderBy('pot').orderBy('place').execute()).map(betOf),
    betOf: (bettorKey, key, tx) => first(bets(tx).where('seat', '=', bettorKey).where('key', '=', key).executeTakeFirst(), betOf),
    betsOf: async (bettorKeys, keys) =>
      keys.length === 0 ? [] : (await bets().where('seat', 'in', bettorKeys).where('key', 'in', keys).execute()).map(betOf),
    async pastBets(bettorKey, isDuel, limit) {
      const past = db
        .selectFrom('pots.bet as b')
        .innerJoin('pots.pot as p', 'p.id', 'b.pot')
        .selectAll('b')
        .where('b.seat', '=', bettorKey)
        .where('p.room', isDuel ? '=' : '<>', DUEL)
        .where((or) => or.or([or('p.ended_at', 'is not', null), or('b.is_back', '=', true)]))
      return (await past.orderBy('b.key', 'desc').limit(limit).execute()).map(betOf)
    },
    async openBets(bettorKey, isDuel) {
      const open = openIn(db)
        .selectAll('b')
        .where('b.seat', '=', bettorKey)
        .where('p.room', isDuel ? '=' : '<>', DUEL)
      return (await open.where('p.mode', '=', parseBettorKey(bettorKey).mode).orderBy('b.key').execute()).map(betOf)
    },
    openBettors: async () => (await openIn(db).select('b.seat').distinct().where('p.mode', '=', 'real').execute()).map(({ seat }) => seat),
    addBet: (tx, { requestHash, seedHex, after, ...bet }) =>
      first(
        (tx ?? db)
          .insertInto('pots.bet')
          .values({ ...bet, request_hash: requestHash, seed_hex: seedHex, cash: after?.cash, version: after?.version } as BetRow)
          .onConflict((clash) => clash.columns(['pot', 'key']).doNothing())
          .returningAll()
          .executeTakeFirst(),
        betOf,
      ),
    async backBet(tx, { seat: bettorKey, key }) {
      await (tx ?? db).updateTable('pots.bet').set({ is_back: true }).where('seat', '=', bettorKey).where('key', '=', key).execute()
    },
    async keepBack(tx, { seat: bettorKey, key }, { cash, version }) {
      const backColumns = { back_cash: cash, back_version: version }
      await (tx ?? db).updateTable('pots.bet').set(backColumns).where('seat', '=', bettorKey).where('key', '=', key).execute()
    },
  }
}
