/** Free spins offered to segments, in versions, and whom they were given to. EUR amounts in minor units, instants in milliseconds. */
import type { SpinOffer } from '@fairhouse/loyalty'
import { currencyOfNumber, type Minor, type PlayerId, toEur } from '@fairhouse/money'
import { type RawBuilder, sql } from 'kysely'

import { type Db, isBeforePlace, microsOf, type PlacedPage, stamp, type Tx } from '../../../../platform/db/index.ts'
import { groupVersions, type Versions } from './versions.ts'

export interface StoredSpinOffer extends SpinOffer {
  readonly id: string
  /** Slug and title. */
  readonly game: string
  readonly title: string
  readonly madeBy: string
  readonly madeAt: number
  readonly reason: string
  readonly stoppedAt: number | null
}

/** One version: the one in force, or a former one, which another has replaced. */
export interface SpinOfferVersion extends StoredSpinOffer {
  readonly version: number
  readonly replacedAt: number | null
  /** By all versions of the offer, as of now for the one in force. */
  readonly granted: number
  readonly spent: Minor
  /** EUR: what the spins had won when it was last summed, each player's at most the most of the campaign. */
  readonly won: Minor
}

interface Row {
  id: string
  version: number
  segment: string | null
  game: string
  title: string
  count: number
  bet_value: Minor
  wager: number
  max_win: Minor
  days: number
  starts_at: Date
  ends_at: Date
  budget: Minor
  made_by: string
  made_at: Date
  reason: string
  stopped_at: Date | null
  granted: number
  spent: Minor
  won: Minor
  looked_to: PlayerId
}

const offerOf = (row: Row, replacedAt: Date | null = null): SpinOfferVersion => ({
  id: row.id,
  version: row.version,
  segment: row.segment,
  game: row.game,
  title: row.title,
  count: row.count,
  betValue: row.bet_value,
  wager: row.wager,
  maxWin: row.max_win,
  days: row.days,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  budget: row.budget,
  madeBy: row.made_by,
  madeAt: row.made_at.getTime(),
  reason: row.reason,
  stoppedAt: row.stopped_at && row.stopped_at.getTime(),
  granted: row.granted,
  spent: row.spent,
  won: row.won,
  replacedAt: replacedAt && replacedAt.getTime(),
})

export async function spinOfferOf(db: Db, id: string): Promise<SpinOfferVersion | undefined> {
  const { rows } = await sql<Row>`select * from bonuses.spin_offer where id = ${id}`.execute(db)
  return rows[0] && offerOf(rows[0])
}

/** Held to the end of the transaction: grants of an offer are counted one after another. */
export async function lockSpinOffer(tx: Tx, id: string): Promise<SpinOfferVersion | undefined> {
  const { rows } = await sql<Row>`select * from bonuses.spin_offer where id = ${id} for no key update`.execute(tx)
  return rows[0] && offerOf(rows[0])
}

const ID = sql`id collate "C"`

/** The offers that were made or changed last first, each with its versions, the latest first, and what all of them gave and won. */
export async function allSpinOffers(db: Db, { before, limit }: PlacedPage): Promise<Versions<SpinOfferVersion>[]> {
  const { rows } = await sql<Row & { replaced_at: Date | null; micros: bigint }>`
    with offers as (select * from bonuses.spin_offer where ${isBeforePlace(before, 'made_at', ID, 'bytes')} order by made_at desc, ${ID} desc limit ${limit}),
      versions as (select o.*, null::timestamptz as replaced_at from offers o
        union all select (jsonb_populate_record(null::bonuses.spin_offer, f.terms)).*, f.ended_at from bonuses.former_spin_offer f join offers using (id))
    select v.*, o.granted, o.spent, o.won, ${microsOf('o.made_at')} as micros from versions v join offers o using (id)
    order by o.made_at desc, o.id collate "C" desc, v.version desc`.execute(db)
  return groupVersions(
    rows.map(({ replaced_at: replacedAt, micros, ...row }) => ({ place: { micros, key: row.id }, version: offerOf(row, replacedAt) })),
  )
}

/** Those whose spins can still win, or could after `since` (milliseconds). */
export async function unsummedSpinOffers(db: Db, since: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from bonuses.spin_offer
    where granted > 0 and least(ends_at, stopped_at) > ${stamp(since)} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reads every grant of the offer. */
export async function sumSpinOffer(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ currency: number; won: Minor }>`
    select c.currency, sum(least(c.won, coalesce(c.max_win, c.won)))::bigint as won
    from bonuses.spin_offer_use u join bonuses.campaign c on c.player = u.player and c.id = 'offer:' || u.offer
    where u.offer = ${id} group by 1`.execute(db)
  const sum = rows.reduce((all, { currency, won }) => all + toEur(won, currencyOfNumber(currency)), 0n)
  await sql`update bonuses.spin_offer set won = ${sum} where id = ${id}`.execute(db)
}

export interface RunningOffer {
  readonly id: string
  readonly version: number
  readonly segment: string | null
  /** Players up to this one were looked at in this pass. */
  readonly lookedTo: PlayerId
}

