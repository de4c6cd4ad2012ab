/**
 * All games of the site. A new game adds its folder and two lines here: its view for lists, proofs and the verifier, and its table,
 * loaded with its page.
 */
import { casesView } from './cases/view.tsx'
import { coinflipView } from './coinflip/view.tsx'
import { duelsView } from './coinflip/duels/view.ts'
import { crashView } from './crash/view.tsx'
import { diceView } from './dice/view.tsx'
import { hiloView } from './hilo/view.tsx'
import { kenoView } from './keno/view.tsx'
import { plinkoView } from './plinko/view.tsx'
import { minerView } from './miner/view.tsx'
import { roomsView } from './rooms/view.ts'
import { rouletteView } from './roulette/view.tsx'
import { rouletteLiveView } from './roulette/live/view.ts'
import { stairsView } from './stairs/view.tsx'
import type { GameDefinition, GameView } from './shared/game-view.ts'
import { dailySpinView } from './wheel/daily/view.tsx'
import { colourWheelView } from './wheel/shared/view.tsx'
import { wheelView } from './wheel/view.tsx'

export const GAME_VIEWS: readonly GameView[] = [
  diceView,
  casesView,
  coinflipView,
  hiloView,
  wheelView,
  kenoView,
  plinkoView,
  minerView,
  rouletteView,
  stairsView,
]

/** The whole game, for a page that replays its rounds (BEY-13). */
const TABLES: Readonly<Record<string, () => Promise<GameDefinition<object>>>> = {
  dice: async () => (await import('./dice/definition.ts')).dice,
  cases: async () => (await import('./cases/definition.tsx')).cases,
  coinflip: async () => (await import('./coinflip/definition.ts')).coinflip,
  hilo: async () => (await import('./hilo/definition.tsx')).hilo,
  roulette: async () => (await import('./roulette/definition.ts')).roulette,
  wheel: async () => (await import('./wheel/definition.ts')).wheel,
  keno: async () => (await import('./keno/definition.ts')).keno,
  plinko: async () => (await import('./plinko/definition.ts')).plinko,
  miner: async () => (await import('./miner/definition.ts')).miner,
  stairs: async () => (await import('./stairs/definition.ts')).stairs,
}

/** Views of every provable round: the daily free spin has no table, shared rounds have another kind. */
export const PROVEN_VIEWS: readonly GameView[] = [
  ...GAME_VIEWS,
  dailySpinView,
  crashView,
  rouletteLiveView,
  colourWheelView,
  roomsView,
  duelsView,
]

export const findGameView = (id: string): GameView | undefined => PROVEN_VIEWS.find((view) => view.id === id)

export const TABLE_IDS: readonly string[] = Object.keys(TABLES)

/** Undefined for an unknown game. */
export async function loadTable(id: string): Promise<GameDefinition<object> | undefined> {
  const load = Object.hasOwn(TABLES, id) ? TABLES[id] : undefined
  return load?.()
}
