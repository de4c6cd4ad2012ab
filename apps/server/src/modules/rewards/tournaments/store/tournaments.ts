/** Terms of tournaments and who joined. */
import type { TournamentGame } from '@fairhouse/contracts'
import { COUNTING_MS, type Formula, type TournamentStatus } from '@fairhouse/loyalty'
import { type PlayerId, CURRENCIES, currencyOfNumber } from '@fairhouse/money'
import { type RawBuilder, sql } from 'kysely'

import { type Db, type NumberedPage, stamp, type Tx } from '../../../../platform/db/index.ts'
import type { AnnouncedTerms, PrizeKind, Terms, Tournament } from '../rules/terms.ts'

interface Row {
  id: bigint
  title_ru: string
  title_en: string
  title_kz: string
  formula: Formula
  best_n: number
  games: TournamentGame[]
  currency: number
  min_stake: bigint
  unit: bigint | null
  min_points: bigint
  starts_at: Date
  ends_at: Date
  prize_days: number | null
  version: number
  cancelled_at: Date | null
  cancelled_because: string | null
  ranked_at: Date | null
  paid_at: Date | null
  made_by: string
  made_at: Date
  prizes: { kind: PrizeKind; amount: string; wager: number; spins: number }[]
}

const COLUMNS = sql`t.id, t.title_ru, t.title_en, t.title_kz, t.formula, t.best_n, t.games, t.currency, t.min_stake, t.unit, t.min_points,
  t.starts_at, t.ends_at, t.prize_days, t.version, t.cancelled_at, t.cancelled_because, t.ranked_at, t.paid_at, t.made_by, t.made_at,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'amount', p.amount::text, 'wager', p.wager, 'spins', p.spins) order by p.place), '[]')
    from tournaments.prize p where p.tournament = t.id) as prizes`

function tournamentOf(row: Row): Tournament {
  return {
    id: row.id,
    titles: { ru: row.title_ru, en: row.title_en, kz: row.title_kz },
    formula: row.formula,
    bestN: row.best_n,
    games: row.games,
    currency: currencyOfNumber(row.currency),
    minStake: row.min_stake,
    unit: row.unit,
    minPoints: row.min_points,
    start: row.starts_at.getTime(),
    end: row.ends_at.getTime(),
    prizes: row.prizes.map(({ amount, ...prize }) => ({ ...prize, amount: BigInt(amount) })),
    prizeDays: row.prize_days,
    version: row.version,
    isCancelled: row.cancelled_at !== null,
    cancelledAt: row.cancelled_at?.getTime() ?? null,
    cancelledBecause: row.cancelled_because,
    rankedAt: row.ranked_at?.getTime() ?? null,
    paidAt: row.paid_at?.getTime() ?? null,
    madeBy: row.made_by,
    madeAt: row.made_at.getTime(),
  }
}

async function select(db: Db, rest: RawBuilder<unknown>): Promise<Tournament[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from tournaments.tournament t ${rest}`.execute(db)
  return rows.map(tournamentOf)
}

export const findTournament = async (db: Db, id: bigint): Promise<Tournament | undefined> => (await select(db, sql`where t.id = ${id}`))[0]

export const lockTournament = async (tx: Tx, id: bigint): Promise<Tournament | undefined> =>
  (await select(tx, sql`where t.id = ${id} for update of t`))[0]

/** Those that may score a bet placed between these instants. Locked against a join that is under way: it counts from behind this lock. */
export const shareOpenBetween = (tx: Tx, from: number, until: number): Promise<Tournament[]> =>
  select(tx, sql`where t.starts_at <= ${stamp(until)} and t.ends_at > ${stamp(from)} order by t.id for share of t`)

/** A condition on the status at this instant. */
function isIn(status: TournamentStatus, now: number): RawBuilder<boolean> {
  const at = stamp(now)
  const over = sql`t.ends_at + ${`${COUNTING_MS} milliseconds`}::interval`
  if (status === 'cancelled') return sql`t.cancelled_at is not null`
  const open = sql`t.cancelled_at is null and`
  if (status === 'upcoming') return sql`${open} t.starts_at > ${at}`
  if (status === 'active') return sql`${open} t.starts_at <= ${at} and t.ends_at > ${at}`
  return status === 'counting' ? sql`${open} t.ends_at <= ${at} and ${over} >= ${at}` : sql`${open} ${over} < ${at}`
}

function orderIn(status: TournamentStatus): RawBuilder<unknown> {
  if (status === 'upcoming') return sql`t.starts_at, t.id`
  return status === 'active' ? sql`t.ends_at, t.id` : sql`t.ends_at desc, t.id desc`
}

/** Running and upcoming ones by their next instant, the others by the latest end. */
export function tournamentsIn(db: Db, status: TournamentStatus, now: number, limit: number): Promise<Tournament[]> {
  return select(db, sql`where ${isIn(status, now)} order by ${orderIn(status)} limit ${limit}`)
}

export const latestTournaments = (db: Db, { last, limit }: NumberedPage): Promise<Tournament[]> =>
  select(db, sql`where ${last}::bigint is null or t.id < ${last} order by t.id desc limit ${limit}`)

export async function countIn(db: Db, status: TournamentStatus, now: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from tournaments.tournament t where ${isIn(status, now)}`.execute(db)
  return rows[0]!.n
}

