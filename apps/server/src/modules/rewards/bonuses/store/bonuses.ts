/** Rows of bonuses. Amounts are bigint minor units, instants milliseconds. */
import type { Bonus, BonusSource, BonusSourceKind, BonusStatus } from '@fairhouse/loyalty'
import { type PlayerId, type InvoiceId, type Minor, CURRENCIES, type Currency, currencyOfNumber } from '@fairhouse/money'
import { type RawBuilder, sql } from 'kysely'

import { type Db, isBeforePlace, microsOf, type Place, type PlacedPage, stamp, type Tx } from '../../../../platform/db/index.ts'
import type { BonusFacts, EndCause } from '../bonus-facts.ts'

export interface StoredBonus extends Omit<Bonus, 'funds' | 'progress'>, BonusFacts {
  readonly player: PlayerId
  readonly currency: Currency
  /** What gave it; of winnings, what gave the free spins. */
  readonly source: BonusSource
  /** Stakes that counted, also above `required`. */
  readonly counted: bigint
  /** The deposit that earned it. */
  readonly invoice: InvoiceId | null
  readonly grantedAt: number
  readonly endedAt: number | null
  /** Versions of the wallet at its activation and at its end: bets between them are its bets. */
  readonly since: bigint | null
  readonly until: bigint | null
}

/** What its bets counted towards the requirement. */
export function progressOf({ status, counted, required }: Pick<StoredBonus, 'status' | 'counted' | 'required'>): bigint {
  if (status === 'converted' || counted > required) return required
  return counted < 0n ? 0n : counted
}

/** The columns of what gave a bonus, free spins or an offer. */
export interface SourceRow {
  source: BonusSourceKind
  source_ref: string | null
}

export const sourceIn = ({ source: kind, source_ref: ref }: SourceRow): BonusSource => ({ kind, ref })

/** Of free spins whose job was enqueued by a version that knew their id alone. */
export async function formerSource(db: Db, id: string): Promise<BonusSource> {
  const { rows } = await sql<SourceRow>`select source, source_ref from bonuses.source_of(${id})`.execute(db)
  return sourceIn(rows[0]!)
}

interface Row extends SourceRow {
  player: PlayerId
  id: string
  currency: number
  status: BonusStatus
  amount: Minor
  required: bigint
  counted: bigint
  life_ms: bigint
  expires_at: Date | null
  max_convert: bigint | null
  converted: bigint
  campaign: string | null
  invoice: InvoiceId | null
  granted_at: Date
  ended_at: Date | null
  since: bigint | null
  until: bigint | null
  made_by: string | null
  reason: string | null
  ended_because: EndCause | null
  ended_by: string | null
  end_reason: string | null
}

const bonusOf = (row: Row): StoredBonus => ({
  player: row.player,
  id: row.id,
  currency: currencyOfNumber(row.currency),
  source: sourceIn(row),
  status: row.status,
  amount: row.amount,
  required: row.required,
  counted: row.counted,
  lifeMs: Number(row.life_ms),
  expiresAt: row.expires_at && row.expires_at.getTime(),
  maxConvert: row.max_convert,
  converted: row.converted,
  campaign: row.campaign,
  invoice: row.invoice,
  grantedAt: row.granted_at.getTime(),
  endedAt: row.ended_at && row.ended_at.getTime(),
  since: row.since,
  until: row.until,
  madeBy: row.made_by,
  reason: row.reason,
  end: row.ended_because && { because: row.ended_because, by: row.ended_by, reason: row.end_reason },
})

const COLUMNS = sql`player, id, currency, status, amount, required, counted, life_ms, expires_at, max_convert, converted, campaign, invoice, granted_at,
  ended_at, since, until, source, source_ref, made_by, reason, ended_because, ended_by, end_reason`

