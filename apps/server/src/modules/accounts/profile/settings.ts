/** Settings of a player (API-15). */

import type { OddsFormat } from '@fairhouse/betting'

export type Locale = 'ru' | 'en' | 'kz'

export interface Settings {
  locale: Locale | null
  /** An IANA name. */
  timezone: string | null
  oddsFormat: OddsFormat | null
  isAvatarHidden: boolean
  isStatisticsHidden: boolean
  /** The word that every email to the player repeats. */
  mailWord: string | null
}

/** Fields that are given are changed. */
export type SettingsChange = { readonly [Field in keyof Settings]?: Settings[Field] | undefined }
