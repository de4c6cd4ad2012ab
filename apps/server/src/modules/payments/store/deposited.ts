import { convertUp, type Currency, toEur } from '@fairhouse/money'
/** A player's deposits and open invoices, as own limits count them. Amounts in minor units, instants in milliseconds. */
import { sql } from 'kysely'

import type { Db } from '../../../platform/db/index.ts'
import type { Deposit } from '../../limits/index.ts'
import { STATUS } from '../deposit/state.ts'
import { OPEN } from './rows.ts'

/** The longest window of a limit: 30 days. */
export const COUNTED_MS = 2_592_000_000

const COUNTED = [...OPEN, STATUS.paid]

export interface CountedDeposit extends Deposit {
  /** Of the invoice. */
  id: bigint
}

/**
 * Since an instant: credits at their arrival, open invoices at their creation. Payments in another currency count at their value
 * in this one, rounded up, so that a change of currency frees no limit (D-21).
 */
export async function depositedSince(
  db: Db,
  { player, currency }: { player: bigint; currency: Currency },
  since: number,
): Promise<CountedDeposit[]> {
  const { rows } = await sql<{ id: bigint; currency: Currency; amount: bigint; at: Date }>`
    select i.id, i.currency, i.shop_amount as amount, coalesce(p.at, i.created_at) as at
    from payments.invoice i left join payments.payment p on p.invoice = i.id and p.kind = 'paid'
    where i.player = ${player} and i.status in (${sql.join(COUNTED)}) and coalesce(p.at, i.created_at) > ${new Date(since)}`.execute(db)
  return rows.map((row) => ({ id: row.id, amount: convertUp(row.amount, row.currency, currency), at: row.at.getTime() }))
}

/** EUR minor units, over all currencies of a player. */
export interface CreditedEur {
  in30Days: bigint
  ever: bigint
}

/** Received money, until `now`. */
export async function creditedEur(db: Db, player: bigint, now: number): Promise<CreditedEur> {
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
  readonly amount: bigint
  readonly at: number
}

/** Deposits of each player whose first one was opened since this instant, the first to the last. */
export async function firstDeposits(db: Db, since: number): Promise<FirstDeposit[][]> {
  const { rows } = await sql<{ player: bigint; currency: Currency; amount: bigint; at: Date }>`
    select i.player, i.currency, i.shop_amount as amount, coalesce(p.at, i.created_at) as at
    from payments.invoice i
      cross join lateral (select min(each.at) as at from payments.payment each where each.invoice = i.id and each.kind = 'paid') p
    where i.status = ${STATUS.paid} and i.created_at >= ${new Date(since)} and not exists (
      select 1 from payments.invoice old where old.player = i.player and old.status = ${STATUS.paid} and old.created_at < ${new Date(since)})
    order by i.player, 4, i.id`.execute(db)
  const byPlayer = Map.groupBy(rows, ({ player }) => player)
  return [...byPlayer.values()].map((own) => own.map(({ currency, amount, at }) => ({ currency, amount, at: at.getTime() })))
}