async function read(db: Db, rest: RawBuilder<unknown>): Promise<StoredBonus[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from bonuses.bonus b ${rest}`.execute(db)
  return rows.map(bonusOf)
}

/** In the order of grants. */
export const bonusesOf = (db: Db, player: PlayerId): Promise<StoredBonus[]> => read(db, sql`where player = ${player} order by place`)

/** Those that run or wait for their turn, in its order. */
export const openOf = (db: Db, player: PlayerId): Promise<StoredBonus[]> =>
  read(db, sql`where player = ${player} and status in ('active', 'queued') order by place`)

const KEY = sql`id collate "C"`

/** Those that are over, the last granted first. */
export async function endedOf(db: Db, player: PlayerId, { before, limit }: PlacedPage): Promise<(StoredBonus & Pick<Place, 'micros'>)[]> {
  const { rows } = await sql<Row & Pick<Place, 'micros'>>`select ${COLUMNS}, ${microsOf('granted_at')} as micros from bonuses.bonus
    where player = ${player} and status not in ('active', 'queued') and ${isBeforePlace(before, 'granted_at', KEY, 'bytes')}
    order by granted_at desc, ${KEY} desc limit ${limit}`.execute(db)
  return rows.map(({ micros, ...row }) => ({ ...bonusOf(row as Row), micros }))
}

export const activeOf = async (db: Db, player: PlayerId): Promise<StoredBonus | undefined> =>
  (await read(db, sql`where player = ${player} and status = 'active'`))[0]

export const bonusOfInvoice = async (db: Db, invoice: InvoiceId): Promise<StoredBonus | undefined> =>
  (await read(db, sql`where invoice = ${invoice}`))[0]

/** Bonuses that any bet of these players may belong to: those that have been active. */
export const spansOf = (db: Db, players: readonly PlayerId[]): Promise<StoredBonus[]> =>
  read(db, sql`where player = any(${players}::bigint[]) and since is not null order by player, since`)

export interface CountedSoFar extends Pick<StoredBonus, 'player' | 'currency' | 'status' | 'counted' | 'required'> {
  /** Milliseconds: the earliest end of the player's active free spins; null without. */
  readonly campaignEnd: number | null
}

/** Active bonuses of these players, as they are after their bets were counted. */
export async function activeAmong(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlyMap<bigint, CountedSoFar>> {
  const { rows } = await sql<Pick<Row, 'player' | 'currency' | 'status' | 'counted' | 'required'> & { end: Date | null }>`
    select player, currency, status, counted, required,
      (select min(c.expires_at) from bonuses.campaign c where c.player = b.player and c.status = 'active') as end
    from bonuses.bonus b where player = any(${players}::bigint[]) and status = 'active'`.execute(tx)
  return new Map(
    rows.map(({ end, currency, ...row }) => [
      row.player,
      { ...row, currency: currencyOfNumber(currency), campaignEnd: end && end.getTime() },
    ]),
  )
}

export interface Wagered extends Pick<StoredBonus, 'player' | 'id' | 'currency' | 'status' | 'counted' | 'required'> {
  /** The latest bet that is listed for it; null without. */
  readonly lastBet: string | null
}

/** Active bonuses of these players with what was wagered. */
export async function wageredAmong(db: Db, players: readonly PlayerId[]): Promise<Wagered[]> {
  const { rows } = await sql<Pick<Row, 'player' | 'id' | 'currency' | 'status' | 'counted' | 'required'> & { lastBet: string | null }>`
    select player, id, currency, status, counted, required,
      (select c.key from bonuses.counted_bet c where c.player = b.player and c.bonus = b.id order by c.at desc, c.key desc limit 1) as "lastBet"
    from bonuses.bonus b where player = any(${players}::bigint[]) and status = 'active'`.execute(db)
  return rows.map(({ currency, ...row }) => ({ ...row, currency: currencyOfNumber(currency) }))
}

export async function insertBonus(tx: Tx, bonus: StoredBonus): Promise<void> {
  const { player, id, currency, source, status, amount, required, lifeMs, maxConvert, campaign, invoice, grantedAt, end } = bonus
  await sql`insert into bonuses.bonus (player, id, currency, status, amount, required, life_ms, expires_at, max_convert, converted, campaign, invoice,
      granted_at, ended_at, since, until, source, source_ref, made_by, reason, ended_because, ended_by, end_reason)
    values (${player}, ${id}, ${CURRENCIES[currency].number}, ${status}, ${amount}, ${required}, ${lifeMs}, ${stamp(bonus.expiresAt)}, ${maxConvert},
      ${bonus.converted}, ${campaign}, ${invoice}, ${stamp(grantedAt)}, ${stamp(bonus.endedAt)}, ${bonus.since}, ${bonus.until}, ${source.kind}, ${source.ref},
      ${bonus.madeBy}, ${bonus.reason}, ${end && end.because}, ${end && end.by}, ${end && end.reason})`.execute(tx)
}

/** Everything that can change after the grant, but what its bets counted. */
export async function updateBonus(tx: Tx, bonus: StoredBonus): Promise<void> {
  const { player, id, status, expiresAt, converted, endedAt, since, until, end } = bonus
  await sql`update bonuses.bonus set status = ${status}, expires_at = ${stamp(expiresAt)}, converted = ${converted}, ended_at = ${stamp(endedAt)},
    since = ${since}, until = ${until}, ended_because = ${end && end.because}, ended_by = ${end && end.by}, end_reason = ${end && end.reason} where player = ${player} and id = ${id}`.execute(
    tx,
  )
}
