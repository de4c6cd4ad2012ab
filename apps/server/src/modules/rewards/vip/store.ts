/** Store of what settled bets gave. Instants in milliseconds. */
import { type PlayerId, convertDown, CURRENCIES, type Currency, currencyOfNumber, DAY_MS } from '@fairhouse/money'
import { sql } from 'kysely'

import { arrayText, type Db, stamp, type Tx } from '../../../platform/db/index.ts'
import { ownTermsOf } from './members/store.ts'
import { plansOf } from './plans/store.ts'
import { type Gain, NEW_STANDING } from './rules/fold.ts'
import type { LevelChange, Standing } from './rules/terms.ts'

type VipTables = {
  'vip.standing': { player: PlayerId; xp_milli: bigint; top_xp_milli: bigint }
  'vip.theo_day': { player: PlayerId; currency: number; day: string; theo: bigint; rakeback_micro: bigint }
  'vip.level_change': { player: PlayerId; level: number; at: Date }
  'vip.play_week': { player: PlayerId; currency: number; week: string; stakes: bigint; returns: bigint; theo: bigint }
  'vip.rakeback': { player: PlayerId; currency: number; micro: bigint }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends VipTables {}
}

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export interface Experience {
  /** Thousandths of a point: current, and the most ever. */
  readonly xpMilli: bigint
  readonly topXpMilli: bigint
}

export async function loadExperience(db: Db, player: PlayerId): Promise<Experience> {
  const row = await db.selectFrom('vip.standing').selectAll().where('player', '=', player).executeTakeFirst()
  return { xpMilli: row?.xp_milli ?? 0n, topXpMilli: row?.top_xp_milli ?? 0n }
}

/** Since when a player is premium; null unless one is. */
const PREMIUM_SINCE = sql`(select extract(epoch from min(j.answered_at)) * 1000 from vip.join_request j where j.player = p.player and j.state = 'accepted')::float8`
const CHANGES = sql`(select coalesce(json_agg(json_build_object('level', c.level, 'at', round(extract(epoch from c.at) * 1000)) order by c.level), '[]')
  from vip.level_change c where c.player = p.player)`

export async function standingsOf(db: Db, players: readonly PlayerId[]): Promise<Map<bigint, Standing>> {
  const { rows } = await sql<{
    player: PlayerId
    xp: bigint | null
    top: bigint | null
    since: number | null
    changes: LevelChange[]
  }>`select p.player, s.xp_milli as xp, s.top_xp_milli as top, ${PREMIUM_SINCE} as since, ${CHANGES} as changes
    from unnest(${players}::bigint[]) as p(player) left join vip.standing s using (player)`.execute(db)
  const [plans, own] = [await plansOf(db), await ownTermsOf(db, players)]
  return new Map(
    rows.map(({ player, xp, top, since, changes }) => [
      player,
      { ...NEW_STANDING, xpMilli: xp ?? 0n, topXpMilli: top ?? 0n, changes, premiumSince: since, plans, own: own.get(player) ?? [] },
    ]),
  )
}

export const standingOf = async (db: Db, player: PlayerId): Promise<Standing> => (await standingsOf(db, [player])).get(player)!

/** Players from this level on, and those with an accepted request. */
export async function clubMembers(db: Db, level: number): Promise<bigint[]> {
  const { rows } = await sql<{ player: PlayerId }>`select player from vip.level_change where level >= ${level}
    union select player from vip.join_request where state = 'accepted' order by player`.execute(db)
  return rows.map(({ player }) => player)
}

export interface PlayersFold {
  readonly player: PlayerId
  readonly standing: Standing
  readonly changes: readonly LevelChange[]
  readonly gains: readonly Gain[]
}

/** Players in ascending order: another transaction that locks several of these rows takes them in the same order. */
export async function saveFolds(tx: Tx, folds: readonly PlayersFold[]): Promise<void> {
  await saveStandings(tx, folds)
  await saveChanges(tx, folds)
  const gains = folds.flatMap((fold) => fold.gains)
  await addDays(tx, gains)
  await addWeeks(tx, gains)
  await addRakeback(tx, gains)
}

/** Columns as arrays: one parameter per value of a thousand rows would cost more than the rows. */
async function saveStandings(tx: Tx, folds: readonly PlayersFold[]): Promise<void> {
  const earned = folds.filter(({ gains }) => gains.some(({ xpMilli }) => xpMilli !== 0n))
  if (earned.length === 0) return
  const column = (of: (standing: Standing) => bigint) => arrayText(earned, ({ standing }) => of(standing))
  await sql`insert into vip.standing (player, xp_milli, top_xp_milli)
      select * from unnest(${arrayText(earned, ({ player }) => player)}::bigint[], ${column(({ xpMilli }) => xpMilli)}::bigint[],
        ${column(({ topXpMilli }) => topXpMilli)}::bigint[])
    on conflict (player) do update set xp_milli = excluded.xp_milli, top_xp_milli = excluded.top_xp_milli`.execute(tx)
}

async function saveChanges(tx: Tx, folds: readonly PlayersFold[]): Promise<void> {
  for (const { player, changes } of folds)
    for (const { level, at } of changes)
      await sql`insert into vip.level_change (player, level, at) values (${player}, ${level}, ${stamp(at)})`.execute(tx)
}

