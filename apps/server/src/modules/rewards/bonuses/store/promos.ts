/** Promo codes and their uses. EUR amounts in minor units, instants in milliseconds. */
import { needsDeposit, type PromoType, type TierName } from '@fairhouse/loyalty'
import { type PlayerId, type Minor, type Currency, isCurrency } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, stamp, type Tx } from '../../../../platform/db/index.ts'

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

export type UseState = 'waiting_phone' | 'waiting_deposit' | 'given' | 'over'

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

export async function promoOfCode(db: Db, code: string): Promise<StoredPromo | undefined> {
  const { rows } = await sql<PromoRow>`select * from bonuses.promo_code where code = ${code}`.execute(db)
  return rows[0] && promoOf(rows[0])
}

/** Held to the end of the transaction: uses of a code are counted one after another. */
export async function lockPromo(tx: Tx, code: string): Promise<StoredPromo | undefined> {
  const { rows } = await sql<PromoRow>`select * from bonuses.promo_code where code = ${code} for update`.execute(tx)
  return rows[0] && promoOf(rows[0])
}

/** The latest code that this player alone may use now, in this currency, and has not used. `at` in milliseconds. */
export async function personalPromo(db: Db, player: PlayerId, currency: Currency, at: number): Promise<StoredPromo | undefined> {
  const { rows } = await sql<PromoRow>`select * from bonuses.promo_code p
    where player = ${player} and stopped_at is null and starts_at <= ${stamp(at)} and ends_at > ${stamp(at)}
      and (currencies is null or ${currency} = any(currencies))
      and not exists (select from bonuses.promo_use u where u.player = p.player and u.code = p.code and u.state <> 'over')
    order by made_at desc, code limit 1`.execute(db)
  return rows[0] && promoOf(rows[0])
}

/** The latest first. */
export async function allPromos(db: Db): Promise<(StoredPromo & { used: number; spent: Minor })[]> {
  const { rows } = await sql<
    PromoRow & { used: number; spent: Minor }
  >`select p.*, coalesce(u.used, 0)::int as used, coalesce(u.spent, 0)::bigint as spent
    from bonuses.promo_code p left join (select code, count(*) as used, sum(cost) as spent from bonuses.promo_use where state <> 'over' group by code) u using (code)
    order by p.made_at desc, p.code limit 500`.execute(db)
  return rows.map(({ used, spent, ...row }) => ({ ...promoOf(row), used, spent }))
}

/** Codes of bonus money that nobody stopped and that are not over, with their wagers. */
export async function pricedPromos(db: Db, at: number): Promise<{ id: string; wager: number }[]> {
  const { rows } = await sql<{ id: string; wager: number }>`select 'promo code ' || code as id, wager from bonuses.promo_code
    where stopped_at is null and ends_at > ${stamp(at)} and type in ('deposit_percent', 'balance') order by code`.execute(db)
  return rows
}

/** false when the code exists. */
export async function insertPromo(tx: Tx, promo: StoredPromo): Promise<boolean> {
  const { code, type, value, min, max, wager, startsAt, endsAt, totalLimit, currencies, budget, titles, segment, player, madeBy, madeAt } =
    promo
  const { rows } =
    await sql`insert into bonuses.promo_code (code, type, value, min, max, wager, starts_at, ends_at, total_limit, currencies, budget,
      title_ru, title_en, title_kz, segment, player, made_by, made_at)
    values (${code}, ${type}, ${value}, ${min}, ${max}, ${wager}, ${stamp(startsAt)}, ${stamp(endsAt)}, ${totalLimit}, ${currencies as string[] | null}, ${budget},
      ${titles.ru}, ${titles.en}, ${titles.kz}, ${segment}, ${player}, ${madeBy}, ${stamp(madeAt)}) on conflict do nothing returning code`.execute(
      tx,
    )
  return rows.length > 0
}

/** false when it is unknown or was stopped before. */
export async function stopPromo(tx: Tx, code: string, at: number): Promise<boolean> {
  const { rows } =
    await sql`update bonuses.promo_code set stopped_at = ${stamp(at)} where code = ${code} and stopped_at is null returning code`.execute(
      tx,
    )
  return rows.length > 0
}

export interface PromoUses {
  /** By everybody, and what that costs. */
  readonly used: number
  readonly spent: Minor
  readonly usedByPlayer: number
  readonly isPhoneUsed: boolean
}

export async function usesOf(db: Db, code: string, player: PlayerId, phoneHash: Buffer | null): Promise<PromoUses> {
  const { rows } = await sql<{ used: number; spent: Minor; own: number; phone: number }>`
    select count(*) filter (where state <> 'over')::int as used, coalesce(sum(cost) filter (where state <> 'over'), 0)::bigint as spent,
      count(*) filter (where player = ${player} and state <> 'over')::int as own, count(*) filter (where player <> ${player} and phone_hash = ${phoneHash}::bytea)::int as phone
    from bonuses.promo_use where code = ${code}`.execute(db)
  const { used, spent, own, phone } = rows[0]!
  return { used, spent, usedByPlayer: own, isPhoneUsed: phone > 0 }
}

export interface PromoUse {
  readonly player: PlayerId
  readonly code: string
  readonly state: UseState
  readonly cost: bigint
  readonly phoneHash: Buffer | null
  readonly at: number
}

