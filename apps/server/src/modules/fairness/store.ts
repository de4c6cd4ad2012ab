/** Queries on seed pairs; no other file uses the table. */
import { type Generated, type Selectable, sql } from 'kysely'

import type { Database, Db, Tx } from '../../platform/db/index.ts'
import type { Bettor } from '../wagering/index.ts'

interface PairTable {
  owner: string
  mode: Bettor['mode']
  number: number
  commitment: string
  sealed: Buffer
  client_seed: string | null
  server_seed: string | null
  bets: bigint | null
  revealed_at: Date | null
  /** Somebody may know the server seed: no round is drawn from it any more. */
  is_exposed: Generated<boolean>
}

export type Pair = Selectable<PairTable>

export interface FairnessTables {
  'fairness.pair': PairTable
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends FairnessTables {}
}

type Owner = Pick<Bettor, 'owner' | 'mode'>

export interface PairStore {
  /** The active pair and the next one, in this order; omits missing ones. */
  live(owner: Owner, tx?: Tx): Promise<Pair[]>
  one(owner: Owner, number: number): Promise<Pair | undefined>
  /** Revealed ones, newest first. */
  past(owner: Owner, before: number | undefined, limit: number): Promise<Pair[]>
  /** Of real play, for all players, the latest revealed first. */
  lastRevealed(limit: number): Promise<Pick<Pair, 'owner' | 'number'>[]>
  /** Any pair whose seed is not revealed. */
  anySealed(): Promise<Pair | undefined>
  /** Owners of exposed pairs that are not revealed, after one of them. */
  exposed(after: Owner | undefined, limit: number): Promise<Owner[]>
  /** Does nothing when the number is taken. */
  add(pair: Pick<Pair, 'owner' | 'mode' | 'number' | 'commitment' | 'sealed'>, tx?: Tx): Promise<void>
  activate(pair: Pair, clientSeed: string, tx: Tx): Promise<void>
  reveal(pair: Pair, serverSeed: string, bets: number, at: number, tx: Tx): Promise<Pair>
  drop(owners: readonly string[]): Promise<void>
  /** One rotation of an owner at a time, over all processes. */
  withOwnerLock<T>(owner: Owner, work: (tx: Tx) => Promise<T>): Promise<T>
}

export function createPairStore(database: Database): PairStore {
  const db: Db = database.db
  const of = ({ owner, mode }: Owner, from: Db = db) =>
    from.selectFrom('fairness.pair').selectAll().where('owner', '=', owner).where('mode', '=', mode)
  const change = (tx: Tx, { owner, mode, number }: Pair) =>
    tx.updateTable('fairness.pair').where('owner', '=', owner).where('mode', '=', mode).where('number', '=', number)
  return {
    live: (owner, tx) => of(owner, tx).where('server_seed', 'is', null).orderBy('number').execute(),
    one: (owner, number) => of(owner).where('number', '=', number).executeTakeFirst(),
    past: (owner, before, limit) =>
      of(owner)
        .where('server_seed', 'is not', null)
        .$if(before !== undefined, (query) => query.where('number', '<', before!))
        .orderBy('number', 'desc')
        .limit(limit)
        .execute(),
    anySealed: () => db.selectFrom('fairness.pair').selectAll().where('server_seed', 'is', null).limit(1).executeTakeFirst(),
    lastRevealed: (limit) =>
      db
        .selectFrom('fairness.pair')
        .select(['owner', 'number'])
        .where('mode', '=', 'real')
        .where('revealed_at', 'is not', null)
        .orderBy('revealed_at', 'desc')
        .limit(limit)
        .execute(),
    exposed: (after, limit) =>
      db
        .selectFrom('fairness.pair')
        .select(['owner', 'mode'])
        .distinct()
        .where('is_exposed', '=', true)
        .where('server_seed', 'is', null)
        .$if(after !== undefined, (query) => query.where(sql<boolean>`(owner, mode) > (${after!.owner}, ${after!.mode})`))
        .orderBy('owner')
        .orderBy('mode')
        .limit(limit)
        .execute(),
    async add(pair, tx) {
      await (tx ?? db)
        .insertInto('fairness.pair')
        .values({ ...pair, client_seed: null, server_seed: null, bets: null, revealed_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async activate(pair, client_seed, tx) {
      await change(tx, pair).set({ client_seed }).execute()
    },
    reveal: (pair, server_seed, bets, at, tx) =>
      change(tx, pair)
        .set({ server_seed, bets: BigInt(bets), revealed_at: new Date(at) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    async drop(owners) {
      await db.deleteFrom('fairness.pair').where('owner', 'in', owners).execute()
    },
    withOwnerLock: (owner, work) =>
      db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`fairness ${owner.mode} ${owner.owner}`}, 0))`.execute(tx)
        return work(tx)
      }),
  }
}

/** Marks every pair that is not revealed. Returns the number of their owners. */
export async function exposePairs(tx: Tx): Promise<number> {
  await sql`update fairness.pair set is_exposed = true where server_seed is null and not is_exposed`.execute(tx)
  const { rows } = await sql<{ owners: number }>`select count(distinct (owner, mode))::int as owners from fairness.pair
    where is_exposed and server_seed is null`.execute(tx)
  return rows[0]!.owners
}