/** The level that was announced before; undefined where this one was announced. `at` in milliseconds. */
export async function markAnnounced(tx: Tx, player: PlayerId, level: number, at: number): Promise<number | undefined> {
  const { rows } = await sql<{ before: number }>`insert into vip.level_news (player, level, at) values (${player}, ${level}, ${stamp(at)})
    on conflict do nothing
    returning (select coalesce(max(n.level), 0)::int from vip.level_news n where n.player = ${player} and n.level < ${level}) as before`.execute(
    tx,
  )
  return rows[0]?.before
}

type Sums = Readonly<Record<'theo' | 'rakebackMicro' | 'stakes' | 'returns', bigint>>
interface Summed extends Sums {
  readonly gain: Gain
}

/** One row per name. Sorted by name: rows are locked in one order. */
function summed(gains: readonly Gain[], nameOf: (gain: Gain) => string): Summed[] {
  const sums = new Map<string, Summed>()
  for (const gain of gains) {
    const name = nameOf(gain)
    const { theo, rakebackMicro, stakes, returns } = sums.get(name) ?? { theo: 0n, rakebackMicro: 0n, stakes: 0n, returns: 0n }
    sums.set(name, {
      gain,
      theo: theo + gain.theo,
      rakebackMicro: rakebackMicro + gain.rakebackMicro,
      stakes: stakes + gain.stakes,
      returns: returns + gain.returns,
    })
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

const ownerOf = ({ player, currency }: Gain): string => `${player} ${currency}`
const players = (sums: readonly Summed[]) => sql`${arrayText(sums, ({ gain }) => gain.player)}::bigint[]`
const currencies = (sums: readonly Summed[]) => sql`${arrayText(sums, ({ gain }) => CURRENCIES[gain.currency].number)}::smallint[]`
const amounts = (sums: readonly Summed[], part: keyof Sums) => sql`${arrayText(sums, (sum) => sum[part])}::bigint[]`

/** A row that is taken from exists: an insert of less than nothing would break its check before the conflict is seen. */
async function addDays(tx: Tx, gains: readonly Gain[]): Promise<void> {
  const sums = summed(gains, (gain) => `${ownerOf(gain)} ${Math.floor(gain.settledAt / DAY_MS)}`)
  const [more, less] = [
    sums.filter(({ theo }) => theo > 0n),
    sums.filter(({ theo, rakebackMicro }) => theo < 0n || (theo === 0n && rakebackMicro !== 0n)),
  ]
  const rows = (of: readonly Summed[]) => sql`unnest(${players(of)}, ${currencies(of)},
    ${arrayText(of, ({ gain }) => dayOf(gain.settledAt))}::date[], ${amounts(of, 'theo')}, ${amounts(of, 'rakebackMicro')})`
  if (more.length > 0)
    await sql`insert into vip.theo_day as t (player, currency, day, theo, rakeback_micro) select * from ${rows(more)}
      on conflict (player, currency, day) do update set theo = t.theo + excluded.theo,
        rakeback_micro = t.rakeback_micro + excluded.rakeback_micro`.execute(tx)
  if (less.length > 0)
    await sql`update vip.theo_day t set theo = t.theo + sums.theo, rakeback_micro = t.rakeback_micro + sums.micro
      from ${rows(less)} as sums(player, currency, day, theo, micro)
      where t.player = sums.player and t.currency = sums.currency and t.day = sums.day`.execute(tx)
}

async function addWeeks(tx: Tx, gains: readonly Gain[]): Promise<void> {
  const moved = gains.filter(({ theo, stakes, returns }) => theo !== 0n || stakes !== 0n || returns !== 0n)
  const sums = summed(moved, (gain) => `${ownerOf(gain)} ${gain.week}`)
  if (sums.length === 0) return
  await sql`insert into vip.play_week as w (player, currency, week, stakes, returns, theo)
    select * from unnest(${players(sums)}, ${currencies(sums)}, ${arrayText(sums, ({ gain }) => dayOf(gain.week))}::date[],
      ${amounts(sums, 'stakes')}, ${amounts(sums, 'returns')}, ${amounts(sums, 'theo')})
    on conflict (week, player, currency) do update set stakes = w.stakes + excluded.stakes, returns = w.returns + excluded.returns,
      theo = w.theo + excluded.theo`.execute(tx)
}

async function addRakeback(tx: Tx, gains: readonly Gain[]): Promise<void> {
  const sums = summed(
    gains.filter(({ rakebackMicro }) => rakebackMicro !== 0n),
    ownerOf,
  )
  if (sums.length === 0) return
  await sql`insert into vip.rakeback as r (player, currency, micro)
    select * from unnest(${players(sums)}, ${currencies(sums)}, ${amounts(sums, 'rakebackMicro')})
    on conflict (player, currency) do update set micro = r.micro + excluded.micro`.execute(tx)
}

/** Deletes everything that bets gave; what was announced or paid stays. */
export async function resetGains(tx: Tx): Promise<void> {
  for (const table of ['standing', 'theo_day', 'level_change', 'play_week', 'rakeback'] as const)
    await tx.deleteFrom(`vip.${table}`).execute()
}

/**
 * Minor units of `currency`, over whole UTC days starting with the day of `from` (milliseconds). Play in another currency
 * counts at its value (D-21).
 */
export async function theoSince(db: Db, player: PlayerId, currency: Currency, from: number): Promise<bigint> {
  const { rows } = await sql<{ number: number; theo: bigint }>`select currency as number, sum(theo)::bigint as theo from vip.theo_day
    where player = ${player} and day >= ${dayOf(from)}::date group by currency`.execute(db)
  return rows.reduce((sum, { number, theo }) => sum + convertDown(theo, currencyOfNumber(number), currency), 0n)
}
