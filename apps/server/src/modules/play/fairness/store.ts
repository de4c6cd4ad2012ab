/** Queries on seed pairs. */
import { type Generated, type Selectable, sql } from 'kysely'

import type { Database, Db, Tx } from '../../../platform/db/index.ts'
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
  /** No key opens the server seed: the pair is exposed, and ends with an empty one. */
  is_lost: Generated<boolean>
}

export type Pair = Selectable<PairTable>

export interface FairnessTables {
  'fairness.pair': PairTable
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends FairnessTables {}
}

type Owner = Pick<Bettor, 'owner' | 'mode'>

export interface ExposedOwner extends Owner {
  /** Whether one of these pairs is lost. */
  hasLost: boolean
}

export interface PairStore {
  /** The active pair and the next one, in this order; omits missing ones. */
  live(owner: Owner, tx?: Tx): Promise<Pair[]>
  one(owner: Owner, number: number): Promise<Pair | undefined>
  /** Revealed ones, newest first. */
  past(owner: Owner, before: number | undefined, limit: number): Promise<Pair[]>
  /** Of real play, for all players, the latest revealed first. */
  lastRevealed(limit: number): Promise<Pick<Pair, 'owner' | 'number'>[]>
  /** Of real play, with one of these commitments, the latest first. By `pair_commitment`. */
  committed(commitments: readonly string[], limit: number): Promise<Pick<Pair, 'owner' | 'number'>[]>
  /** Any pair whose seed is not revealed. */
  anySealed(): Promise<Pair | undefined>
  /** Owners of exposed pairs that are not revealed, after one of them. `lost`: only those of whom one of these pairs is lost. */
  exposed(only: 'lost' | 'all', after: Owner | undefined, limit: number): Promise<ExposedOwner[]>
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
    committed: (commitments, limit) =>
      db
        .selectFrom('fairness.pair')
        .select(['owner', 'number'])
        .where('mode', '=', 'real')
        .where('commitment', 'in', commitments)
        .orderBy('number', 'desc')
        .limit(limit)
        .execute(),
    anySealed: () =>
      db.selectFrom('fairness.pair').selectAll().where('server_seed', 'is', null).where('is_lost', '=', false).limit(1).executeTakeFirst(),
    lastRevealed: (limit) =>
      db
        .selectFrom('fairness.pair')
        .select(['owner', 'number'])
        .where('mode', '=', 'real')
        .where('revealed_at', 'is not', null)
        .where('is_lost', '=', false)
        .orderBy('revealed_at', 'desc')
        .limit(limit)
        .execute(),
    exposed: (only, after, limit) =>
      db
        .selectFrom('fairness.pair')
        .select(['owner', 'mode', sql<boolean>`bool_or(is_lost)`.as('hasLost')])
        .groupBy(['owner', 'mode'])
        .where('is_exposed', '=', true)
        .where('server_seed', 'is', null)
        .$if(only === 'lost', (query) => query.where('is_lost', '=', true))
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

/** Marks the pairs not revealed whose seed was not sealed with the key of this head: after a renewal of all seeds, no key opens them. */
export async function losePairs(tx: Tx, head: Buffer): Promise<LostPair[]> {
  const { rows } = await sql<LostPair>`update fairness.pair set is_lost = true, is_exposed = true
    where server_seed is null and not is_lost and substring(sealed from 1 for ${head.length}::int) <> ${head}
    returning owner, mode, number`.execute(tx)
  return rows
}

export type LostPair = Pick<PairTable, 'owner' | 'mode' | 'number'>

export interface LostPairs {
  /** Ever. */
  pairs: number
  /** Of these, not ended yet: the job ends each within a minute. */
  waiting: number
}

export async function countLostPairs(db: Db): Promise<LostPairs> {
  const { rows } = await sql<LostPairs>`select count(*)::int as pairs, (count(*) filter (where server_seed is null))::int as waiting
    from fairness.pair where is_lost`.execute(db)
  return rows[0]!
}
