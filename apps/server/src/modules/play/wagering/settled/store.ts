/** Stored settled bets. */
import type { NoContribution } from '@fairhouse/loyalty'
import { type PlayerId, type RoundId, type Minor, CURRENCIES, currencyOfNumber } from '@fairhouse/money'
import { sql } from 'kysely'

import { arrayText, type Database, type Db, type Tx } from '../../../../platform/db/index.ts'
import type { Position, Stream } from '../../../../platform/streams/index.ts'
import type { SettledBet, SettlementKind } from './settled-bet.ts'

export interface NewSettlement extends Omit<SettledBet, 'previousWin'> {
  readonly revision: number
}

/** The latest row of a bet. */
export type LatestSettlement = Pick<
  NewSettlement,
  'player' | 'key' | 'revision' | 'kind' | 'win' | 'sold' | 'rates' | 'stated' | 'noContribution' | 'settledAt'
>

const KINDS: readonly SettlementKind[] = ['settled', 'resettled', 'refunded']
/** Number of the last settled bet; locked to the end of the transaction, so that numbers have no gap and follow the commits. */
export async function lockSettledBets(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ n: bigint }>`select n from wagering.settled_count for update`.execute(tx)
  return rows[0]!.n
}

/**
 * Under the lock, with the number that it returned. A row whose revision exists is left out: the settlement of a bet whose refund
 * was read first. `limit 1` keeps it one search of the index a row: planned as a join, it reads the whole table.
 */
export async function addSettlements(tx: Tx, last: bigint, bets: readonly NewSettlement[]): Promise<void> {
  if (bets.length === 0) return
  const column = (valueOf: (bet: NewSettlement) => bigint | number | string | null) => arrayText(bets, valueOf)
  const names = (valueOf: (bet: NewSettlement) => string | null) => bets.map(valueOf)
  await sql`with given as (
      select * from unnest(${column((bet) => bet.player)}::bigint[], ${column((bet) => bet.key)}::uuid[], ${column((bet) => bet.revision)}::smallint[],
        ${column((bet) => KINDS.indexOf(bet.kind))}::smallint[], ${names((bet) => bet.game)}::text[], ${names((bet) => bet.provider)}::text[],
        ${column((bet) => CURRENCIES[bet.currency].number)}::smallint[], ${column((bet) => bet.round)}::uuid[],
        ${column((bet) => bet.stake)}::bigint[], ${column((bet) => bet.stakeBonus)}::bigint[], ${column((bet) => bet.win)}::bigint[],
        ${column((bet) => bet.rates.contribution)}::smallint[], ${column((bet) => bet.rates.edgePpm)}::int[],
        ${names((bet) => bet.noContribution)}::text[], ${column((bet) => bet.placedAt)}::float8[], ${column((bet) => bet.placedVersion)}::bigint[],
        ${column((bet) => bet.at)}::float8[], ${column((bet) => bet.version)}::bigint[], ${column((bet) => bet.settledAt)}::float8[],
        ${column((bet) => bet.stated?.lowE9 ?? null)}::int[], ${column((bet) => bet.stated?.highE9 ?? null)}::int[],
        ${column((bet) => bet.stated?.varianceE6 ?? null)}::bigint[], ${column((bet) => bet.sold)}::bigint[]) with ordinality
        as b(player, key, revision, kind, game, provider, currency, round, stake, stake_bonus, win, contribution, edge_ppm, no_contribution,
          placed_at, placed_version, at, version, settled_at, return_low_e9, return_high_e9, variance_e6, sold, place)
    ), added as (
      insert into wagering.settled_bet (n, player, key, revision, kind, game, provider, currency, round, stake, stake_bonus, win, contribution,
        edge_ppm, no_contribution, placed_at, placed_version, at, version, settled_at, return_low_e9, return_high_e9, variance_e6, sold)
      select ${last}::bigint + row_number() over (order by place), player, key, revision, kind, game, provider, currency, round, stake, stake_bonus, win,
        contribution, edge_ppm, no_contribution, to_timestamp(placed_at / 1000), placed_version, to_timestamp(at / 1000), version,
        to_timestamp(settled_at / 1000), return_low_e9, return_high_e9, variance_e6, sold
      from given g where (
        select true from wagering.settled_bet s where s.key = g.key and s.player = g.player and s.revision = g.revision limit 1) is null
      returning n
    ) update wagering.settled_count set n = ${last} + (select count(*) from added) where exists (select from added)`.execute(tx)
}

