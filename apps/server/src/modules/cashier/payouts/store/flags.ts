/** Flagged coins (D-74). Amounts in minor units, instants in milliseconds. */

import type { HeldReason, PayoutStatus } from '@fairhouse/contracts'
import type { PlayerId, InvoiceId, Minor, PayoutId, Asset, Currency } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'

export interface NewFlag {
  player: PlayerId
  invoice: InvoiceId
  asset: Asset
  currency: Currency
  because: HeldReason
  amount: Minor
  /** Of the wallet right after the credit. */
  version: bigint
  at: number
}

export interface StoredFlag extends NewFlag {
  id: bigint
  remaining: bigint
  waived: bigint
  /** By an operator. */
  closed: { at: number; by: string; note: string } | null
  /** The latest payout that returns it. */
  payout: { id: bigint; status: PayoutStatus } | null
}

interface FlagRow extends Omit<StoredFlag, 'at' | 'closed' | 'payout'> {
  at: Date
  closed_at: Date | null
  closed_by: string | null
  closed_note: string | null
  payout: PayoutId | null
  status: PayoutStatus | null
}

const flagOf = ({ closed_at, closed_by, closed_note, payout, status, ...row }: FlagRow): StoredFlag => ({
  ...row,
  at: row.at.getTime(),
  closed: closed_at && { at: closed_at.getTime(), by: closed_by!, note: closed_note! },
  payout: payout === null ? null : { id: payout, status: status! },
})

const flagsWhere = (db: Db, condition: ReturnType<typeof sql>) =>
  sql<FlagRow>`select f.id, f.player, f.invoice, f.asset, f.currency, f.because, f.amount, f.remaining, f.version, f.waived, f.at, f.closed_at,
      f.closed_by, f.closed_note, p.id as payout, p.status
    from payouts.flag f left join lateral (select id, status from payouts.payout where flag = f.id order by id desc limit 1) p on true
    where ${condition} order by f.id desc`
    .execute(db)
    .then(({ rows }) => rows.map(flagOf))

/** Newest first. */
export const flagsOf = (db: Db, player: PlayerId): Promise<StoredFlag[]> => flagsWhere(db, sql`f.player = ${player}`)

/** The player's own; undefined for another player's. */
export const flagById = async (db: Db, player: PlayerId, id: bigint): Promise<StoredFlag | undefined> =>
  (await flagsWhere(db, sql`f.player = ${player} and f.id = ${id}`))[0]

export async function insertFlag(tx: Tx, { player, invoice, asset, currency, because, amount, version, at }: NewFlag): Promise<void> {
  await sql`insert into payouts.flag (player, invoice, asset, currency, because, amount, remaining, version, at)
    values (${player}, ${invoice}, ${asset}, ${currency}, ${because}, ${amount}, ${amount}, ${version}, ${new Date(at)})`.execute(tx)
}

/** Those of these players that a later credit concerns: neither closed, nor on their way, nor returned. */
export async function openFlagsOf(tx: Tx, players: readonly PlayerId[]): Promise<Pick<StoredFlag, 'player' | 'currency'>[]> {
  const { rows } = await sql<Pick<StoredFlag, 'player' | 'currency'>>`select distinct player, currency from payouts.flag
    where player = any(${players}::bigint[]) and closed_at is null and remaining > 0`.execute(tx)
  return rows
}

/** Other money arrives: of older flags no more than `cash` is left. A sum on its way is not on the account, and stays. */
export async function limitFlags(tx: Tx, player: PlayerId, currency: Currency, cash: Minor): Promise<void> {
  await sql`update payouts.flag f set remaining = least(remaining, ${cash}) where player = ${player} and currency = ${currency}
      and closed_at is null and not exists (
        select 1 from payouts.payout p where p.flag = f.id and p.status not in ('cancelled', 'rejected', 'failed', 'returned'))`.execute(tx)
}

/** A payout returns it: what the request leaves out is no longer flagged. */
export async function takeFlag(tx: Tx, id: bigint, { remaining, waived }: Pick<StoredFlag, 'remaining' | 'waived'>): Promise<void> {
  await sql`update payouts.flag set remaining = ${remaining}, waived = ${waived} where id = ${id}`.execute(tx)
}

/** False if another operator was faster. */
export async function closeFlag(tx: Tx, id: bigint, { at, by, note }: NonNullable<StoredFlag['closed']>): Promise<boolean> {
  const { numAffectedRows } = await sql`update payouts.flag set closed_at = ${new Date(at)}, closed_by = ${by}, closed_note = ${note}
    where id = ${id} and closed_at is null`.execute(tx)
  return numAffectedRows === 1n
}
