/** Offers of invoices, and those that were promised and not given. Instants in milliseconds. */
import type { MissedBonusReason, MissedCodeReason } from '@fairhouse/contracts'
import type { BonusSource, DepositOffer } from '@fairhouse/loyalty'
import { type Milliseconds, type InvoiceId, type PlayerId, CURRENCIES, type Currency, currencyOfNumber } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, isBeforePlace, microsOf, type Place, type PlacedPage, stamp, type Tx } from '../../../../platform/db/index.ts'
import { sourceIn, type SourceRow } from './bonuses.ts'

export interface InvoiceOffer extends DepositOffer {
  readonly source: BonusSource
  readonly lifeMs: Milliseconds
  readonly promo: string | null
  readonly freeSpins: number
}

/** As its invoice promised it. */
export interface FixedOffer extends InvoiceOffer {
  readonly currency: Currency
  readonly fixedAt: number
}

interface OfferedInvoice {
  readonly invoice: InvoiceId
  readonly player: PlayerId
  readonly currency: Currency
  readonly at: number
}

export async function saveInvoiceOffer(tx: Tx, { invoice, player, currency, at }: OfferedInvoice, offer: InvoiceOffer): Promise<void> {
  const { id, source, pct, min, max, wager, lifeMs, promo, freeSpins } = offer
  await sql`insert into bonuses.invoice_offer (invoice, player, currency, offer, pct, min, max, wager, life_ms, promo, free_spins, fixed_at, source, source_ref)
    values (${invoice}, ${player}, ${CURRENCIES[currency].number}, ${id}, ${pct}, ${min}, ${max}, ${wager}, ${lifeMs}, ${promo}, ${freeSpins}, ${stamp(at)}, ${source.kind}, ${source.ref}) on conflict do nothing`.execute(
    tx,
  )
}

/** Once: a second payment of the invoice earns nothing. */
export async function takeInvoiceOffer(tx: Tx, invoice: InvoiceId): Promise<FixedOffer | undefined> {
  const { rows } = await sql<OfferRow>`
    delete from bonuses.invoice_offer where invoice = ${invoice} returning offer, currency, pct, min, max, wager, life_ms, promo, free_spins, fixed_at, source, source_ref`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) return undefined
  const { offer: id, currency, pct, min, max, wager, life_ms: lifeMs, promo, free_spins: freeSpins } = row
  const fixed = { currency: currencyOfNumber(currency), fixedAt: row.fixed_at.getTime() }
  return { id, source: sourceIn(row), ...fixed, pct, min, max, wager, lifeMs: Number(lifeMs), promo, freeSpins }
}

interface OfferRow extends SourceRow {
  offer: string
  currency: number
  pct: number
  min: bigint
  max: bigint
  wager: number
  life_ms: bigint
  promo: string | null
  free_spins: number
  fixed_at: Date
}

interface Missed {
  readonly player: PlayerId
  readonly offer: string
  readonly source: BonusSource
  readonly at: number
}

/** An offer that was promised with an invoice and brought nothing. */
export interface MissedDepositOffer extends Missed {
  readonly invoice: InvoiceId
  readonly reason: MissedBonusReason
}

/** A chosen promo code or a gift that brought nothing, without a deposit. */
export interface MissedCode extends Missed {
  readonly invoice: null
  readonly reason: MissedCodeReason
}

export type MissedOffer = MissedDepositOffer | MissedCode

/** `key`: of the row. */
export type MissedRow = MissedOffer & Place

export async function insertMissed(tx: Tx, { player, invoice, offer, source, reason, at }: MissedOffer): Promise<void> {
  await sql`insert into bonuses.missed_offer (invoice, player, offer, reason, at, source, source_ref)
    values (${invoice}, ${player}, ${offer}, ${reason}, ${stamp(at)}, ${source.kind}, ${source.ref}) on conflict do nothing`.execute(tx)
}

/** A gift that a block kept from its player, unless it was given or promised before: once for each. Under the lock of the player's wallets. */
export async function insertBlockedGift(tx: Tx, { player, offer, source, at }: Missed): Promise<void> {
  await sql`insert into bonuses.missed_offer (invoice, player, offer, reason, at, source, source_ref)
    select null, ${player}, ${offer}, 'blocked', ${stamp(at)}, ${source.kind}, ${source.ref}
    where not exists (select from bonuses.bonus where player = ${player} and id = ${offer})
      and not exists (select from bonuses.campaign where player = ${player} and id = ${offer})
      and not exists (select from bonuses.promised_spins where player = ${player} and id = ${offer})
    on conflict do nothing`.execute(tx)
}

/** It was given or promised after all, once the block was lifted. */
export const deleteBlockedGift = (tx: Tx, player: PlayerId, offer: string): Promise<unknown> =>
  sql`delete from bonuses.missed_offer where player = ${player} and offer = ${offer} and invoice is null and reason = 'blocked'`.execute(tx)

type StoredMissed = Omit<MissedDepositOffer, 'at' | 'source'> & SourceRow & { at: Date }

const missedIn = ({ player, invoice, offer, reason, at, ...source }: StoredMissed): MissedOffer =>
  ({ player, invoice, offer, reason, source: sourceIn(source), at: at.getTime() }) as MissedOffer

/** All of them, the latest first. */
export async function missedOf(db: Db, player: PlayerId): Promise<MissedOffer[]> {
  const { rows } = await sql<StoredMissed>`select player, invoice, offer, reason, at, source, source_ref from bonuses.missed_offer
    where player = ${player} order by at desc, id desc`.execute(db)
  return rows.map(missedIn)
}

/** The latest first. */
export async function missedPage(db: Db, player: PlayerId, { before, limit }: PlacedPage): Promise<MissedRow[]> {
  const { rows } = await sql<
    StoredMissed & Place
  >`select player, invoice, offer, reason, at, source, source_ref, ${microsOf('at')} as micros, id::text as key
    from bonuses.missed_offer where player = ${player} and ${isBeforePlace(before, 'at', 'id', 'number')}
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ micros, key, ...row }) => ({ ...missedIn(row), micros, key }))
}
