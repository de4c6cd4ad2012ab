/** Rows of promised free spins. Amounts in minor units, instants in milliseconds. */
import type { WaitingSpinsReason } from '@fairhouse/contracts'
import type { BonusSource } from '@fairhouse/loyalty'
import { type PlayerId, type Minor, type Milliseconds, type InvoiceId, CURRENCIES, type Currency, currencyOfNumber } from '@fairhouse/money'
import { type RawBuilder, sql } from 'kysely'

import { type Db, isAfterPlace, microsOf, type Place, type PlacedPage, stamp, type Tx } from '../../../../platform/db/index.ts'
import { sourceIn, type SourceRow } from './bonuses.ts'

export interface PromisedSpins {
  readonly player: PlayerId
  /** Of what gave them: granted once per player. */
  readonly id: string
  readonly source: BonusSource
  readonly currency: Currency
  readonly count: number
  /** null of those of before terms were fixed with a promise. */
  readonly betValue: Minor | null
  readonly wager: number | null
  readonly lifeMs: Milliseconds | null
  readonly maxWin: Minor | null
  /** Slug; null for any. */
  readonly game: string | null
  readonly invoice: InvoiceId | null
  readonly reason: WaitingSpinsReason
  readonly promisedAt: number
  readonly nextTryAt: number
}

interface Row extends SourceRow {
  player: PlayerId
  id: string
  currency: number
  count: number
  bet_value: Minor | null
  wager: number | null
  life_ms: bigint | null
  max_win: Minor | null
  game: string | null
  invoice: InvoiceId | null
  reason: WaitingSpinsReason
  promised_at: Date
  next_try_at: Date
}

const promiseOf = (row: Row): PromisedSpins => ({
  player: row.player,
  id: row.id,
  source: sourceIn(row),
  currency: currencyOfNumber(row.currency),
  count: row.count,
  betValue: row.bet_value,
  wager: row.wager,
  lifeMs: row.life_ms === null ? null : Number(row.life_ms),
  maxWin: row.max_win,
  game: row.game,
  invoice: row.invoice,
  reason: row.reason,
  promisedAt: row.promised_at.getTime(),
  nextTryAt: row.next_try_at.getTime(),
})

async function read(db: Db, rest: RawBuilder<unknown>): Promise<PromisedSpins[]> {
  const { rows } = await sql<Row>`select * from bonuses.promised_spins ${rest}`.execute(db)
  return rows.map(promiseOf)
}

/** Once per id: a repeat changes nothing. */
export async function insertPromise(tx: Tx, promised: PromisedSpins): Promise<void> {
  const { player, id, source, currency, count, betValue, wager, lifeMs, maxWin, game, invoice, reason, promisedAt, nextTryAt } = promised
  await sql`insert into bonuses.promised_spins (player, id, currency, count, bet_value, wager, life_ms, max_win, game, invoice, reason, promised_at, next_try_at, source, source_ref)
    values (${player}, ${id}, ${CURRENCIES[currency].number}, ${count}, ${betValue}, ${wager}, ${lifeMs}, ${maxWin}, ${game}, ${invoice}, ${reason},
      ${stamp(promisedAt)}, ${stamp(nextTryAt)}, ${source.kind}, ${source.ref}) on conflict do nothing`.execute(tx)
}

/** The oldest first. */
export const duePromises = (db: Db, now: number, limit: number): Promise<PromisedSpins[]> =>
  read(db, sql`where next_try_at <= ${stamp(now)} order by promised_at, player, id limit ${limit}`)

export const promisesOf = (db: Db, player: PlayerId): Promise<PromisedSpins[]> =>
  read(db, sql`where player = ${player} order by promised_at, id`)

const KEY = sql`(player || ' ' || id) collate "C"`

/** Of all players, the oldest first. */
export async function allPromises(db: Db, { before, limit }: PlacedPage): Promise<(PromisedSpins & Place)[]> {
  const { rows } = await sql<Row & Place>`select *, ${microsOf('promised_at')} as micros, ${KEY} as key from bonuses.promised_spins
    where ${isAfterPlace(before, 'promised_at', KEY, 'bytes')} order by promised_at, ${KEY} limit ${limit}`.execute(db)
  return rows.map(({ micros, key, ...row }) => ({ ...promiseOf(row), micros, key }))
}

export const lockPromise = async (tx: Tx, player: PlayerId, id: string): Promise<PromisedSpins | undefined> =>
  (await read(tx, sql`where player = ${player} and id = ${id} for update`))[0]

export const postponePromise = (
  tx: Db,
  { player, id }: Pick<PromisedSpins, 'player' | 'id'>,
  { reason, nextTryAt }: Pick<PromisedSpins, 'reason' | 'nextTryAt'>,
): Promise<unknown> =>
  sql`update bonuses.promised_spins set reason = ${reason}, next_try_at = ${stamp(nextTryAt)} where player = ${player} and id = ${id}`.execute(
    tx,
  )

export const dropPromise = (tx: Tx, player: PlayerId, id: string): Promise<unknown> =>
  sql`delete from bonuses.promised_spins where player = ${player} and id = ${id}`.execute(tx)

export const dropPromisesOf = (tx: Tx, player: PlayerId): Promise<unknown> =>
  sql`delete from bonuses.promised_spins where player = ${player}`.execute(tx)

export const dropPromisesOfInvoice = (tx: Tx, invoice: InvoiceId): Promise<unknown> =>
  sql`delete from bonuses.promised_spins where invoice = ${invoice}`.execute(tx)
