/** Labels of the rows of the bet limit table. */
import { findManifest } from '@fairhouse/manifests'

import type { Answer } from './call.ts'
import { sumText } from './labels.ts'

export type BetLimitRow = Answer<'GET /console/v1/bet-limits'>['data'][number]

/** Rows that apply to more than one game, and those of games without a manifest. */
const NAMES: Readonly<Record<string, string>> = {
  miner: 'Miner',
  coinflip: 'Coinflip and duels',
  roulette: 'Roulette, solo and shared',
  wheel: 'Wheel, solo and shared',
  'rooms-red': 'Red room',
  'rooms-yellow': 'Yellow room',
  'rooms-purple': 'Purple room',
  slots: 'Slots',
  live: 'Live tables',
}

export const limitedGameName = (game: string): string => NAMES[game] ?? findManifest(game)?.names.en ?? game

/** "1.00 – 10,000.00 RUB". */
export const rangeText = ({ min, max }: { min: string; max: string }, { currency }: Pick<BetLimitRow, 'currency'>): string =>
  `${sumText({ amount: min, currency }).replace(` ${currency}`, '')} – ${sumText({ amount: max, currency })}`
