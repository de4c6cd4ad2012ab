/** Settings of players. */
import type { OddsFormat } from '@fairhouse/betting'
import type { PlayerId } from '@fairhouse/money'
import { type Insertable, sql, type Updateable } from 'kysely'

import { type Database, runIn, type Tx } from '../../../platform/db/index.ts'
import type { Locale, Settings, SettingsChange } from './settings.ts'

interface ProfileTables {
  'profile.settings': {
    player: PlayerId
    locale: Locale | null
    timezone: string | null
    odds_format: OddsFormat | null
    is_avatar_hidden: boolean
    is_statistics_hidden: boolean
    mail_word: string | null
  }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends ProfileTables {}
}

type Row = ProfileTables['profile.settings']

/** What public lists show of a player. */
export interface PublicFace {
  nickname: string | null
  isStatisticsHidden: boolean
}

export interface SettingsStore {
  open(tx: Tx, player: PlayerId, locale: Locale | null): Promise<void>
  read(player: PlayerId): Promise<Settings>
  /** Changes the given fields only. */
  change(player: PlayerId, changes: SettingsChange): Promise<void>
  /** Returns those of the players who hide their statistics. */
  statisticsHidden(players: readonly PlayerId[]): Promise<bigint[]>
  /** Returns every player who hides the statistics. */
  allStatisticsHidden(): Promise<bigint[]>
  /** Those of the players who have a public name or hide their statistics. */
  publicFaces(players: readonly PlayerId[]): Promise<ReadonlyMap<bigint, PublicFace>>
}

export function createSettingsStore(database: Database): SettingsStore {
  const db = database.db
  return {
    async open(tx, player, locale) {
      await runIn(tx, 'insert into profile.settings (player, locale) values ($1, $2)', player, locale)
    },
    async read(player) {
      const row = await db.selectFrom('profile.settings').selectAll().where('player', '=', player).executeTakeFirstOrThrow()
      return {
        locale: row.locale,
        timezone: row.timezone,
        oddsFormat: row.odds_format,
        isAvatarHidden: row.is_avatar_hidden,
        isStatisticsHidden: row.is_statistics_hidden,
        mailWord: row.mail_word,
      }
    },
    async change(player, changes) {
      const values = columnsOf(changes)
      if (Object.keys(values).length === 0) return
      await db.updateTable('profile.settings').set(values).where('player', '=', player).execute()
    },
    async statisticsHidden(players) {
      if (players.length === 0) return []
      const rows = await db
        .selectFrom('profile.settings')
        .select('player')
        .where('player', '=', sql<bigint>`any(${[...players]}::bigint[])`)
        .where('is_statistics_hidden', '=', true)
        .execute()
      return rows.map((row) => row.player)
    },
    async allStatisticsHidden() {
      const rows = await db.selectFrom('profile.settings').select('player').where('is_statistics_hidden', '=', true).execute()
      return rows.map((row) => row.player)
    },
    async publicFaces(players) {
      if (players.length === 0) return new Map()
      const rows = await db
        .selectFrom('profile.settings as s')
        .leftJoin('profile.nickname as n', (join) => join.onRef('n.player', '=', 's.player').on('n.ended_at', 'is', null))
        .select(['s.player', 's.is_statistics_hidden', 'n.name'])
        .where('s.player', '=', sql<bigint>`any(${[...players]}::bigint[])`)
        .where(sql<boolean>`(s.is_statistics_hidden or n.name is not null)`)
        .execute()
      return new Map(
        rows.map(({ player, name, is_statistics_hidden: isStatisticsHidden }) => [player, { nickname: name, isStatisticsHidden }]),
      )
    },
  }
}

function columnsOf({ locale, timezone, ...changes }: SettingsChange): Updateable<Insertable<Row>> {
  const {
    oddsFormat: odds_format,
    isAvatarHidden: is_avatar_hidden,
    isStatisticsHidden: is_statistics_hidden,
    mailWord: mail_word,
  } = changes
  const all = { locale, timezone, odds_format, is_avatar_hidden, is_statistics_hidden, mail_word }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
