/** What each settled bet counted for its bonus, and the sum of it on the bonus. */
import type { NoContribution } from '@fairhouse/loyalty'
import type { Minor, PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, isBeforePlace, microsOf, type Place, type Tx } from '../../../../platform/db/index.ts'

export interface CountedBet {
  readonly player: PlayerId
  readonly key: string
  readonly bonus: string
  readonly game: string
  /** Minor units: what was staked to the end, and what of it counted. */
  readonly stake: Minor
  readonly counted: bigint
  readonly percent: number
  /** null when it counted. */
  readonly reason: NoContribution | null
  /** Milliseconds. */
  readonly at: number
}

/** A bet is counted once, however often it is read. */
export async function addCounted(tx: Tx, bets: readonly CountedBet[]): Promise<void> {
  if (bets.length === 0) return
  const column = <Value>(valueOf: (bet: CountedBet) => Value): Value[] => bets.map(valueOf)
  await sql`with added as (
      insert into bonuses.counted_bet (player, key, bonus, game, stake, percent, reason, counted, at)
      select player, key, bonus, game, stake, percent, reason, counted, to_timestamp(at / 1000)
      from unnest(${column((bet) => bet.player)}::bigint[], ${column((bet) => bet.key)}::uuid[], ${column((bet) => bet.bonus)}::text[],
        ${column((bet) => bet.game)}::text[], ${column((bet) => bet.stake)}::bigint[], ${column((bet) => bet.percent)}::smallint[],
        ${column((bet) => bet.reason)}::text[], ${column((bet) => bet.counted)}::bigint[], ${column((bet) => bet.at)}::float8[])
        as b(player, key, bonus, game, stake, percent, reason, counted, at)
      on conflict do nothing returning player, bonus, counted),
    sums as (select player, bonus, sum(counted)::bigint as sum from added group by 1, 2)
    update bonuses.bonus b set counted = b.counted + s.sum from sums s where b.player = s.player and b.id = s.bonus`.execute(tx)
}

/** Takes back what these bets counted. */
export async function takeBack(tx: Tx, bets: readonly { player: PlayerId; key: string }[]): Promise<void> {
  if (bets.length === 0) return
  await sql`with gone as (
      delete from bonuses.counted_bet c using unnest(${bets.map(({ player }) => player)}::bigint[], ${bets.map(({ key }) => key)}::uuid[]) b(player, key)
      where c.player = b.player and c.key = b.key returning c.player, c.bonus, c.counted),
    sums as (select player, bonus, -sum(counted)::bigint as sum from gone group by 1, 2)
    update bonuses.bonus b set counted = b.counted + s.sum from sums s where b.player = s.player and b.id = s.bonus`.execute(tx)
}

/** Deletes everything that the two above wrote. */
export async function resetCounted(tx: Tx): Promise<void> {
  await sql`delete from bonuses.counted_bet`.execute(tx)
  await sql`update bonuses.bonus set counted = 0`.execute(tx)
}

export interface BetPage {
  /** The key of a place is that of a bet. */
  readonly before: Place | null
  readonly limit: number
}

/** `micros`: of `at`. */
export type ListedBet = Omit<CountedBet, 'player' | 'bonus'> & Pick<Place, 'micros'>

/** The latest first. */
export async function betsOf(db: Db, player: PlayerId, bonus: string, { before, limit }: BetPage): Promise<ListedBet[]> {
  const { rows } = await sql<{
    key: string
    game: string
    stake: Minor
    counted: bigint
    percent: number
    reason: NoContribution | null
    at: Date
    micros: bigint
  }>`
    select key, game, stake, counted, percent, reason, at, ${microsOf('at')} as micros from bonuses.counted_bet
    where player = ${player} and bonus = ${bonus} and ${isBeforePlace(before, 'at', 'key')}
    order by at desc, key desc limit ${limit}`.execute(db)
  return rows.map(({ at, ...bet }) => ({ ...bet, at: at.getTime() }))
}

/** Of all bonuses of a player, by key: a page for an export. */
export async function countedOf(db: Db, player: PlayerId, before: string | undefined, limit: number): Promise<{ key: string }[]> {
  const { rows } = await sql<{ key: string; bonus: string; game: string; stake: Minor; counted: bigint; percent: number; at: Date }>`
    select key, bonus, game, stake, counted, percent, reason, at from bonuses.counted_bet
    where player = ${player} and (${before ?? null}::uuid is null or key < ${before ?? null}::uuid) order by key desc limit ${limit}`.execute(
    db,
  )
  return rows
}
