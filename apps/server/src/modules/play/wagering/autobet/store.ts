/** Queries on the autobet table. */
import type { Minor, PlayerId } from '@fairhouse/money'

import { type Database, runIn, type Tx } from '../../../../platform/db/index.ts'
import type { Bettor } from '../bettor.ts'
import { bettorKeyOf, parseBettorKey, toDemoBettor, toRealBettor } from '../bettor.ts'
import type { AutobetSettings, AutobetState } from './plan.ts'

export interface Autobet {
  id: string
  seat: Bettor
  game: string
  settings: AutobetSettings
  running: boolean
  stopped: string | null
  played: number
  stake: Minor
  wagered: bigint
  profit: bigint
  last: AutobetState['last']
  /** Key of the next bet. */
  nextKey: string
  /** Milliseconds: when the next bet is due. */
  dueAt: number
}

export type NewAutobet = Pick<Autobet, 'id' | 'seat' | 'game' | 'settings' | 'stake' | 'nextKey' | 'dueAt'>
export type Step = Pick<Autobet, 'played' | 'stake' | 'wagered' | 'profit' | 'last' | 'nextKey' | 'dueAt' | 'stopped'>

export interface AutobetStore {
  /** undefined when one of this bettor and game is already running. */
  start(autobet: NewAutobet, leasedUntil: number): Promise<Autobet | undefined>
  latest(seat: Bettor, game: string): Promise<Autobet | undefined>
  /** The latest of each game. */
  all(seat: Bettor): Promise<Autobet[]>
  isRunning(seat: Bettor): Promise<boolean>
  /**
   * Stores a round. An autobet that was stopped in the meantime stays stopped; the round counts. undefined when another
   * process counted it.
   */
  step(id: string, step: Step, leasedUntil: number): Promise<Autobet | undefined>
  /** Ends it without a round; undefined when it was not running. */
  stop(id: string, reason: string): Promise<Autobet | undefined>
  /** Running ones of these games whose lease expired. */
  claim(games: readonly string[], now: number, leasedUntil: number): Promise<Autobet[]>
  /** Releases running ones, so that the next process need not wait for the lease. */
  release(ids: readonly string[], now: number): Promise<void>
}

const START = `insert into wagering.autobet (id, seat, game, settings, stake, next_key, due_at, leased_until)
  values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), to_timestamp($8::float8 / 1000)) on conflict (seat, game) where running do nothing returning *`
const STEP = `update wagering.autobet set played = $2, stake = $3, wagered = $4, profit = $5, last = $6, next_key = $7, due_at = to_timestamp($8::float8 / 1000),
  stopped = coalesce(stopped, $9), running = running and $9::text is null, leased_until = to_timestamp($10::float8 / 1000) where id = $1 and played = $2 - 1 returning *`
const CLAIM = `update wagering.autobet set leased_until = to_timestamp($2::float8 / 1000) where id in
  (select id from wagering.autobet where running and game = any($4) and leased_until < to_timestamp($1::float8 / 1000) order by leased_until limit $3 for update skip locked) returning *`

const CLAIM_BATCH_SIZE = 100

export function createAutobetStore({ pool }: Database): AutobetStore {
  const run = async (sql: string, values: unknown[]) => (await pool.query<AutobetRow>(sql, values)).rows.map(autobetOf)
  return {
    async start({ id, seat, game, settings, stake, nextKey, dueAt }, leasedUntil) {
      return (await run(START, [id, bettorKeyOf(seat), game, JSON.stringify(settings), stake, nextKey, dueAt, leasedUntil]))[0]
    },
    latest: async (seat, game) =>
      (await run('select * from wagering.autobet where seat = $1 and game = $2 order by id desc limit 1', [bettorKeyOf(seat), game]))[0],
    all: (seat) => run('select distinct on (game) * from wagering.autobet where seat = $1 order by game, id desc', [bettorKeyOf(seat)]),
    isRunning: async (seat) =>
      (await run('select * from wagering.autobet where seat = $1 and running limit 1', [bettorKeyOf(seat)])).length > 0,
    async step(id, { played, stake, wagered, profit, last, nextKey, dueAt, stopped }, leasedUntil) {
      return (await run(STEP, [id, played, stake, wagered, profit, JSON.stringify(last), nextKey, dueAt, stopped, leasedUntil]))[0]
    },
    stop: async (id, reason) =>
      (await run('update wagering.autobet set running = false, stopped = $2 where id = $1 and running returning *', [id, reason]))[0],
    claim: (games, now, leasedUntil) => run(CLAIM, [now, leasedUntil, CLAIM_BATCH_SIZE, games]),
    async release(ids, now) {
      await pool.query('update wagering.autobet set leased_until = to_timestamp($2::float8 / 1000) where id = any($1) and running', [
        ids,
        now,
      ])
    },
  }
}

/** Ends those of the player, for money and in demo, in the transaction that signs the player out. A bet under way settles and counts. */
export async function endAutobets(tx: Tx, player: PlayerId): Promise<void> {
  const text = `update wagering.autobet set running = false, stopped = 'signed_out' where seat = any($1) and running`
  await runIn(tx, text, [toRealBettor(player), toDemoBettor(player)].map(bettorKeyOf))
}

interface AutobetRow {
  id: string
  seat: string
  game: string
  settings: string
  running: boolean
  stopped: string | null
  played: number
  stake: Minor
  wagered: bigint
  profit: bigint
  last: string | null
  next_key: string
  due_at: Date
}

function autobetOf({
  seat,
  settings,
  last,
  next_key,
  due_at,
  id,
  game,
  running,
  stopped,
  played,
  stake,
  wagered,
  profit,
}: AutobetRow): Autobet {
  const numbers = { played, stake, wagered, profit }
  return {
    id,
    game,
    running,
    stopped,
    ...numbers,
    seat: parseBettorKey(seat),
    settings: JSON.parse(settings) as AutobetSettings,
    last: last === null ? null : (JSON.parse(last) as AutobetState['last']),
    nextKey: next_key,
    dueAt: due_at.getTime(),
  }
}
