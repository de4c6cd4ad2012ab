/** Promo codes in their versions. EUR amounts in minor units, instants in milliseconds. */
import type { PromoType, TierName } from '@fairhouse/loyalty'
import { type PlayerId, type Minor, type Currency, isCurrency } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, isBeforePlace, microsOf, type PlacedPage, stamp, type Tx } from '../../../../platform/db/index.ts'
import { setWaitingCost } from './promo-uses.ts'
import { groupVersions, type Versions } from './versions.ts'

export interface StoredPromo {
  readonly code: string
  readonly type: PromoType
  /** Percent, whole units of money, or a count of free spins. */
  readonly value: number
  /** EUR. `min`: the smallest deposit that counts. `max`: the largest bonus of a deposit, or the most that free spins win. */
  readonly min: bigint | null
  readonly max: bigint | null
  readonly wager: number
  readonly startsAt: number
  readonly endsAt: number
  readonly totalLimit: number | null
  readonly currencies: readonly Currency[] | null
  /** EUR. */
  readonly budget: bigint | null
  readonly titles: Readonly<Record<'ru' | 'en' | 'kz', string>>
  /** The tier whose players may use it, `none` for players without one; null = everybody. */
  readonly segment: TierName | 'none' | null
  /** Who alone may use it: a super bonus; null = everybody. */
  readonly player: PlayerId | null
  readonly stoppedAt: number | null
  readonly madeBy: string
  readonly madeAt: number
}

/** One version of a code: the one in force, or a former one, which another has replaced. */
export interface PromoVersion extends StoredPromo {
  readonly version: number
  /** null of those of before versions. */
  readonly reason: string | null
  readonly replacedAt: number | null
}

interface PromoRow {
  code: string
  type: PromoType
  value: number
  min: bigint | null
  max: bigint | null
  wager: number
  starts_at: Date
  ends_at: Date
  total_limit: number | null
  currencies: string[] | null
  budget: bigint | null
  title_ru: string
  title_en: string
  title_kz: string
  segment: StoredPromo['segment']
  player: PlayerId | null
  stopped_at: Date | null
  made_by: string
  made_at: Date
}

interface VersionRow extends PromoRow {
  version: number
  reason: string | null
}

const versionOf = ({ version, reason, ...row }: VersionRow, replacedAt: Date | null): PromoVersion => ({
  ...promoOf(row),
  version,
  reason,
  replacedAt: replacedAt && replacedAt.getTime(),
})

const promoOf = (row: PromoRow): StoredPromo => ({
  code: row.code,
  type: row.type,
  value: row.value,
  min: row.min,
  max: row.max,
  wager: row.wager,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  totalLimit: row.total_limit,
  currencies: row.currencies && row.currencies.filter(isCurrency),
  budget: row.budget,
  titles: { ru: row.title_ru, en: row.title_en, kz: row.title_kz },
  segment: row.segment,
  player: row.player,
  stoppedAt: row.stopped_at && row.stopped_at.getTime(),
  madeBy: row.made_by,
  madeAt: row.made_at.getTime(),
})

export async function promoOfCode(db: Db, code: string): Promise<PromoVersion | undefined> {
  const { rows } = await sql<VersionRow>`select * from bonuses.promo_code where code = ${code}`.execute(db)
  return rows[0] && versionOf(rows[0], null)
}

/** Held to the end of the transaction: uses of a code are counted one after another. */
export async function lockPromo(tx: Tx, code: string): Promise<PromoVersion | undefined> {
  const { rows } = await sql<VersionRow>`select * from bonuses.promo_code where code = ${code} for update`.execute(tx)
  return rows[0] && versionOf(rows[0], null)
}

/** Credits, which give several codes in one transaction, lock them first, in one order: a change of a code waits for its uses under its lock. */
export const lockPromos = (tx: Tx, codes: readonly string[]): Promise<unknown> =>
  sql`select from bonuses.promo_code where code = any(${codes as string[]}) order by code for update`.execute(tx)

/** To the end of the transaction the code has no next version. */
export const sharePromo = (tx: Tx, code: string): Promise<unknown> =>
  sql`select from bonuses.promo_code where code = ${code} for share`.execute(tx)

/** The latest code that this player alone may use now, in this currency, and has not used. `at` in milliseconds. */
export async function personalPromo(db: Db, player: PlayerId, currency: Currency, at: number): Promise<StoredPromo | undefined> {
  const { rows } = await sql<PromoRow>`select * from bonuses.promo_code p
    where player = ${player} and stopped_at is null and starts_at <= ${stamp(at)} and ends_at > ${stamp(at)}
      and (currencies is null or ${currency} = any(currencies))
      and not exists (select from bonuses.promo_use u where u.player = p.player and u.code = p.code and u.state <> 'over')
    order by made_at desc, code limit 1`.execute(db)
  return rows[0] && promoOf(rows[0])
}

