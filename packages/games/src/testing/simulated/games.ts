/** Every simulated game with its options: few rounds in `npm test`, many in `npm run bench -- rtp`. */
import { MULTI_STEP_TESTING, SINGLE_STEP_TESTING } from '../games/index.ts'
import type { GameTesting } from '../games/testing.ts'
import { type SimulatedOption, settlesIn } from './option.ts'
import { colourOptions, crashOptions, dailySpinOptions, duelOptions, roomOptions } from './shared.ts'
import { baccaratOptions, blackjackOptions, classic3Options, gems5Options, tumble65Options } from './studio.ts'

function simulatedOf<Id extends string>(games: Readonly<Record<Id, GameTesting>>): Readonly<Record<Id, readonly SimulatedOption[]>> {
  const options = Object.entries<GameTesting>(games).map(([id, { simulated }]) => [id, simulated] as const)
  return Object.fromEntries(options) as Record<Id, readonly SimulatedOption[]>
}

/** The first option of each is the default: `npm run bench -- games` measures its rounds per second. */
export const SIMULATED = {
  ...simulatedOf(SINGLE_STEP_TESTING),
  ...simulatedOf(MULTI_STEP_TESTING),
  coin_duel: duelOptions,
  colour_wheel: colourOptions,
  daily_spin: dailySpinOptions,
  crash: crashOptions,
  rooms: roomOptions,
  slot_classic3: classic3Options,
  slot_gems5: gems5Options,
  slot_tumble65: tumble65Options,
  blackjack: blackjackOptions,
  baccarat: baccaratOptions,
} as const satisfies Record<string, readonly SimulatedOption[]>

export type SimulatedGame = keyof typeof SIMULATED

export const SIMULATED_GAMES = Object.keys(SIMULATED) as readonly SimulatedGame[]

/** Games of which `npm run bench -- rtp` plays many more rounds, on cheap bytes. */
export const SIMULATED_SLOTS = ['slot_classic3', 'slot_gems5', 'slot_tumble65'] as const satisfies readonly SimulatedGame[]

/** The options of which a share of so many rounds says anything by its z: all of them in millions, the heavy tails not in less. */
export function optionsFor(game: SimulatedGame, rounds: number): readonly SimulatedOption[] {
  const all: readonly SimulatedOption[] = SIMULATED[game]
  return all.filter((option) => settlesIn(option, rounds / all.length))
}
