/** Scores of players and the bets that they are made of: what the reader of settled bets derives. */
import type { Run, RunPart } from '@fairhouse/loyalty'
import type { Minor, PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import { arrayText, type Db, type Tx } from '../../../../platform/db/index.ts'

export interface PlayerOf {
  readonly tournament: bigint
  readonly player: PlayerId
}

export interface StoredScore extends PlayerOf, Run {
  readonly points: bigint
  readonly bets: number
  /** Milliseconds. */
  readonly changedAt: number
}

export interface StoredBet extends PlayerOf, RunPart {
  readonly key: string
}

export const pairOf = ({ tournament, player }: PlayerOf): string => `${tournament} ${player}`
export const betOf = (bet: PlayerOf & { key: string }): string => `${pairOf(bet)} ${bet.key}`

const pairRows = (pairs: readonly PlayerOf[]) => sql`unnest(${arrayText(pairs, ({ tournament }) => tournament)}::bigint[],
  ${arrayText(pairs, ({ player }) => player)}::bigint[]) r(tournament, player)`

interface ScoreRow extends PlayerOf {
  turnover: bigint
  net: Minor
  best: string[]
  points: bigint
  bets: number
  changed_at: Date
}

const SCORE = sql`s.tournament, s.player, s.turnover, s.net, s.best, s.points, s.bets, s.changed_at`

const scoreOf = ({ changed_at, best, ...score }: ScoreRow): StoredScore => ({
  ...score,
  best: best.map(BigInt),
  changedAt: changed_at.getTime(),
})

export async function scoresOfPairs(tx: Db, pairs: readonly PlayerOf[]): Promise<StoredScore[]> {
  const { rows } = await sql<ScoreRow>`select ${SCORE} from ${pairRows(pairs)}
    join tournaments.score s using (tournament, player)`.execute(tx)
  return rows.map(scoreOf)
}

export async function saveScores(tx: Tx, scores: readonly StoredScore[]): Promise<void> {
  const rows = scores.map(({ tournament, player, turnover, net, best, points, bets, changedAt }) => ({
    tournament: `${tournament}`,
    player: `${player}`,
    turnover: `${turnover}`,
    net: `${net}`,
    points: `${points}`,
    best: best.map(String),
    bets,
    changed_at: new Date(changedAt).toISOString(),
  }))
  await sql`insert into tournaments.score as s (tournament, player, turnover, net, best, points, bets, changed_at)
    select tournament, player, turnover, net, best, points, bets, changed_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(tournament bigint, player bigint, turnover bigint, net bigint, best bigint[], points bigint, bets int, changed_at timestamptz)
    on conflict (tournament, player) do update set turnover = excluded.turnover, net = excluded.net, best = excluded.best,
      points = excluded.points, bets = excluded.bets, changed_at = excluded.changed_at`.execute(tx)
}

/** `limit 1` keeps it one search by primary key a bet: planned as a join, it reads the whole table. */
export async function betsOfKeys(tx: Db, bets: readonly (PlayerOf & { key: string })[]): Promise<StoredBet[]> {
  if (bets.length === 0) return []
  const { rows } = await sql<StoredBet>`select b.* from unnest(${arrayText(bets, ({ tournament }) => tournament)}::bigint[],
    ${arrayText(bets, ({ player }) => player)}::bigint[], ${arrayText(bets, ({ key }) => key)}::uuid[]) r(tournament, player, key),
    lateral (select * from tournaments.bet x where x.tournament = r.tournament and x.player = r.player and x.key = r.key limit 1) b`.execute(
    tx,
  )
  return rows
}

export async function saveBets(tx: Tx, bets: readonly StoredBet[]): Promise<void> {
  if (bets.length === 0) return
  await sql`insert into tournaments.bet as b (tournament, player, key, turnover, net, multiplier)
    select * from unnest(${arrayText(bets, ({ tournament }) => tournament)}::bigint[], ${arrayText(bets, ({ player }) => player)}::bigint[],
      ${arrayText(bets, ({ key }) => key)}::uuid[], ${arrayText(bets, ({ turnover }) => turnover)}::bigint[], ${arrayText(bets, ({ net }) => net)}::bigint[],
      ${arrayText(bets, ({ multiplier }) => multiplier)}::bigint[])
    on conflict (tournament, player, key) do update set turnover = excluded.turnover, net = excluded.net, multiplier = excluded.multiplier`.execute(
    tx,
  )
}

export async function deleteBet(tx: Tx, { tournament, player, key }: StoredBet): Promise<void> {
  await sql`delete from tournaments.bet where tournament = ${tournament} and player = ${player} and key = ${key}::uuid`.execute(tx)
}

/** The highest multipliers of a player's scored bets without this one, falling. */
export async function bestWithout(tx: Tx, { tournament, player, key }: StoredBet, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ multiplier: bigint }>`select multiplier from tournaments.bet
    where tournament = ${tournament} and player = ${player} and key <> ${key}::uuid order by multiplier desc limit ${count}`.execute(tx)
  return rows.map(({ multiplier }) => multiplier)
}

export async function deleteDerived(tx: Tx): Promise<void> {
  await sql`delete from tournaments.score`.execute(tx)
  await sql`delete from tournaments.bet`.execute(tx)
}

/** Players with these points at least, best first: falling points, then the earlier change, then the player's number. */
export async function ranked(
  db: Db,
  tournament: bigint,
  { least, limit }: { least: bigint; limit: number | null },
): Promise<StoredScore[]> {
  const { rows } = await sql<ScoreRow>`select ${SCORE} from tournaments.score s
    where tournament = ${tournament} and points >= ${least} and points > 0
    order by points desc, changed_at, player limit ${limit}`.execute(db)
  return rows.map(scoreOf)
}

/** Players before this one, which is ranked: the nearest last. */
export async function playersBefore(db: Db, own: StoredScore): Promise<{ player: PlayerId; points: bigint }[]> {
  const at = new Date(own.changedAt)
  const { rows } = await sql<{ player: PlayerId; points: bigint }>`select player, points from tournaments.score
    where tournament = ${own.tournament} and points >= ${own.points}
      and (points > ${own.points} or changed_at < ${at} or (changed_at = ${at} and player < ${own.player}))
    order by points desc, changed_at, player`.execute(db)
  return rows
}
