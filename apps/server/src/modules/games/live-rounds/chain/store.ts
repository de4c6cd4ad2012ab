/** Chains and their checkpoints in the database. */

import { type Database, runIn, type Tx } from '../../../../platform/db/index.ts'
import { MS } from '../sql.ts'
import type { MadeChain } from './seeds.ts'

export interface Chain {
  game: string
  number: number
  terminal: Buffer
  length: number
  /** Rounds of the chains before it. */
  before: bigint
  beacon_source: string
  beacon_round: bigint
  salt: string | null
  /** Milliseconds. */
  published_at: number
  closed: boolean
}

export interface NewChain extends MadeChain {
  game: string
  number: number
  length: number
  before: bigint
  beaconSource: string
  beaconRound: number
  /** Milliseconds by the database's clock. */
  publishedAt: number
}

export interface ChainStore {
  /** Oldest first; omits finished chains. In `tx` or separately. */
  open(game: string): Promise<Chain[]>
  one(game: string, number: number): Promise<Chain | undefined>
  add(tx: Tx, chain: NewChain): Promise<void>
  salt(tx: Tx, chain: Chain, salt: string, beaconRound: number): Promise<void>
  close(tx: Tx, game: string, number: number): Promise<void>
  checkpoint(game: string, chain: number, place: number): Promise<Buffer | undefined>
  /** The newest chain, and the number of rounds of all chains. */
  latest(game: string): Promise<{ number: number; used: bigint } | undefined>
  /** The last place of this chain that a round used. */
  usedPlaces(game: string, number: number): Promise<number>
  /** The database rolls this transaction back when it idles longer than this many ms. */
  hurry(tx: Tx, ms: number): Promise<void>
  /** The database's clock, milliseconds. */
  now(tx: Tx): Promise<number>
  /** All chains, including closed ones. */
  all(): Promise<Chain[]>
}

const COLUMNS = `game, number, terminal, length, before, beacon_source, beacon_round, salt, ${MS('published_at')} as published_at, closed`
const IN_USE = `not c.closed
  and not exists (select from live.round r where r.game = c.game and r.chain = c.number and r.place = c.length and r.settled)`
const OPEN = `select ${COLUMNS} from live.chain c where game = $1 and ${IN_USE} order by number`

/**
 * No round is drawn from these chains any more: their seeds are deleted, so a round that is under way is void, and the leader publishes new
 * ones. Returns how many were in use.
 */
export async function endChains(tx: Tx): Promise<number> {
  await runIn(tx, `delete from live.checkpoint k using live.chain c where k.game = c.game and k.chain = c.number and ${IN_USE}`)
  return (await runIn(tx, `update live.chain c set closed = true where ${IN_USE} returning number`)).length
}

export function createChainStore(database: Database): ChainStore {
  return {
    open: (game) => runIn<Chain>(database.db, OPEN, game),
    one: async (game, number) =>
      (await runIn<Chain>(database.db, `select ${COLUMNS} from live.chain where game = $1 and number = $2`, game, number))[0],
    async add(tx, { game, number, terminal, length, before, beaconSource, beaconRound, publishedAt, checkpoints }) {
      await runIn(
        tx,
        `insert into live.chain (game, number, terminal, length, before, beacon_source, beacon_round, published_at)
          values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000))`,
        game,
        number,
        terminal,
        length,
        before,
        beaconSource,
        beaconRound,
        publishedAt,
      )
      await runIn(
        tx,
        'insert into live.checkpoint (game, chain, place, sealed) select $1, $2, * from unnest($3::int[], $4::bytea[])',
        game,
        number,
        checkpoints.map(({ place }) => place),
        checkpoints.map(({ sealed }) => sealed),
      )
    },
    async salt(tx, { game, number }, salt, beaconRound) {
      await runIn(
        tx,
        'update live.chain set salt = $3, beacon_round = $4 where game = $1 and number = $2 and salt is null',
        game,
        number,
        salt,
        beaconRound,
      )
    },
    close: async (tx, game, number) =>
      void (await runIn(tx, 'update live.chain set closed = true where game = $1 and number = $2', game, number)),
    async checkpoint(game, chain, place) {
      const [row] = await runIn<{ sealed: Buffer }>(
        database.db,
        'select sealed from live.checkpoint where game = $1 and chain = $2 and place = $3',
        game,
        chain,
        place,
      )
      return row?.sealed
    },
    async latest(game) {
      const text = `select max(c.number) as number, coalesce((select max(r.number) from live.round r where r.game = $1), 0)::bigint as used
        from live.chain c where c.game = $1 having max(c.number) is not null`
      return (await runIn<{ number: number; used: bigint }>(database.db, text, game))[0]
    },
    async usedPlaces(game, number) {
      const text = 'select coalesce(max(place), 0) as place from live.round where game = $1 and chain = $2'
      return (await runIn<{ place: number }>(database.db, text, game, number))[0]!.place
    },
    hurry: async (tx, ms) => void (await runIn(tx, `select set_config('idle_in_transaction_session_timeout', $1, true)`, String(ms))),
    now: async (tx) => (await runIn<{ now: number }>(tx, `select ${MS('clock_timestamp()')} as now`))[0]!.now,
    all: () => runIn<Chain>(database.db, `select ${COLUMNS} from live.chain order by game, number`),
  }
}