/** Under the lock of the code. It replaces a use that was released. @throws when the player uses the code already. */
export async function insertUse(tx: Tx, { player, code, state, cost, phoneHash, at }: PromoUse): Promise<void> {
  const { rows } = await sql`insert into bonuses.promo_use as u (player, code, state, cost, phone_hash, at)
    values (${player}, ${code}, ${state}, ${cost}, ${phoneHash}, ${stamp(at)})
    on conflict (player, code) do update set state = excluded.state, cost = excluded.cost, phone_hash = excluded.phone_hash, at = excluded.at
      where u.state = 'over' returning u.code`.execute(tx)
  if (rows.length === 0) throw new Error(`player ${player} uses the code ${code} already`)
}

/** The code that the next deposit uses, with the instant of its choice. */
export async function waitingUse(db: Db, player: PlayerId): Promise<{ code: string; at: number } | undefined> {
  const { rows } = await sql<{
    code: string
    at: Date
  }>`select code, at from bonuses.promo_use where player = ${player} and state = 'waiting_deposit'`.execute(db)
  return rows[0] && { code: rows[0].code, at: rows[0].at.getTime() }
}

/** The deposit came that the code was chosen for. False where it is not chosen any more: released, or replaced by another code. */
export async function giveUse(tx: Tx, player: PlayerId, code: string): Promise<boolean> {
  const { rows } = await sql`update bonuses.promo_use set state = 'given'
    where player = ${player} and code = ${code} and state in ('waiting_deposit', 'given') returning code`.execute(tx)
  return rows.length > 0
}

/** Codes without a deposit that wait for the phone number of their player. */
export async function usesWaitingForPhone(db: Db, player: PlayerId): Promise<string[]> {
  const { rows } = await sql<{
    code: string
  }>`select code from bonuses.promo_use where player = ${player} and state = 'waiting_phone' order by at`.execute(db)
  return rows.map(({ code }) => code)
}

/** It waits for no number any more: use and budget are free again. False when it was given or released before. */
export async function endPhoneWait(tx: Tx, player: PlayerId, code: string): Promise<boolean> {
  const { rows } = await sql`update bonuses.promo_use set state = 'over'
    where player = ${player} and code = ${code} and state = 'waiting_phone' returning code`.execute(tx)
  return rows.length > 0
}

export interface Unused {
  /** Chosen at this instant or before. */
  readonly chosenBy: number
  /** An invoice since this instant still promises the code. */
  readonly promisedSince: number
}

const isUnused = ({ chosenBy, promisedSince }: Unused) => sql`u.state in ('waiting_phone', 'waiting_deposit') and u.at <= ${stamp(chosenBy)}
  and not exists (select from bonuses.invoice_offer o where o.player = u.player and o.promo = u.code and o.fixed_at > ${stamp(promisedSince)})`

/** Codes with uses that wait for nothing any more. */
export async function unusedCodes(db: Db, unused: Unused): Promise<string[]> {
  const { rows } = await sql<{
    code: string
  }>`select distinct u.code from bonuses.promo_use u where ${isUnused(unused)} order by code`.execute(db)
  return rows.map(({ code }) => code)
}

/** Under the lock of the code. A use that a credit holds is skipped: it is given. */
export async function releaseUses(
  tx: Tx,
  code: string,
  unused: Unused,
  limit: number,
): Promise<{ player: PlayerId; state: 'waiting_phone' | 'waiting_deposit' }[]> {
  const { rows } = await sql<{ player: PlayerId; state: 'waiting_phone' | 'waiting_deposit' }>`
    with due as (select player, state from bonuses.promo_use u where code = ${code} and ${isUnused(unused)} limit ${limit} for update skip locked)
    update bonuses.promo_use u set state = 'over' from due where u.code = ${code} and u.player = due.player
    returning u.player, due.state`.execute(tx)
  return rows
}

/** Another code was chosen for the deposit: this one may be chosen again. */
export const dropWaitingUse = (tx: Tx, player: PlayerId): Promise<unknown> =>
  sql`delete from bonuses.promo_use where player = ${player} and state = 'waiting_deposit'`.execute(tx)

/** What waits for a deposit or a number gives nothing any more. */
export const endWaitingUses = (tx: Tx, player: PlayerId): Promise<unknown> =>
  sql`update bonuses.promo_use set state = 'over' where player = ${player} and state in ('waiting_phone', 'waiting_deposit')`.execute(tx)

/** Whether a code gave this player something without a deposit. */
export async function hasGift(db: Db, player: PlayerId): Promise<boolean> {
  const { rows } = await sql<{ type: PromoType }>`select distinct p.type from bonuses.promo_use u join bonuses.promo_code p using (code)
    where u.player = ${player} and u.state = 'given'`.execute(db)
  return rows.some((promo) => !needsDeposit(promo))
}

/** Codes that a player used, without the mark of the number. */
export async function usedBy(db: Db, player: PlayerId): Promise<object[]> {
  const { rows } = await sql<{ code: string; state: UseState; at: Date }>`
    select code, state, at from bonuses.promo_use where player = ${player} order by at`.execute(db)
  return rows
}