export async function loadLatestSettlements(
  tx: Db,
  bets: readonly { player: PlayerId; key: string }[],
): Promise<ReadonlyMap<string, LatestSettlement>> {
  if (bets.length === 0) return new Map()
  const { rows } = await sql<LatestRow>`
    select distinct on (s.key, s.player) s.player, s.key, s.revision, s.kind, s.win, s.sold, s.contribution, s.edge_ppm, s.no_contribution,
      s.return_low_e9, s.return_high_e9, s.variance_e6,
      (extract(epoch from s.settled_at) * 1000)::float8 as settled_at
    from unnest(${bets.map(({ key }) => key)}::uuid[], ${bets.map(({ player }) => player)}::bigint[]) as b(key, player)
      join wagering.settled_bet s using (key, player) order by s.key, s.player, s.revision desc`.execute(tx)
  return new Map(rows.map((row) => [`${row.player} ${row.key}`, latestOf(row)]))
}

type LatestRow = Pick<Row, 'player' | 'key' | 'kind' | 'win' | 'sold' | 'settled_at' | keyof RatesRow> & { revision: number }

const latestOf = ({ player, key, revision, kind, win, sold, settled_at, ...rates }: LatestRow): LatestSettlement => ({
  player,
  key,
  revision,
  kind: KINDS[kind]!,
  win,
  sold,
  settledAt: settled_at,
  ...ratesIn(rates),
})

interface RatesRow {
  contribution: number
  edge_ppm: number
  no_contribution: NoContribution | null
  return_low_e9: number | null
  return_high_e9: number | null
  variance_e6: bigint | null
}

const ratesIn = ({
  contribution,
  edge_ppm,
  no_contribution,
  return_low_e9: lowE9,
  return_high_e9: highE9,
  variance_e6: varianceE6,
}: RatesRow): Pick<SettledBet, 'rates' | 'stated' | 'noContribution'> => ({
  rates: { contribution, edgePpm: edge_ppm },
  stated: lowE9 === null || highE9 === null ? null : { lowE9, highE9, varianceE6 },
  noContribution: no_contribution,
})

/** Bets that a reader gets at once. */
const MAX_ROWS = 4096

const CHUNK = {
  name: 'settled-bets',
  text: `select n, player, key, kind, game, provider, currency, round, stake, stake_bonus, sold, win, contribution, edge_ppm, no_contribution,
    return_low_e9, return_high_e9, variance_e6, (extract(epoch from placed_at) * 1000)::float8 as placed_at, placed_version, (extract(epoch from at) * 1000)::float8 as at, version,
    (extract(epoch from settled_at) * 1000)::float8 as settled_at,
    case when revision > 0 then (select p.win from wagering.settled_bet p
      where p.key = s.key and p.player = s.player and p.revision = s.revision - 1 and p.kind <> 2) end as previous_win
    from wagering.settled_bet s where n > $1 order by n limit $2`,
}

/** One lane, kept whole: a new reader starts with the first settled bet. */
export const createSettledStream = ({ pool }: Database): Stream<SettledBet> => ({
  schema: 'wagering',
  lastNumbers: async () => (await pool.query<Position>('select 0 as lane, n from wagering.settled_count where n > 0')).rows,
  async readChunk(_lane, after, limit = MAX_ROWS) {
    const { rows } = await pool.query<Row>({ ...CHUNK, values: [after, limit] })
    const last = rows.at(-1)?.n
    return last === undefined ? undefined : { last, events: rows.map(settledBetOf) }
  },
})

interface Row extends RatesRow {
  n: bigint
  player: PlayerId
  key: string
  kind: number
  game: string
  provider: string | null
  currency: number
  round: RoundId | null
  stake: Minor
  stake_bonus: Minor
  sold: bigint
  win: Minor
  previous_win: bigint | null
  placed_at: number
  placed_version: bigint
  at: number
  version: bigint
  settled_at: number
}

function settledBetOf(row: Row): SettledBet {
  const { player, key, game, provider, round, stake, sold, win, version } = row
  return {
    kind: KINDS[row.kind]!,
    player,
    key,
    game,
    provider,
    currency: currencyOfNumber(row.currency),
    round,
    stake,
    stakeBonus: row.stake_bonus,
    sold,
    win,
    previousWin: row.previous_win,
    ...ratesIn(row),
    placedAt: row.placed_at,
    placedVersion: row.placed_version,
    at: row.at,
    settledAt: row.settled_at,
    version,
  }
}

/** Settled bets that the slowest reader has not read. */
export async function settledBacklog({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ behind: number }>(
    'select coalesce(max(l.n - c.n), 0)::float8 as behind from wagering.cursor c, wagering.settled_count l',
  )
  return rows[0]!.behind
}

/** Whether this reader has read every known bet that was settled or changed until the instant (milliseconds). */
export async function hasReadUntil({ pool }: Pick<Database, 'pool'>, reader: string, at: number): Promise<boolean> {
  const { rows } = await pool.query<{ behind: boolean }>(
    `select exists (select from wagering.settled_bet where at <= to_timestamp($2::float8 / 1000)
       and n > coalesce((select c.n from wagering.cursor c where c.reader = $1 and c.lane = 0), 0)) as behind`,
    [reader, at],
  )
  return !rows[0]!.behind
}
