/** Rows of free-spin campaigns. Amounts are bigint minor units, instants milliseconds. */
import type { BonusSource, Campaign } from '@fairhouse/loyalty'
import { type Minor, type InvoiceId, type PlayerId, CURRENCIES, type Currency, currencyOfNumber } from '@fairhouse/money'
import { type RawBuilder, sql } from 'kysely'

import { type Db, isBeforePlace, microsOf, type Place, type PlacedPage, stamp, type Tx } from '../../../../platform/db/index.ts'
import { sourceIn, type SourceRow } from './bonuses.ts'

/** What the rules do not read. */
export interface CampaignFacts {
  /** What gave it. */
  readonly source: BonusSource
  /** Slug and title. */
  readonly game: string
  readonly title: string
  readonly count: number
  /** What each spin is played at. */
  readonly betValue: Minor
  /** The deposit that earned it. */
  readonly invoice: InvoiceId | null
  /** The operator who granted it by hand, and why. */
  readonly madeBy: string | null
  readonly reason: string | null
}

/** Every campaign has the default cap on what its winnings become. */
export interface StoredCampaign extends Omit<Campaign, 'isCapped'>, CampaignFacts {
  readonly player: PlayerId
  readonly currency: Currency
  readonly grantedAt: number
  readonly endedAt: number | null
}

interface Row extends SourceRow {
  player: PlayerId
  id: string
  currency: number
  game: string
  title: string
  count: number
  spins_left: number
  bet_value: Minor
  wager: number
  max_win: Minor | null
  won: bigint
  status: Campaign['status']
  expires_at: Date
  granted_at: Date
  ended_at: Date | null
  invoice: InvoiceId | null
  made_by: string | null
  reason: string | null
}

const campaignOf = (row: Row): StoredCampaign => ({
  player: row.player,
  id: row.id,
  currency: currencyOfNumber(row.currency),
  source: sourceIn(row),
  game: row.game,
  title: row.title,
  count: row.count,
  left: row.spins_left,
  betValue: row.bet_value,
  wager: row.wager,
  maxWin: row.max_win,
  won: row.won,
  status: row.status,
  expiresAt: row.expires_at.getTime(),
  grantedAt: row.granted_at.getTime(),
  endedAt: row.ended_at && row.ended_at.getTime(),
  invoice: row.invoice,
  madeBy: row.made_by,
  reason: row.reason,
})

async function read(db: Db, rest: RawBuilder<unknown>): Promise<StoredCampaign[]> {
  const { rows } = await sql<Row>`select * from bonuses.campaign ${rest}`.execute(db)
  return rows.map(campaignOf)
}

/** In the order of grants. */
export const campaignsOf = (db: Db, player: PlayerId): Promise<StoredCampaign[]> => read(db, sql`where player = ${player} order by place`)

const OWN_KEY = sql`id collate "C"`

/** Of one player, the last granted first. */
export async function pageOfCampaigns(
  db: Db,
  player: PlayerId,
  { before, limit }: PlacedPage,
): Promise<(StoredCampaign & Pick<Place, 'micros'>)[]> {
  const { rows } = await sql<Row & Pick<Place, 'micros'>>`select *, ${microsOf('granted_at')} as micros from bonuses.campaign
    where player = ${player} and ${isBeforePlace(before, 'granted_at', OWN_KEY, 'bytes')}
    order by granted_at desc, ${OWN_KEY} desc limit ${limit}`.execute(db)
  return rows.map(({ micros, ...row }) => ({ ...campaignOf(row as Row), micros }))
}

const KEY = sql`(player || ' ' || id) collate "C"`

/** Those that an operator granted, the newest first. */
export async function campaignsByHand(db: Db, { before, limit }: PlacedPage): Promise<(StoredCampaign & Place)[]> {
  const { rows } = await sql<Row & Place>`select *, ${microsOf('granted_at')} as micros, ${KEY} as key from bonuses.campaign
    where made_by is not null and ${isBeforePlace(before, 'granted_at', KEY, 'bytes')} order by granted_at desc, ${KEY} desc limit ${limit}`.execute(
    db,
  )
  return rows.map(({ micros, key, ...row }) => ({ ...campaignOf(row), micros, key }))
}

export const campaignOfId = async (db: Db, player: PlayerId, id: string): Promise<StoredCampaign | undefined> =>
  (await read(db, sql`where player = ${player} and id = ${id}`))[0]

export const campaignOfInvoice = async (db: Db, invoice: InvoiceId): Promise<StoredCampaign | undefined> =>
  (await read(db, sql`where invoice = ${invoice}`))[0]

/** Whether one has not ended, in any currency. */
export async function hasActiveCampaign(db: Db, player: PlayerId): Promise<boolean> {
  const { rows } = await sql`select 1 from bonuses.campaign where player = ${player} and status = 'active' limit 1`.execute(db)
  return rows.length > 0
}

export async function insertCampaign(tx: Tx, campaign: StoredCampaign): Promise<void> {
  const { player, id, currency, source, game, title, count, left, betValue, wager, maxWin, won, status, invoice, madeBy, reason } = campaign
  await sql`insert into bonuses.campaign (player, id, currency, game, title, count, spins_left, bet_value, wager, max_win, won, status, expires_at,
      granted_at, ended_at, invoice, made_by, reason, source, source_ref)
    values (${player}, ${id}, ${CURRENCIES[currency].number}, ${game}, ${title}, ${count}, ${left}, ${betValue}, ${wager}, ${maxWin}, ${won}, ${status},
      ${stamp(campaign.expiresAt)}, ${stamp(campaign.grantedAt)}, ${stamp(campaign.endedAt)}, ${invoice}, ${madeBy}, ${reason}, ${source.kind}, ${source.ref})`.execute(
    tx,
  )
}

/** `endedBy`: who ends it now, `player`, `house` or the login of an operator; null where it goes on, was over, or nobody is known. */
export async function updateCampaign(
  tx: Tx,
  { player, id, left, won, status, endedAt }: StoredCampaign,
  endedBy: string | null,
): Promise<void> {
  await sql`update bonuses.campaign set spins_left = ${left}, won = ${won}, status = ${status}, ended_at = ${stamp(endedAt)},
      ended_by = coalesce(ended_by, ${endedBy})
    where player = ${player} and id = ${id}`.execute(tx)
}
