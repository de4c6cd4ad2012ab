/** Final places, the rates at the end, and what was paid. */
import { type PlayerId, type Minor, CURRENCIES, type Currency, currencyOfNumber } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, stamp, type Tx } from '../../../../platform/db/index.ts'

/** Tournaments that a player joined, with score, place and prize; for the export of own data. */
export async function ownContests(db: Db, player: PlayerId): Promise<object[]> {
  const { rows } = await sql<{
    currency: number | null
  }>`select p.tournament, t.title_en as title, p.joined_at, s.points, s.bets, w.place, w.currency, w.amount, w.paid_at, k.because as skipped
    from tournaments.player p join tournaments.tournament t on t.id = p.tournament
      left join tournaments.score s on s.tournament = p.tournament and s.player = p.player
      left join tournaments.place w on w.tournament = p.tournament and w.player = p.player
      left join tournaments.skipped k on k.tournament = p.tournament and k.player = p.player
    where p.player = ${player} order by p.joined_at`.execute(db)
  return rows.map(({ currency, ...row }) => ({ ...row, currency: currency === null ? null : currencyOfNumber(currency) }))
}

export interface Place {
  readonly place: number
  readonly player: PlayerId
  readonly points: bigint
}

export interface EndRate {
  readonly currency: Currency
  readonly rateE8: bigint
  readonly source: string
}

/** Ended ones without all rates, and final ones without places or with unpaid prizes. `at` in milliseconds. */
export async function dueTournaments(
  db: Db,
  at: number,
  finalBefore: number,
): Promise<{ unrated: bigint[]; unranked: bigint[]; unpaid: bigint[] }> {
  const { rows } = await sql<{ id: bigint; due: 'unrated' | 'unranked' | 'unpaid' }>`
    select id, 'unrated' as due from tournaments.tournament t where cancelled_at is null and paid_at is null and ends_at <= ${stamp(at)}
      and not exists (select 1 from tournaments.rate r where r.tournament = t.id)
    union all select id, 'unranked' from tournaments.tournament where cancelled_at is null and ranked_at is null and ends_at < ${stamp(finalBefore)}
    union all select id, 'unpaid' from tournaments.tournament where ranked_at is not null and paid_at is null`.execute(db)
  const idsOf = (due: string) => rows.filter((row) => row.due === due).map(({ id }) => id)
  return { unrated: idsOf('unrated'), unranked: idsOf('unranked'), unpaid: idsOf('unpaid') }
}

/** The first rates stay. */
export async function saveRates(tx: Db, tournament: bigint, rates: readonly EndRate[]): Promise<void> {
  for (const { currency, rateE8, source } of rates)
    await sql`insert into tournaments.rate values (${tournament}, ${CURRENCIES[currency].number}, ${rateE8}, ${source}) on conflict do nothing`.execute(
      tx,
    )
}

export async function rateOf(db: Db, tournament: bigint, currency: Currency): Promise<bigint | undefined> {
  const { rows } = await sql<{ rate: bigint }>`select rate_e8 as rate from tournaments.rate
    where tournament = ${tournament} and currency = ${CURRENCIES[currency].number}`.execute(db)
  return rows[0]?.rate
}

/** Why a player with enough points has no place. */
export type Skipped = 'barred' | 'second_account'

/** `skipped`: by player. */
export async function savePlaces(
  tx: Tx,
  tournament: bigint,
  places: readonly Place[],
  { skipped, at }: { skipped: ReadonlyMap<PlayerId, Skipped>; at: number },
): Promise<void> {
  await sql`insert into tournaments.skipped (tournament, player, because) select ${tournament}::bigint, * from unnest(
    ${[...skipped.keys()]}::bigint[], ${[...skipped.values()]}::text[])`.execute(tx)
  await sql`insert into tournaments.place (tournament, place, player, points) select ${tournament}::bigint, * from unnest(
    ${places.map(({ place }) => place)}::int[], ${places.map(({ player }) => player)}::bigint[], ${places.map(({ points }) => points)}::bigint[])`.execute(
    tx,
  )
  await sql`update tournaments.tournament set ranked_at = ${stamp(at)} where id = ${tournament}`.execute(tx)
}

/** Places with a prize that nobody has been paid yet. */
export async function unpaidPlaces(db: Db, tournament: bigint): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`select place from tournaments.place join tournaments.prize using (tournament, place)
    where tournament = ${tournament} and paid_at is null order by place`.execute(db)
  return rows.map(({ place }) => place)
}

/** undefined when it is paid. */
export async function lockUnpaidPlace(tx: Tx, tournament: bigint, place: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`select place, player, points from tournaments.place
    where tournament = ${tournament} and place = ${place} and paid_at is null for update`.execute(tx)
  return rows[0]
}

export async function markPaid(
  tx: Tx,
  tournament: bigint,
  place: number,
  { amount, currency, at }: { amount: Minor; currency: Currency; at: number },
): Promise<void> {
  await sql`update tournaments.place set amount = ${amount}, currency = ${CURRENCIES[currency].number}, paid_at = ${stamp(at)}
    where tournament = ${tournament} and place = ${place}`.execute(tx)
}

/** Marks the tournament as paid once no prize is left; false while one is. */
export async function closeWhenPaid(db: Db, tournament: bigint, at: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update tournaments.tournament set paid_at = ${stamp(at)} where id = ${tournament} and paid_at is null
    and ranked_at is not null and not exists (select 1 from tournaments.place join tournaments.prize using (tournament, place)
      where tournament = ${tournament} and paid_at is null)`.execute(db)
  return numAffectedRows === 1n
}

export async function finalPlaces(db: Db, tournament: bigint, limit: number): Promise<Place[]> {
  const { rows } =
    await sql<Place>`select place, player, points from tournaments.place where tournament = ${tournament} order by place limit ${limit}`.execute(
      db,
    )
  return rows
}

/** Those of the players who were skipped when the places became final. */
export async function skippedAmong(db: Db, tournament: bigint, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Skipped>> {
  const { rows } = await sql<{ player: PlayerId; because: Skipped }>`select player, because from tournaments.skipped
    where tournament = ${tournament} and player = any(${[...players]}::bigint[])`.execute(db)
  return new Map(rows.map(({ player, because }) => [player, because]))
}

export interface OwnPlace extends Place {
  readonly amount: Minor | null
  readonly currency: Currency | null
}

export const finalPlaceOf = async (db: Db, tournament: bigint, player: PlayerId): Promise<OwnPlace | undefined> =>
  (await placesOfPlayers(db, tournament, [player]))[0]

/** Those of the players who have a place. */
export async function placesOfPlayers(db: Db, tournament: bigint, players: readonly PlayerId[]): Promise<OwnPlace[]> {
  const { rows } = await sql<Place & { amount: Minor | null; currency: number | null }>`select place, player, points, amount, currency
    from tournaments.place where tournament = ${tournament} and player = any(${[...players]}::bigint[])`.execute(db)
  return rows.map((row) => ({ ...row, currency: row.currency === null ? null : currencyOfNumber(row.currency) }))
}
