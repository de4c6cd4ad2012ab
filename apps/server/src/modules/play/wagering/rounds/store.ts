/** Queries on stepped rounds. Every change names the step it follows. */
import type { Move } from '@fairhouse/games'
import type { PlayerId, Minor, Currency } from '@fairhouse/money'

import { type Database, runIn, type Tx } from '../../../../platform/db/index.ts'
import { readStoredRound } from '../answers.ts'
import { toRealBettor, type Bettor, bettorKeyOf, parseBettorKey } from '../bettor.ts'
import type { Claim, Round } from './round.ts'

export interface RoundStore {
  /** Takes the bettor's single slot at the game; undefined when the slot or the key is taken. `now` in milliseconds. */
  claim(claim: Claim, now: number): Promise<Round | undefined>
  /** Releases the slot: the bet was not booked. */
  unclaim(seat: Bettor, key: string): Promise<void>
  /** Stores the ledger's facts after the booking. Returns the current round, also when another process stored them first. */
  activate(round: Round): Promise<Round>
  one(seat: Bettor, key: string): Promise<Round | undefined>
  /** Ended real rounds among these players' bets. */
  ended(bets: readonly { player: PlayerId; key: string }[]): Promise<Round[]>
  many(seat: Bettor, keys: readonly string[]): Promise<Round[]>
  /** Claimed or active: of one game, or of all. */
  open(seat: Bettor, game?: string): Promise<Round[]>
  hasOpen(tx: Tx, seat: Bettor): Promise<boolean>
  /** Stores a move; undefined when the round is no longer at the preceding step. */
  step(round: Round, moves: readonly Move[], now: number): Promise<Round | undefined>
  /** Stores its end, inside the transaction that moves the money; undefined as for `step`. */
  end(tx: Tx, ended: Round, step: number): Promise<Round | undefined>
  /** Open rounds of these games without an action since, oldest first. */
  findAbandoned(games: readonly string[], since: number, most: number): Promise<Round[]>
  /** Deletes rounds of deleted guests. */
  drop(bettors: readonly Bettor[]): Promise<void>
}

const OPEN = `status in ('claimed', 'active')`
const CLAIM = `insert into wagering.round (seat, key, game, currency, stake, params, max_win, status, started_at, acted_at)
  values ($1, $2, $3, $4, $5, $6, $7, 'claimed', ${at(8)}, ${at(8)}) on conflict do nothing returning *`
const ACTIVATE = `update wagering.round set status = 'active', currency = $4, stake = $5, params = $6, max_win = $7, pair = $9, nonce = $10,
  started_at = ${at(8)}, acted_at = ${at(8)} where seat = $1 and key = $2 and game = $3 and status = 'claimed' returning *`
const BEGIN = `insert into wagering.round (seat, key, game, currency, stake, params, max_win, status, pair, nonce, started_at, acted_at)
  values ($1, $2, $3, $4, $5, $6, $7, 'active', $9, $10, ${at(8)}, ${at(8)}) on conflict do nothing returning *`
const STEP = `update wagering.round set moves = $4, step = step + 1, acted_at = ${at(5)}
  where seat = $1 and key = $2 and step = $3 and status = 'active' returning *`
const END = `update wagering.round set moves = $4, step = jsonb_array_length($4::jsonb), acted_at = ${at(5)}, status = $6, win = $7, stored = $8
  where seat = $1 and key = $2 and step = $3 and status = 'active' returning *`

