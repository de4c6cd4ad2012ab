/** Queries on rounds. Instants are milliseconds by the database's clock. */

import { type Database, runIn, type Tx } from '../../../../platform/db/index.ts'
import { MS } from '../sql.ts'

export interface RoundRow {
  /** A table, or another game with a chain of its own. */
  game: string
  number: bigint
  id: string
  chain: number
  place: number
  commitment: Buffer
  rules_hash: string
  state: 'betting' | 'running' | 'ended'
  locks_at: number
  started_at: number | null
  ended_at: number | null
  outcome: Record<string, unknown> | null
  seed: Buffer | null
  voided: boolean
  settled: boolean
  /** Of its chain. */
  salt: string
  /** Of its chain: seed 0, published first. */
  terminal: Buffer
}

/** A round and the instant at which it was loaded. */
export interface RoundNow {
  now: number
  round: RoundRow | undefined
}

export interface NewRound {
  game: string
  number: bigint
  id: string
  chain: number
  place: number
  commitment: Buffer
  rulesHash: string
  /** When betting ends: after so many ms, or at this instant. */
  betting: number | { until: number }
}

export interface RoundEnd {
  outcome: object
  /** Null when it was lost and the round is void. */
  seed: Buffer | null
  isVoid: boolean
}

export interface RoundStore {
  /** The current round, or the last. */
  latest(game: string): Promise<RoundNow>
  one(game: string, number: bigint): Promise<RoundRow | undefined>
  /** Ended ones, newest first. */
  ended(game: string, before: bigint | null, limit: number): Promise<RoundRow[]>
  /** The rounds with these ids in the ledger. */
  byIds(ids: readonly string[]): Promise<RoundRow[]>
  add(tx: Tx, round: NewRound): Promise<void>
  /** Locks the row until the commit; waits for bets that hold it. */
  hold(tx: Tx, game: string, number: bigint): Promise<void>
  start(tx: Tx, game: string, number: bigint): Promise<void>
  end(tx: Tx, game: string, number: bigint, end: RoundEnd): Promise<void>
  settled(tx: Tx, game: string, number: bigint): Promise<void>
}

const IDLE = `select g.game, extract(epoch from clock_timestamp() - r.opened_at)::float8 as seconds from unnest($1::text[]) g(game)
  cross join lateral (select opened_at from live.round where game = g.game order by number desc limit 1) r`

/** Seconds since the newest round of each game opened; a game that never had one is left out. */
export async function loadIdleSeconds({ pool }: Pick<Database, 'pool'>, games: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ game: string; seconds: number }>(IDLE, [games])
  return new Map(rows.map(({ game, seconds }) => [game, seconds]))
}

const COLUMNS = `r.game, r.number, r.id, r.chain, r.place, r.commitment, r.rules_hash, r.state, ${MS('r.locks_at')} as locks_at,
  ${MS('r.started_at')} as started_at, ${MS('r.ended_at')} as ended_at, r.outcome, r.seed, r.voided, r.settled, c.salt, c.terminal`
const FROM = 'from live.round r join live.chain c on c.game = r.game and c.number = r.chain'
const LATEST = `select ${MS('clock_timestamp()')} as now, r.* from (select) as always
  left join (select ${COLUMNS} ${FROM} where r.game = $1 order by r.number desc limit 1) r on true`
const ADD = `insert into live.round (game, number, id, chain, place, commitment, rules_hash, state, locks_at)
  values ($1, $2, $3, $4, $5, $6, $7, 'betting', coalesce(to_timestamp($9::float8 / 1000), date_trunc('milliseconds', clock_timestamp()) + $8 * interval '1 ms'))`
const START = `update live.round set state = 'running', started_at = date_trunc('milliseconds', clock_timestamp())
  where game = $1 and number = $2 and state = 'betting'`
const END = `update live.round set state = 'ended', outcome = $3, seed = $4, voided = $5,
  started_at = coalesce(started_at, date_trunc('milliseconds', clock_timestamp())), ended_at = date_trunc('milliseconds', clock_timestamp())
  where game = $1 and number = $2 and state <> 'ended'`
const ENDED = `select ${COLUMNS} ${FROM} where r.game = $1 and r.state = 'ended' and ($2::bigint is null or r.number < $2) order by r.number desc limit $3`

export function createRoundStore(database: Database): RoundStore {
  return {
    async latest(game) {
      const [row] = await runIn<{ now: number } & (RoundRow | { number: null })>(database.db, LATEST, game)
      const { now, ...round } = row!
      return { now, round: round.number === null ? undefined : (round as RoundRow) }
    },
    one: async (game, number) =>
      (await runIn<RoundRow>(database.db, `select ${COLUMNS} ${FROM} where r.game = $1 and r.number = $2`, game, number))[0],
    ended: (game, before, limit) => runIn<RoundRow>(database.db, ENDED, game, before, limit),
    byIds: (ids) => runIn<RoundRow>(database.db, `select ${COLUMNS} ${FROM} where r.id = any($1::uuid[])`, ids),
    async add(tx, { game, number, id, chain, place, commitment, rulesHash, betting }) {
      const [ms, until] = typeof betting === 'number' ? [betting, null] : [0, betting.until]
      await runIn(tx, ADD, game, number, id, chain, place, commitment, rulesHash, ms, until)
    },
    hold: async (tx, game, number) =>
      void (await runIn(tx, 'select from live.round where game = $1 and number = $2 for update', game, number)),
    start: async (tx, game, number) => void (await runIn(tx, START, game, number)),
    end: async (tx, game, number, { outcome, seed, isVoid }) =>
      void (await runIn(tx, END, game, number, JSON.stringify(outcome), seed, isVoid)),
    settled: async (tx, game, number) =>
      void (await runIn(tx, 'update live.round set settled = true where game = $1 and number = $2', game, number)),
  }
}