export async function insertTournament(tx: Tx, terms: AnnouncedTerms, by: string, at: number): Promise<bigint> {
  const { titles, formula, bestN, games, currency, minStake, unit, minPoints, start, end, prizeDays } = terms
  const { rows } = await sql<{ id: bigint }>`insert into tournaments.tournament
      (title_ru, title_en, title_kz, formula, best_n, games, currency, min_stake, unit, min_points, starts_at, ends_at, prize_days, made_by, made_at)
    values (${titles.ru}, ${titles.en}, ${titles.kz}, ${formula}, ${bestN}, ${[...games]}::text[], ${CURRENCIES[currency].number}, ${minStake},
      ${unit}, ${minPoints}, ${stamp(start)}, ${stamp(end)}, ${prizeDays}, ${by}, ${stamp(at)}) returning id`.execute(tx)
  const { id } = rows[0]!
  await insertPrizes(tx, id, terms)
  return id
}

async function insertPrizes(tx: Tx, id: bigint, { prizes }: Terms): Promise<void> {
  await sql`insert into tournaments.prize (tournament, place, kind, amount, wager, spins)
    select ${id}::bigint, place, kind, amount, wager, spins from unnest(${prizes.map(({ kind }) => kind)}::text[],
      ${prizes.map(({ amount }) => amount)}::bigint[], ${prizes.map(({ wager }) => wager)}::int[],
      ${prizes.map(({ spins }) => spins)}::int[]) with ordinality as p(kind, amount, wager, spins, place)`.execute(tx)
}

/** Before the start: the former terms stay readable under their version. */
export async function replaceTerms(tx: Tx, before: Tournament, terms: AnnouncedTerms, by: string, at: number): Promise<void> {
  const { titles, formula, bestN, games, currency, minStake, unit, minPoints, start, end, prizeDays } = terms
  const former = JSON.stringify(before, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
  await sql`insert into tournaments.former_version values (${before.id}, ${before.version}, ${former}::jsonb, ${by}, ${stamp(at)})`.execute(
    tx,
  )
  await sql`update tournaments.tournament set title_ru = ${titles.ru}, title_en = ${titles.en}, title_kz = ${titles.kz}, formula = ${formula},
    best_n = ${bestN}, games = ${[...games]}::text[], currency = ${CURRENCIES[currency].number}, min_stake = ${minStake}, unit = ${unit},
    min_points = ${minPoints}, starts_at = ${stamp(start)}, ends_at = ${stamp(end)}, prize_days = ${prizeDays}, version = version + 1 where id = ${before.id}`.execute(
    tx,
  )
  await sql`delete from tournaments.prize where tournament = ${before.id}`.execute(tx)
  await insertPrizes(tx, before.id, terms)
}

export async function cancelTournament(tx: Tx, id: bigint, because: string, at: number): Promise<void> {
  await sql`update tournaments.tournament set cancelled_at = ${stamp(at)}, cancelled_because = ${because} where id = ${id}`.execute(tx)
}

/** false when the player had joined before. */
export async function insertPlayer(tx: Tx, tournament: bigint, player: PlayerId, at: number): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into tournaments.player values (${tournament}, ${player}, ${stamp(at)})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Of these tournaments, how many players joined. */
export async function countPlayers(db: Db, tournaments: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ tournament: bigint; n: number }>`select tournament, count(*)::int as n from tournaments.player
    where tournament = any(${[...tournaments]}::bigint[]) group by 1`.execute(db)
  return new Map(rows.map(({ tournament, n }) => [tournament, n]))
}

/** Milliseconds of each join, by `tournament player`. */
export async function joinsOf(db: Db, tournaments: readonly bigint[], players: readonly PlayerId[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    tournament: bigint
    player: PlayerId
    at: Date
  }>`select tournament, player, joined_at as at from tournaments.player
    where tournament = any(${[...tournaments]}::bigint[]) and player = any(${[...players]}::bigint[])`.execute(db)
  return new Map(rows.map(({ tournament, player, at }) => [`${tournament} ${player}`, at.getTime()]))
}
