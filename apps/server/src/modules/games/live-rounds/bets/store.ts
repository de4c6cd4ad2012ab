/** Bets of shared rounds in the database. */
import type { LiveGameId } from '@fairhouse/contracts'
import type { CrashPart } from '@fairhouse/games'
import type { Minor, PlayerId, Currency } from '@fairhouse/money'

import { type Database, runIn, type Tx } from '../../../../platform/db/index.ts'
import { MS } from '../sql.ts'

export type LiveBetStatus = 'queued' | 'placed' | 'settled' | 'refunded' | 'cancelled' | 'refused'

export interface BetRow {
  seat: string
  id: string
  seq: bigint
  game: LiveGameId
  round: bigint | null
  after_round: bigint | null
  row: string
  request_hash: bigint
  currency: Currency
  stake: Minor
  stake_bonus: Minor
  params: Record<string, unknown>
  slot: string | null
  max_win: Minor
  status: LiveBetStatus
  reason: string | null
  parts: StoredPart[]
  paid: Minor
  cash: Minor | null
  bonus: Minor | null
  version: bigint | null
  at: Date
}

/** Money as text of minor units: JSON has no bigint. */
export interface StoredPart {
  kind: CrashPart['kind']
  stake: string
  /** Hundredths. */
  multiplier: number
  payout: string
}

export type NewBet = Pick<
  BetRow,
  | 'seat'
  | 'id'
  | 'game'
  | 'round'
  | 'after_round'
  | 'row'
  | 'request_hash'
  | 'currency'
  | 'stake'
  | 'params'
  | 'slot'
  | 'max_win'
  | 'status'
>

/** Balances right after a stake, and its bonus part. */
export interface Staked {
  stakeBonus: Minor
  cash: Minor
  bonus: Minor
  version: bigint
}

export interface BetStore {
  one(seat: string, id: string): Promise<BetRow | undefined>
  many(seat: string, ids: readonly string[]): Promise<BetRow[]>
  /** Real ones by player and key, with the end of their rounds in milliseconds. */
  ofPlayers(keys: readonly { player: PlayerId; key: string }[]): Promise<(BetRow & { ended_at: number | null })[]>
  /** Locked until the commit. */
  held(tx: Tx, seat: string, id: string): Promise<BetRow | undefined>
  /** The open ones of a round, of all bettors, in the lock order of wallets. */
  holdOpen(tx: Tx, game: LiveGameId, round: bigint, most: number): Promise<BetRow[]>
  openIn(game: LiveGameId, round: bigint): Promise<BetRow[]>
  /** `at`: when it was taken, a timestamp of the database; absent: now. */
  add(tx: Tx, bet: NewBet, staked: Staked | null, at?: string): Promise<BetRow>
  /** Number of bets of this bettor in the round. */
  count(tx: Tx, seat: string, game: LiveGameId, round: bigint): Promise<number>
  countQueued(tx: Tx, seat: string, game: LiveGameId): Promise<number>
  /** Queued before `round`, in order. */
  queued(game: LiveGameId, round: bigint, most: number): Promise<BetRow[]>
  /** Places a queued bet. */
  seat(tx: Tx, bet: BetRow, round: { readonly number: bigint; readonly takenAt: string }, staked: Staked): Promise<BetRow>
  close(tx: Tx, bet: BetRow, status: LiveBetStatus, reason?: string | null): Promise<BetRow>
  pay(tx: Tx, bet: BetRow, parts: readonly StoredPart[], paid: Minor, status: LiveBetStatus): Promise<BetRow>
  /** A bettor's bets at a table: queued, placed, and those of the last ended round. */
  active(seat: string, game: LiveGameId): Promise<BetRow[]>
  /** The same at every table. */
  activeOf(seat: string): Promise<BetRow[]>
  /** Games in which a bet of the bettor waits for the next round. */
  queuedGames(seat: string): Promise<LiveGameId[]>
  /** Ended ones of a bettor, newest first. */
  past(seat: string, game: LiveGameId, limit: number): Promise<BetRow[]>
  /** The largest real bets of a round, for the public list; omits rows that were already published. */
  shown(game: LiveGameId, round: bigint, known: readonly string[], most: number): Promise<BetRow[]>
  totals(game: LiveGameId, round: bigint): Promise<Totals>
  forgetDemo(olderThan: string): Promise<void>
  /** In rounds from this number on: bets accepted since their round started. */
  tooLate(game: LiveGameId, from: bigint): Promise<{ round: bigint; row: string }[]>
}

export interface Totals {
  players: number
  bets: number
  cashed: number
}

const ACTIVE = `select b.* from live.bet b where b.seat = $1 and ($2::text is null or b.game = $2) and (b.status in ('queued', 'placed')
    or b.round = (select max(r.number) from live.round r where r.game = b.game)
    or b.status = 'refused' and b.after_round >= (select max(r.number) from live.round r where r.game = b.game) - 1)
  order by b.seq desc limit 50`
const ADD = `insert into live.bet (seat, id, game, round, after_round, row, request_hash, currency, stake, params, slot, max_win, status,
    stake_bonus, cash, bonus, version, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, coalesce($14::bigint, 0), $15, $16, $17, coalesce($18::timestamptz, clock_timestamp())) returning *`
const OF_PLAYERS = `select b.*, ${MS('r.ended_at')} as ended_at from unnest($1::text[], $2::uuid[]) asked(seat, id)
  join live.bet b using (seat, id) left join live.round r on r.game = b.game and r.number = b.round`