/** Those that give spins at this instant, and have budget for another player, the oldest first. */
export async function runningSpinOffers(db: Db, at: number): Promise<RunningOffer[]> {
  const { rows } = await sql<RunningOffer>`select id, version, segment, looked_to as "lookedTo" from bonuses.spin_offer
    where stopped_at is null and starts_at <= ${stamp(at)} and ends_at > ${stamp(at)} and spent + max_win <= budget order by made_at, id`.execute(
    db,
  )
  return rows
}

/** false when this version is in force no more: the pass through the players of the next one begins anew. A lost one costs a second look, and nobody a second grant. */
export async function setLookedTo(db: Db, { id, version }: Pick<RunningOffer, 'id' | 'version'>, player: PlayerId): Promise<boolean> {
  const { rows } =
    await sql`update bonuses.spin_offer set looked_to = ${player} where id = ${id} and version = ${version} returning id`.execute(db)
  return rows.length > 0
}

/** Those of these players who have not got it. `members`: a query with the column `player`. */
const without = (members: RawBuilder<{ player: PlayerId }>, id: string) =>
  sql`from (${members}) m where not exists (select from bonuses.spin_offer_use u where u.offer = ${id} and u.player = m.player)`

/** Those with numbers above `after`, in their order. Takes no lock. */
export async function playersWithoutOffer(
  db: Db,
  members: RawBuilder<{ player: PlayerId }>,
  { id, after, limit }: { id: string; after: PlayerId; limit: number },
): Promise<PlayerId[]> {
  const { rows } = await sql<{ player: PlayerId }>`select m.player ${without(members, id)} and m.player > ${after}
    order by m.player limit ${limit}`.execute(db)
  return rows.map(({ player }) => player)
}

export async function countWithoutOffer(db: Db, members: RawBuilder<{ player: PlayerId }>, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${without(members, id)}`.execute(db)
  return rows[0]!.count
}

export async function isSpinOfferTaken(tx: Tx, id: string, player: PlayerId): Promise<boolean> {
  const { rows } = await sql`select 1 from bonuses.spin_offer_use where offer = ${id} and player = ${player}`.execute(tx)
  return rows.length > 0
}

/** Under the lock of the offer. `cost`: EUR. */
export async function insertSpinOfferUse(
  tx: Tx,
  { id, player, cost, at }: { id: string; player: PlayerId; cost: Minor; at: number },
): Promise<void> {
  await sql`insert into bonuses.spin_offer_use (offer, player, cost, at) values (${id}, ${player}, ${cost}, ${stamp(at)})`.execute(tx)
  await sql`update bonuses.spin_offer set granted = granted + 1, spent = spent + ${cost} where id = ${id}`.execute(tx)
}

/** Whether an offer gave this player spins: without a deposit, as a code may. */
export async function hasOfferedSpins(db: Db, player: PlayerId): Promise<boolean> {
  const { rows } = await sql`select 1 from bonuses.spin_offer_use where player = ${player} limit 1`.execute(db)
  return rows.length > 0
}

/** false when the name exists. */
export async function insertSpinOffer(tx: Tx, offer: StoredSpinOffer): Promise<boolean> {
  const { id, segment, game, title, count, betValue, wager, maxWin, days, startsAt, endsAt, budget, madeBy, madeAt, reason } = offer
  const { rows } =
    await sql`insert into bonuses.spin_offer (id, segment, game, title, count, bet_value, wager, max_win, days, starts_at, ends_at, budget,
      made_by, made_at, reason)
    values (${id}, ${segment}, ${game}, ${title}, ${count}, ${betValue}, ${wager}, ${maxWin}, ${days}, ${stamp(startsAt)}, ${stamp(endsAt)}, ${budget},
      ${madeBy}, ${stamp(madeAt)}, ${reason}) on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** The next version, under the lock of the offer. Whom it was given to, and what that cost, stays; a new pass begins. */
export async function replaceSpinOffer(tx: Tx, offer: StoredSpinOffer): Promise<void> {
  const { id, segment, game, title, count, betValue, wager, maxWin, days, startsAt, endsAt, budget, madeBy, madeAt, reason } = offer
  await sql`insert into bonuses.former_spin_offer (id, version, terms, ended_at)
    select id, version, to_jsonb(o), ${stamp(madeAt)} from bonuses.spin_offer o where id = ${id}`.execute(tx)
  await sql`update bonuses.spin_offer set version = version + 1, segment = ${segment}, game = ${game}, title = ${title}, count = ${count},
      bet_value = ${betValue}, wager = ${wager}, max_win = ${maxWin}, days = ${days}, starts_at = ${stamp(startsAt)}, ends_at = ${stamp(endsAt)},
      budget = ${budget}, made_by = ${madeBy}, made_at = ${stamp(madeAt)}, reason = ${reason}, looked_to = 0 where id = ${id}`.execute(tx)
}

/** false when it is unknown or was stopped before. */
export async function stopSpinOffer(tx: Tx, id: string, at: number): Promise<boolean> {
  const { rows } =
    await sql`update bonuses.spin_offer set stopped_at = ${stamp(at)} where id = ${id} and stopped_at is null returning id`.execute(tx)
  return rows.length > 0
}