export type ListedPromo = PromoVersion & { readonly used: number; readonly spent: Minor }

const CODE = sql`code collate "C"`

/** The codes that were made or changed last first, each with its versions, the latest first, and the uses of all of them. */
export async function allPromos(db: Db, { before, limit }: PlacedPage): Promise<Versions<ListedPromo>[]> {
  const { rows } = await sql<VersionRow & { replaced_at: Date | null; used: number; spent: Minor; micros: bigint }>`
    with codes as (select * from bonuses.promo_code where ${isBeforePlace(before, 'made_at', CODE, 'bytes')} order by made_at desc, ${CODE} desc limit ${limit}),
      versions as (select p.*, null::timestamptz as replaced_at from codes p
        union all select (jsonb_populate_record(null::bonuses.promo_code, f.terms)).*, f.ended_at from bonuses.former_promo f join codes using (code))
    select v.*, coalesce(u.used, 0)::int as used, coalesce(u.spent, 0)::bigint as spent, ${microsOf('c.made_at')} as micros
    from versions v join codes c using (code)
      left join (select code, count(*) as used, sum(cost) as spent from bonuses.promo_use join codes using (code) where state <> 'over' group by code) u using (code)
    order by c.made_at desc, c.code collate "C" desc, v.version desc`.execute(db)
  return groupVersions(
    rows.map(({ used, spent, replaced_at: replacedAt, micros, ...row }) => ({
      place: { micros, key: row.code },
      version: { ...versionOf(row, replacedAt), used, spent },
    })),
  )
}

/** Codes of bonus money that nobody stopped and that are not over, with their wagers. */
export async function pricedPromos(db: Db, at: number): Promise<{ id: string; wager: number }[]> {
  const { rows } = await sql<{ id: string; wager: number }>`select 'promo code ' || code as id, wager from bonuses.promo_code
    where stopped_at is null and ends_at > ${stamp(at)} and type in ('deposit_percent', 'balance') order by code`.execute(db)
  return rows
}

/** false when the code exists. */
export async function insertPromo(tx: Tx, promo: StoredPromo, reason: string | null = null): Promise<boolean> {
  const { code, type, value, min, max, wager, startsAt, endsAt, totalLimit, currencies, budget, titles, segment, player, madeBy, madeAt } =
    promo
  const { rows } =
    await sql`insert into bonuses.promo_code (code, type, value, min, max, wager, starts_at, ends_at, total_limit, currencies, budget,
      title_ru, title_en, title_kz, segment, player, made_by, made_at, reason)
    values (${code}, ${type}, ${value}, ${min}, ${max}, ${wager}, ${stamp(startsAt)}, ${stamp(endsAt)}, ${totalLimit}, ${currencies as string[] | null}, ${budget},
      ${titles.ru}, ${titles.en}, ${titles.kz}, ${segment}, ${player}, ${madeBy}, ${stamp(madeAt)}, ${reason}) on conflict do nothing returning code`.execute(
      tx,
    )
  return rows.length > 0
}

/** The next version of a code, under its lock. Its type and its player stay. `cost`: EUR, of a use that still waits. */
export async function replacePromo(tx: Tx, promo: StoredPromo, { reason, cost }: { reason: string; cost: bigint }): Promise<void> {
  const { code, value, min, max, wager, startsAt, endsAt, totalLimit, currencies, budget, titles, segment, madeBy, madeAt } = promo
  await sql`insert into bonuses.former_promo (code, version, terms, ended_at)
    select code, version, to_jsonb(p), ${stamp(madeAt)} from bonuses.promo_code p where code = ${code}`.execute(tx)
  await sql`update bonuses.promo_code set version = version + 1, value = ${value}, min = ${min}, max = ${max}, wager = ${wager},
      starts_at = ${stamp(startsAt)}, ends_at = ${stamp(endsAt)}, total_limit = ${totalLimit}, currencies = ${currencies as string[] | null},
      budget = ${budget}, title_ru = ${titles.ru}, title_en = ${titles.en}, title_kz = ${titles.kz}, segment = ${segment},
      made_by = ${madeBy}, made_at = ${stamp(madeAt)}, reason = ${reason} where code = ${code}`.execute(tx)
  await setWaitingCost(tx, code, cost)
}

/** false when it is unknown or was stopped before. */
export async function stopPromo(tx: Tx, code: string, at: number): Promise<boolean> {
  const { rows } =
    await sql`update bonuses.promo_code set stopped_at = ${stamp(at)} where code = ${code} and stopped_at is null returning code`.execute(
      tx,
    )
  return rows.length > 0
}
