/** Uses of promo codes. EUR amounts in minor units, instants in milliseconds. */
import { needsDeposit, type PromoType } from '@fairhouse/loyalty'
import { currencyOfNumber, type Minor, type PlayerId, toEur } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, stamp, type Tx } from '../../../../platform/db/index.ts'

export type UseState = 'waiting_phone' | 'waiting_deposit' | 'given' | 'over'

export interface PromoUses {
  /** By everybody, and what that costs. */
  readonly used: number
  readonly spent: Minor
  readonly usedByPlayer: number
  readonly isPhoneUsed: boolean
}

const WAITS = sql`state in ('waiting_phone', 'waiting_deposit')`

/** EUR: of uses that wait, what open invoices promise above this cost. Exact under the lock of the code, which those that are created share. */
async function promisedAbove(tx: Db, code: string, cost: bigint): Promise<Map<PlayerId, bigint>> {
  const { rows } = await sql<{ player: PlayerId; currency: number; max: Minor }>`
    select player, o.currency, max(o.max) as max from bonuses.promo_use u join bonuses.invoice_offer o using (player)
    where u.code = ${code} and u.state = 'waiting_deposit' and o.promo = u.code group by 1, 2`.execute(tx)
  const promised = new Map<PlayerId, bigint>()
  for (const { player, currency, max } of rows) {
    const most = toEur(max, currencyOfNumber(currency))
    if (most > (promised.get(player) ?? cost)) promised.set(player, most)
  }
  return promised
}

/** EUR: what the uses of a code cost at most. Those that wait cost what its next version or an open invoice gives, whichever is more. */
export async function costAt(tx: Db, code: string, cost: bigint): Promise<{ used: number; spent: Minor }> {
  const { rows } = await sql<{ used: number; spent: Minor }>`
    select count(*)::int as used, coalesce(sum(case when state = 'given' then cost else ${cost} end), 0)::bigint as spent
    from bonuses.promo_use where code = ${code} and state <> 'over'`.execute(tx)
  const { used, spent } = rows[0]!
  const promised = await promisedAbove(tx, code, cost)
  return { used, spent: [...promised.values()].reduce((sum, most) => sum + most - cost, spent) }
}

/** Uses that wait cost as `costAt` says. */
export async function setWaitingCost(tx: Tx, code: string, cost: bigint): Promise<void> {
  await sql`update bonuses.promo_use set cost = ${cost} where code = ${code} and ${WAITS}`.execute(tx)
  for (const [player, most] of await promisedAbove(tx, code, cost))
    await sql`update bonuses.promo_use set cost = ${most} where code = ${code} and player = ${player}`.execute(tx)
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
  /** How long it waits; null of what is given. */
  readonly until: number | null
}

/** Under the lock of the code. It replaces a use that was released. @throws when the player uses the code already. */
export async function insertUse(tx: Tx, { player, code, state, cost, phoneHash, at, until }: PromoUse): Promise<void> {
  const { rows } = await sql`insert into bonuses.promo_use as u (player, code, state, cost, phone_hash, at, waits_until)
    values (${player}, ${code}, ${state}, ${cost}, ${phoneHash}, ${stamp(at)}, ${until === null ? null : stamp(until)})
    on conflict (player, code) do update set state = excluded.state, cost = excluded.cost, phone_hash = excluded.phone_hash, at = excluded.at, waits_until = excluded.waits_until
      where u.state = 'over' returning u.code`.execute(tx)
  if (rows.length === 0) throw new Error(`player ${player} uses the code ${code} already`)
}

/** Of a use of before the settings: three days. */
const WAITS_UNTIL = sql`coalesce(u.waits_until, u.at + interval '3 days')`

/** The code that the next deposit uses, and until when. */
export async function waitingUse(db: Db, player: PlayerId): Promise<{ code: string; until: number } | undefined> {
  const { rows } = await sql<{
    code: string
    until: Date
  }>`select code, ${WAITS_UNTIL} as until from bonuses.promo_use u where player = ${player} and state = 'waiting_deposit'`.execute(db)
  return rows[0] && { code: rows[0].code, until: rows[0].until.getTime() }
}

/** The deposit came that the code was chosen for. `cost`: EUR, as its invoice promised; one that was given before keeps its own. False where it is not chosen any more: released, or replaced by another code. */
export async function giveUse(tx: Tx, { player, code, cost }: Pick<PromoUse, 'player' | 'code' | 'cost'>): Promise<boolean> {
  const { rows } = await sql`update bonuses.promo_use set state = 'given', waits_until = null,
      cost = case when state = 'waiting_deposit' then ${cost}::bigint else cost end
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

const OVER = sql`state = 'over', waits_until = null`

/** It waits for no number any more: use and budget are free again. False when it was given or released before. */
export async function endPhoneWait(tx: Tx, player: PlayerId, code: string): Promise<boolean> {
  const { rows } = await sql`update bonuses.promo_use set ${OVER}
    where player = ${player} and code = ${code} and state = 'waiting_phone' returning code`.execute(tx)
  return rows.length > 0
}

export interface Unused {
  /** It waits no longer. A use of a stopped code does not wait at all. */
  readonly at: number
  /** An invoice since this instant still promises the code. */
  readonly promisedSince: number
}

/** A stop ends the choice of a code at once, but not what an open invoice promises. */
const isUnused = ({ at, promisedSince }: Unused) => sql`u.state in ('waiting_phone', 'waiting_deposit')
  and (${WAITS_UNTIL} <= ${stamp(at)} or u.code in (select p.code from bonuses.promo_code p where p.stopped_at is not null))
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
    update bonuses.promo_use u set ${OVER} from due where u.code = ${code} and u.player = due.player
    returning u.player, due.state`.execute(tx)
  return rows
}

/** Another code was chosen for the deposit: this one may be chosen again. */
export const dropWaitingUse = (tx: Tx, player: PlayerId): Promise<unknown> =>
  sql`delete from bonuses.promo_use where player = ${player} and state = 'waiting_deposit'`.execute(tx)

/** What waits for a deposit or a number gives nothing any more. */
export const endWaitingUses = (tx: Tx, player: PlayerId): Promise<unknown> =>
  sql`update bonuses.promo_use set ${OVER} where player = ${player} and ${WAITS}`.execute(tx)

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