export function createRoundStore({ pool }: Database): RoundStore {
  const run = async (sql: string, values: unknown[]) => (await pool.query<Row>(sql, values)).rows.map(toRound)
  const claimValues = ({ bettor, key, game, currency, stake, params, maxWin }: Claim, now: number) =>
    [bettorKeyOf(bettor), key, game, currency, stake, JSON.stringify(params), maxWin, now] as const
  const one = async (seat: Bettor, key: string) =>
    (await run('select * from wagering.round where seat = $1 and key = $2', [bettorKeyOf(seat), key]))[0]
  return {
    one,
    claim: async (claim, now) => (await run(CLAIM, [...claimValues(claim, now)]))[0],
    async unclaim(seat, key) {
      await run(`delete from wagering.round where seat = $1 and key = $2 and status = 'claimed'`, [bettorKeyOf(seat), key])
    },
    async activate(round) {
      const { bettor, key, pair, nonce, startedAt } = round
      const values = [...claimValues(round, startedAt), pair, nonce]
      const [activated] = await run(ACTIVATE, values)
      if (activated) return activated
      // Restores a deleted claim; another process may do so concurrently.
      const known = (await one(bettor, key)) ?? (await run(BEGIN, values))[0] ?? (await one(bettor, key))
      if (!known) throw new Error(`the place of round ${key}, whose bet is booked, is taken`)
      return known
    },
    ended: (bets) =>
      run(
        `select r.* from unnest($1::text[], $2::uuid[]) b(seat, key) join wagering.round r using (seat, key) where r.stored is not null`,
        [bets.map(({ player }) => bettorKeyOf(toRealBettor(player))), bets.map(({ key }) => key)],
      ),
    many: (seat, keys) => run('select * from wagering.round where seat = $1 and key = any($2)', [bettorKeyOf(seat), keys]),
    open: (seat, game) =>
      run(`select * from wagering.round where seat = $1 and ${OPEN} and ($2::text is null or game = $2)`, [bettorKeyOf(seat), game]),
    async hasOpen(tx, seat) {
      const sql = `select from wagering.round where seat = $1 and ${OPEN} limit 1`
      return (await runIn(tx, sql, bettorKeyOf(seat))).length > 0
    },
    step: async ({ bettor, key, moves: before }, moves, now) =>
      (await run(STEP, [bettorKeyOf(bettor), key, before.length, JSON.stringify(moves), now]))[0],
    async end(tx, { bettor, key, moves, actedAt, status, win, stored }, step) {
      const values = [bettorKeyOf(bettor), key, step, JSON.stringify(moves), actedAt, status, win, JSON.stringify(stored)]
      return (await runIn<Row>(tx, END, ...values)).map(toRound)[0]
    },
    findAbandoned: (games, since, most) =>
      run(`select * from wagering.round where ${OPEN} and acted_at <= ${at(1)} and game = any($2) order by acted_at limit $3`, [
        since,
        games,
        most,
      ]),
    async drop(bettors) {
      await run('delete from wagering.round where seat = any($1)', [bettors.map(bettorKeyOf)])
    },
  }
}

function at(parameter: number): string {
  return `to_timestamp($${parameter}::float8 / 1000)`
}

interface Row {
  seat: string
  key: string
  game: string
  currency: Currency
  stake: Minor
  params: string
  max_win: Minor
  status: Round['status']
  pair: number | null
  nonce: bigint | null
  moves: Move[]
  win: Minor
  stored: string | null
  started_at: Date
  acted_at: Date
}

/** A claim has no nonce yet; -1 matches no bet. */
function toRound({ seat, params, max_win, pair, nonce, stored, started_at, acted_at, ...row }: Row): Round {
  return {
    ...row,
    bettor: parseBettorKey(seat),
    params: JSON.parse(params) as Round['params'],
    maxWin: max_win,
    pair: pair ?? -1,
    nonce: nonce === null ? -1 : Number(nonce),
    stored: stored === null ? null : readStoredRound(stored),
    startedAt: started_at.getTime(),
    actedAt: acted_at.getTime(),
  }
}

/** Of all bettors: claimed or active. */
export async function countOpenRounds(tx: Tx): Promise<number> {
  const [counted] = await runIn<{ open: number }>(tx, `select count(*)::int as open from wagering.round where ${OPEN}`)
  return counted!.open
}

export interface NamedRound {
  readonly seat: string
  readonly game: string
  readonly key: string
}

/** Open rounds that these pairs draw. */
export async function openRoundsOf(tx: Tx, pairs: readonly (Pick<Bettor, 'owner' | 'mode'> & { number: number })[]): Promise<NamedRound[]> {
  const read = `select seat, game, key from unnest($1::text[], $2::int[]) lost(seat, pair) join wagering.round using (seat, pair) where ${OPEN} order by seat, key`
  const values = [pairs.map(({ mode, owner }) => `${mode}:${owner}`), pairs.map(({ number }) => number)]
  return runIn<NamedRound>(tx, read, ...values)
}
