/** Paying instruments, with deposits from and payouts to each. Amounts in minor units, instants in milliseconds. */

import type { InvoiceId, Minor, PlayerId, Currency } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { Source } from '../sources/demand.ts'
import { type Flow, leftOf } from '../sources/left.ts'
import type { SourceTable } from './tables.ts'

export interface SourceDeposit extends Omit<SourceTable, 'id' | 'added_at'> {
  invoice: InvoiceId
  amount: Minor
  at: number
}

/** Each with its instrument, which may exist and may have paid several of them. */
export async function noteDeposits(tx: Db, deposits: readonly SourceDeposit[]): Promise<void> {
  const of = <K extends keyof SourceDeposit>(name: K) => deposits.map((deposit) => deposit[name])
  await sql`
    with given as (
      select player, type, currency, destination, masked, fingerprint, invoice, amount, to_timestamp(ms / 1000) as at
      from unnest(${of('player')}::bigint[], ${of('type')}::text[], ${of('currency')}::text[], ${of('destination')}::bytea[], ${of('masked')}::text[],
        ${of('fingerprint')}::bytea[], ${of('invoice')}::bigint[], ${of('amount')}::bigint[], ${of('at')}::float8[])
        g(player, type, currency, destination, masked, fingerprint, invoice, amount, ms)),
    named as (
      insert into payouts.source (player, type, currency, destination, masked, fingerprint, added_at)
      select distinct on (player, currency, fingerprint) player, type, currency, destination, masked, fingerprint, at from given
      -- a no-op update, so that the row's number is returned
      on conflict (player, currency, fingerprint) do update set masked = excluded.masked
      returning id, player, currency, fingerprint)
    insert into payouts.source_deposit (source, invoice, amount, at)
    select named.id, given.invoice, given.amount, given.at from given join named using (player, currency, fingerprint)`.execute(tx)
}

/** A chargeback concerns the first payment of the invoice; a further payment on it remains. */
export async function setCharged(tx: Tx, invoice: InvoiceId, at: number | null): Promise<void> {
  await sql`update payouts.source_deposit set charged_back_at = ${at === null ? null : new Date(at)}
    where id = (select min(id) from payouts.source_deposit where invoice = ${invoice})`.execute(tx)
}

type SourceRow = Pick<SourceTable, 'type' | 'masked' | 'fingerprint'> & { id: bigint; last: string | null }

/** The latest payment first. */
export async function sourcesOf(tx: Db, player: PlayerId, currency: Currency): Promise<Source[]> {
  const [{ rows }, flows] = [await sourceRows(tx, player, currency), await flowsOf(tx, player, currency)]
  return rows.map(({ id, type, masked, fingerprint, last }) => ({
    id,
    type,
    masked,
    fingerprint,
    left: leftOf(flows.get(id) ?? []),
    isRefused: last === 'failed' || last === 'returned',
  }))
}

const sourceRows = (tx: Db, player: PlayerId, currency: Currency) =>
  sql<SourceRow>`select s.id, s.type, s.masked, s.fingerprint, (
      select p.status from payouts.payout p where p.player = s.player and p.fingerprint = s.fingerprint and p.type = s.type
        and p.status in ('paid', 'failed', 'returned') order by p.id desc limit 1) as last
    from payouts.source s where s.player = ${player} and s.currency = ${currency}
    order by (select max(d.at) from payouts.source_deposit d where d.source = s.id) desc, s.id desc`.execute(tx)

async function flowsOf(tx: Db, player: PlayerId, currency: Currency): Promise<Map<bigint, Flow[]>> {
  const { rows } = await sql<{ id: bigint; amount: Minor; at: Date }>`
    select s.id, d.amount, d.at from payouts.source s join payouts.source_deposit d on d.source = s.id
      where s.player = ${player} and s.currency = ${currency} and d.charged_back_at is null
    union all
    select s.id, -p.amount, p.created_at from payouts.source s
      join payouts.payout p on p.player = s.player and p.fingerprint = s.fingerprint and p.currency = s.currency
      where s.player = ${player} and s.currency = ${currency} and p.status not in ('cancelled', 'rejected', 'failed', 'returned')`.execute(
    tx,
  )
  const flows = new Map<bigint, Flow[]>()
  for (const { id, amount, at } of rows) flows.set(id, [...(flows.get(id) ?? []), { amount, at: at.getTime() }])
  return flows
}

/** The player's own; undefined for another player's. */
export async function sourceById(db: Db, player: PlayerId, id: bigint) {
  const own = db.selectFrom('payouts.source').select(['type', 'destination', 'fingerprint']).where('player', '=', player)
  return own.where('id', '=', id).executeTakeFirst()
}

/** All that ever paid in, by their last digits. */
export async function maskedSources(db: Db, player: PlayerId): Promise<{ type: string; masked: string; addedAt: number }[]> {
  const own = db.selectFrom('payouts.source').select(['type', 'masked', 'added_at']).where('player', '=', player)
  return (await own.orderBy('id').execute()).map(({ type, masked, added_at }) => ({ type, masked, addedAt: added_at.getTime() }))
}