/** A start is stored in whole milliseconds, rounded down. */
const TOO_LATE = `select b.round, b.row from live.bet b join live.round r on r.game = b.game and r.number = b.round
  where b.game = $1 and b.round >= $2 and b.at >= r.started_at + interval '1 ms' limit 100`
const COUNTED_STATUSES = `('placed', 'settled', 'refunded')`
const REAL = `seat like 'real:%'`
/** Ordered by player, then by bet: two transactions that lock several wallets then never deadlock. */
const OPEN = `select * from live.bet where game = $1 and round = $2 and status = 'placed' order by seat, seq limit $3 for update`

export function createBetStore(database: Database): BetStore {
  return { ...readsOf(database), ...WRITES }
}

type Writes = 'held' | 'holdOpen' | 'add' | 'count' | 'countQueued' | 'seat' | 'close' | 'pay'

const one = async (tx: Tx, text: string, ...values: unknown[]) => (await runIn<BetRow>(tx, text, ...values))[0]!
const counted = async (tx: Tx, text: string, ...values: unknown[]) => (await runIn<{ n: number }>(tx, text, ...values))[0]!.n

/** Runs inside other transactions. */
const WRITES: Pick<BetStore, Writes> = {
  held: (tx, seat, id) => one(tx, 'select * from live.bet where seat = $1 and id = $2 for update', seat, id),
  holdOpen: (tx, game, round, most) => runIn<BetRow>(tx, OPEN, game, round, most),
  add: (tx, b, staked, at) =>
    one(
      tx,
      ADD,
      b.seat,
      b.id,
      b.game,
      b.round,
      b.after_round,
      b.row,
      b.request_hash,
      b.currency,
      b.stake,
      JSON.stringify(b.params),
      b.slot,
      b.max_win,
      b.status,
      staked?.stakeBonus ?? null,
      staked?.cash ?? null,
      staked?.bonus ?? null,
      staked?.version ?? null,
      at ?? null,
    ),
  count: (tx, seat, game, round) =>
    counted(
      tx,
      `select count(*)::int as n from live.bet where seat = $1 and game = $2 and round = $3 and status in ${COUNTED_STATUSES}`,
      seat,
      game,
      round,
    ),
  countQueued: (tx, seat, game) =>
    counted(tx, `select count(*)::int as n from live.bet where seat = $1 and game = $2 and status = 'queued'`, seat, game),
  seat: (tx, bet, { number, takenAt }, staked) =>
    one(
      tx,
      `update live.bet set status = 'placed', round = $3, stake_bonus = $4, cash = $5, bonus = $6, version = $7, at = $8::timestamptz
          where seat = $1 and id = $2 returning *`,
      bet.seat,
      bet.id,
      number,
      staked.stakeBonus,
      staked.cash,
      staked.bonus,
      staked.version,
      takenAt,
    ),
  close: (tx, { seat, id }, status, reason = null) =>
    one(tx, 'update live.bet set status = $3, reason = $4 where seat = $1 and id = $2 returning *', seat, id, status, reason),
  pay: (tx, { seat, id }, parts, paid, status) =>
    one(
      tx,
      'update live.bet set parts = $3, paid = $4, status = $5 where seat = $1 and id = $2 returning *',
      seat,
      id,
      JSON.stringify(parts),
      paid,
      status,
    ),
}

function readsOf(database: Database): Omit<BetStore, Writes> {
  const all = (text: string, ...values: unknown[]) => runIn<BetRow>(database.db, text, ...values)
  return {
    one: async (seat, id) => (await all('select * from live.bet where seat = $1 and id = $2', seat, id))[0],
    many: (seat, ids) => all('select * from live.bet where seat = $1 and id = any($2::uuid[])', seat, ids),
    ofPlayers: (keys) =>
      runIn(
        database.db,
        OF_PLAYERS,
        keys.map(({ player }) => `real:p${player}`),
        keys.map(({ key }) => key),
      ),
    openIn: (game, round) => all(`select * from live.bet where game = $1 and round = $2 and status = 'placed' order by seq`, game, round),
    queued: (game, round, most) =>
      all(`select * from live.bet where game = $1 and status = 'queued' and after_round < $2 order by seq limit $3`, game, round, most),
    active: (seat, game) => all(ACTIVE, seat, game),
    activeOf: (seat) => all(ACTIVE, seat, null),
    async queuedGames(seat) {
      const rows = await all(`select distinct game from live.bet where seat = $1 and status = 'queued'`, seat)
      return rows.map(({ game }) => game)
    },
    past: (seat, game, limit) =>
      all(
        `select * from live.bet where seat = $1 and game = $2 and status in ('settled', 'refunded') order by seq desc limit $3`,
        seat,
        game,
        limit,
      ),
    shown: (game, round, known, most) =>
      all(
        `select * from live.bet where game = $1 and round = $2 and row <> all($3) and ${REAL} and status in ${COUNTED_STATUSES} order by stake desc, seq limit $4`,
        game,
        round,
        known,
        most,
      ),
    async totals(game, round) {
      const text = `select count(distinct seat)::int as players, count(*)::int as bets, (count(*) filter (where paid > 0))::int as cashed
        from live.bet where game = $1 and round = $2 and ${REAL} and status in ${COUNTED_STATUSES}`
      return (await runIn<Totals>(database.db, text, game, round))[0]!
    },
    tooLate: (game, from) => runIn(database.db, TOO_LATE, game, from),
    async forgetDemo(olderThan) {
      await runIn(
        database.db,
        `delete from live.bet where seat like 'demo:%' and at < clock_timestamp() - $1::interval and status not in ('queued', 'placed')`,
        olderThan,
      )
    },
  }
}
