/**
 * All games of the site. A game with a manifest is found by its folder: the default exports of `view.tsx`, for lists, proofs and the
 * verifier, and of `definition.ts`, its table, loaded with its page. Shared rounds and pots have no table and add two lines here.
 */
import { type ManifestId, manifestIdsOf } from '@fairhouse/manifests'

import type { RoundPicture } from './_common/animation/picture.ts'
import type { GameDefinition, GameView } from './_common/game-view.ts'
import { duelsView } from './coinflip/duels/view.ts'
import { rouletteLiveView } from './roulette/live/view.ts'
import { providerViews, STUDIO_VIEWS } from './studio/provider-views.ts'
import { sportsView } from './virtual/sports-view.ts'
import { VIRTUAL_VIEWS } from './virtual/views.ts'
import { dailySpinView } from './wheel/daily/view.tsx'
import { colourWheelView } from './wheel/shared/view.tsx'

const VIEW_FILES = import.meta.glob<GameView>('./*/view.{ts,tsx}', { eager: true, import: 'default' })
const TABLE_FILES = import.meta.glob<GameDefinition<object>>('./*/definition.{ts,tsx}', { import: 'default' })

/** "./dice/view.tsx": dice. */
const folderOf = (file: string) => file.split('/')[1]!
const byFolder = <Found>(files: Readonly<Record<string, Found>>) =>
  Object.fromEntries(Object.entries(files).map(([file, found]) => [folderOf(file), found])) as Readonly<Record<string, Found>>

const VIEWS = byFolder(VIEW_FILES)
const viewsOf = (ids: readonly ManifestId[]) => ids.map((id) => VIEWS[id]!)

/** In lobby order. */
export const GAME_VIEWS: readonly GameView[] = viewsOf(manifestIdsOf('single-step', 'multi-step'))

/** The whole game, for a page that replays its rounds (BEY-13). */
const TABLES = byFolder(TABLE_FILES)

/** The drawing of rounds without a table of their own, for a page that replays them (BEY-13). */
const PICTURES: Readonly<Record<string, () => Promise<RoundPicture>>> = {
  crash: async () => (await import('./crash/replay.tsx')).crashPicture,
  'roulette-live': async () => (await import('./roulette/live/replay.tsx')).rouletteLivePicture,
  'colour-wheel': async () => (await import('./wheel/shared/replay.tsx')).colourWheelPicture,
  rooms: async () => (await import('./rooms/replay.tsx')).roomPicture,
  'coin-pvp': async () => (await import('./coinflip/duels/replay.tsx')).duelPicture,
  'daily-spin': async () => (await import('./wheel/daily/replay.tsx')).dailyPicture,
}

/** The studio's roulette is the house's with a chain of its own (D-50). */
const PROVIDED: readonly GameView[] = [...STUDIO_VIEWS, { ...VIEWS.roulette!, id: 'live:roulette', isShared: true }]
const PROVIDER_VIEWS = providerViews(PROVIDED)

/** Views of every provable round: the daily free spin has no table, shared rounds have another kind. */
export const PROVEN_VIEWS: readonly GameView[] = [
  ...GAME_VIEWS,
  dailySpinView,
  rouletteLiveView,
  colourWheelView,
  duelsView,
  ...viewsOf(manifestIdsOf('shared', 'pot')),
  ...PROVIDED,
  ...VIRTUAL_VIEWS,
]

/** Every line of a player's bets: a filter by game offers them. Proofs of providers' games and of virtual rounds stand under these. */
export const LISTED_VIEWS: readonly GameView[] = [
  ...GAME_VIEWS,
  rouletteLiveView,
  colourWheelView,
  duelsView,
  ...viewsOf(manifestIdsOf('shared', 'pot')),
  ...PROVIDER_VIEWS,
  sportsView,
]

export const findGameView = (id: string): GameView | undefined =>
  [...PROVEN_VIEWS, ...PROVIDER_VIEWS, sportsView].find((view) => view.id === id)

export const TABLE_IDS: readonly string[] = Object.keys(TABLES)

/** Undefined for a game with a table. */
export async function loadPicture(id: string): Promise<RoundPicture | undefined> {
  const load = Object.hasOwn(PICTURES, id) ? PICTURES[id] : undefined
  return load?.()
}

/** Undefined for an unknown game. */
export async function loadTable(id: string): Promise<GameDefinition<object> | undefined> {
  const load = Object.hasOwn(TABLES, id) ? TABLES[id] : undefined
  return load?.()
}
