/** A player's deposits and unpaid invoices, as own limits count them. Amounts in minor units, instants in milliseconds. */

import { type Minor, type PlayerId, convertUp, type Currency, toEur } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db } from '../../../../platform/db/index.ts'
import type { Deposit } from '../../../protection/limits/index.ts'
import { LATE_LIMIT_MS, STATUS, type Status } from '../deposit/state.ts'
import { OPEN } from './rows.ts'

/** The longest window of a limit: 30 days. */
export const COUNTED_MS = 2_592_000_000

/** Closed without its money, which may still arrive and be credited as late. */
const CLOSED: readonly Status[] = [STATUS.expired, STATUS.cancelled]

export interface CountedDeposit extends Deposit {
  /** Of the invoice. */
  id: bigint
  method: string
}

interface CountedRow {
  id: bigint
  method: string
  status: Status
  currency: Currency
  amount: Minor
  at: Date
}

/**
 * Of the last 30 days: credits at their arrival, or at the decision that took them out of suspense; and invoices that can still be paid
 * (D-74). A closed one with a newer one of its method counts no more: the newer one replaced it. Payments in another currency count at
 * their value in this one, rounded up, so that a change of currency frees no limit (D-21).
 */
export async function countedDeposits(
  db: Db,
  { player, currency }: { player: PlayerId; currency: Currency },
  now: number,
): Promise<CountedDeposit[]> {
  const { rows } = await sql<CountedRow>`
    select * from (
      select i.id, i.method, i.status, i.currency, i.shop_amount as amount, coalesce(e.at, p.at, i.created_at) as at
      from payments.invoice i left join payments.payment p on p.invoice = i.id and p.kind = 'paid'
        left join payments.suspense_end e on e.psp = p.psp and e.ext = p.ext
      where i.player = ${player} and i.status = ${STATUS.paid}) credited
    where at > ${new Date(now - COUNTED_MS)}
    union all
    select i.id, i.method, i.status, i.currency, i.shop_amount, i.created_at
    from payments.invoice i
    where i.player = ${player} and i.status in (${sql.join([...OPEN, ...CLOSED])}) and i.created_at > ${new Date(now - LATE_LIMIT_MS)}
      and (i.status in (${sql.join(OPEN)}) or not exists (
        select 1 from payments.invoice newer where newer.player = i.player and newer.method = i.method and newer.id > i.id
          and newer.parent is null and newer.status <> ${STATUS.failed}))`.execute(db)
  return rows.map(({ id, method, status, at: made, ...row }) => {
    const at = made.getTime()
    const counted = { id, method, at, amount: convertUp(row.amount, row.currency, currency) }
    return status === STATUS.paid ? counted : { ...counted, unpaid: { until: at + LATE_LIMIT_MS, isClosed: CLOSED.includes(status) } }
  })
}

/** EUR minor units, over all currencies of a player. */
export interface CreditedEur {
  in30Days: bigint
  ever: bigint
}

/** Received money, until `now`. */
export async function creditedEur(db: Db, player: PlayerId, now: number): Promise<CreditedEur> {
  const { rows } = await sql<{ currency: Currency; ever: bigint; recent: bigint }>`
    select i.currency, sum(i.shop_amount)::bigint as ever,
      coalesce(sum(i.shop_amount) filter (where coalesce(p.at, i.created_at) > ${new Date(now - COUNTED_MS)}), 0)::bigint as recent
    from payments.invoice i cross join lateral (select min(each.at) as at from payments.payment each where each.invoice = i.id and each.kind = 'paid') p
    where i.player = ${player} and i.status = ${STATUS.paid} group by i.currency`.execute(db)
  const total = (of: 'ever' | 'recent') => rows.reduce((sum, row) => sum + toEur(row[of], row.currency), 0n)
  return { in30Days: total('recent'), ever: total('ever') }
}

export interface FirstDeposit {
  readonly currency: Currency
  /** As credited. */
  readonly amount: Minor
  readonly at: number
}

/** Deposits of each player whose first one was opened since this instant, the first to the last. */
export async function firstDeposits(db: Db, since: number): Promise<FirstDeposit[][]> {
  const { rows } = await sql<{ player: PlayerId; currency: Currency; amount: Minor; at: Date }>`
    select i.player, i.currency, i.shop_amount as amount, coalesce(p.at, i.created_at) as at
    from payments.invoice i
      cross join lateral (select min(each.at) as at from payments.payment each where each.invoice = i.id and each.kind = 'paid') p
    where i.status = ${STATUS.paid} and i.created_at >= ${new Date(since)} and not exists (
      select 1 from payments.invoice old where old.player = i.player and old.status = ${STATUS.paid} and old.created_at < ${new Date(since)})
    order by i.player, 4, i.id`.execute(db)
  const byPlayer = Map.groupBy(rows, ({ player }) => player)
  return [...byPlayer.values()].map((own) => own.map(({ currency, amount, at }) => ({ currency, amount, at: at.getTime() })))
}
