/** Free spins offered to segments, in versions, and whom they were given to. EUR amounts in minor units, instants in milliseconds. */
import type { SpinOffer } from '@fairhouse/loyalty'
import { currencyOfNumber, type Minor, type PlayerId, toEur } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, stamp, type Tx } from '../../../../platform/db/index.ts'

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

export type ListedSpinOffer = SpinOfferVersion & {
  /** EUR: what the spins have won so far, each player's at most the most of the campaign. */
  readonly won: Minor
}

const OFFERS_LISTED = 200

/** Every version of the offers that were made or changed last, the latest first, with what was won by all versions. */
export async function allSpinOffers(db: Db): Promise<ListedSpinOffer[]> {
  const { rows } = await sql<Row & { replaced_at: Date | null }>`
    with offers as (select * from bonuses.spin_offer order by made_at desc, id limit ${OFFERS_LISTED}),
      versions as (select o.*, null::timestamptz as replaced_at from offers o
        union all select (jsonb_populate_record(null::bonuses.spin_offer, f.terms)).*, f.ended_at from bonuses.former_spin_offer f join offers using (id))
    select v.*, o.granted, o.spent from versions v join offers o using (id) order by v.made_at desc, v.id, v.version desc`.execute(db)
  const won = await wonBy(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ replaced_at: replacedAt, ...row }) => ({ ...offerOf(row, replacedAt), won: won.get(row.id) ?? 0n }))
}

async function wonBy(db: Db, ids: readonly string[]): Promise<Map<string, Minor>> {
  const { rows } = await sql<{ id: string; currency: number; won: Minor }>`
    select u.offer as id, c.currency, sum(least(c.won, coalesce(c.max_win, c.won)))::bigint as won
    from bonuses.spin_offer_use u join bonuses.campaign c on c.player = u.player and c.id = 'offer:' || u.offer
    where u.offer = any(${ids as string[]}) group by 1, 2`.execute(db)
  const sums = new Map<string, Minor>()
  for (const { id, currency, won } of rows) sums.set(id, (sums.get(id) ?? 0n) + toEur(won, currencyOfNumber(currency)))
  return sums
}

export interface RunningOffer {
  readonly id: string
  readonly segment: string | null
  /** Players up to this one were looked at in this pass. */
  readonly lookedTo: PlayerId
}

/** Those that give spins at this instant, and have budget for another player, the oldest first. */
export async function runningSpinOffers(db: Db, at: number): Promise<RunningOffer[]> {
  const { rows } = await sql<RunningOffer>`select id, segment, looked_to as "lookedTo" from bonuses.spin_offer
    where stopped_at is null and starts_at <= ${stamp(at)} and ends_at > ${stamp(at)} and spent + max_win <= budget order by made_at, id`.execute(
    db,
  )
  return rows
}

/** A lost one costs a second look, and nobody a second grant. */
export const setLookedTo = (db: Db, id: string, player: PlayerId): Promise<unknown> =>
  sql`update bonuses.spin_offer set looked_to = ${player} where id = ${id}`.execute(db)

/** Those of these players who have not got it, in their order. */
export async function withoutSpinOffer(db: Db, id: string, players: readonly PlayerId[]): Promise<PlayerId[]> {
  const { rows } = await sql<{ player: PlayerId }>`select p.player from unnest(${players}::bigint[]) with ordinality as p(player, place)
    where not exists (select from bonuses.spin_offer_use u where u.offer = ${id} and u.player = p.player) order by p.place`.execute(db)
  return rows.map(({ player }) => player)
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
