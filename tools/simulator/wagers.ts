/** Draws lawful wagers of every game of one player. */
import {
  COIN_SIDES,
  HOLD_ALL,
  KENO_NUMBERS,
  KENO_PICKS_MAX,
  KENO_RISKS,
  LIMBO_TARGETS,
  MINER_CELLS,
  PLINKO_RISKS,
  PLINKO_ROWS,
  ROULETTE_BETS,
  STAIRS_BOMBS_MAX,
  STAIRS_STEPS,
  UPGRADE_CHANCE_MAX,
  WHEEL_RISKS,
  WHEEL_SEGMENTS,
} from '@fairhouse/games'

import type { Choices } from '../../apps/server/src/modules/ledger/testing/random.ts'

export interface Wager {
  game: string
  /** In kopecks. */
  stake: bigint
  params: Record<string, unknown>
  /** The plan of a game of several steps. */
  moves?: (string | number)[]
}

const MINES_MAX = 12
const MOVES_MAX = 4
const POSITIONS_MAX = 5
/** Accepted by every choice of every game: what a small multiplier pays is above the stake. */
const STAKE_MIN = 50_00
const STAKE_SPAN = 40_00

type Draw = (choices: Choices) => Omit<Wager, 'game' | 'stake'> & { stake?: bigint }

const SINGLE_STEP: Readonly<Record<string, Draw>> = {
  dice: ({ pick, below }) => ({ params: { direction: pick(['under', 'over']), target: 200 + below(9_500) } }),
  limbo: ({ pick }) => ({ params: { target: pick(LIMBO_TARGETS) } }),
  upgrade: ({ below }) => ({ params: { chance: 1 + below(UPGRADE_CHANCE_MAX) } }),
  keno: (choices) => ({
    params: {
      risk: choices.pick(KENO_RISKS),
      picks: different(choices, 1 + choices.below(KENO_PICKS_MAX), KENO_NUMBERS).map((index) => index + 1),
    },
  }),
  plinko: ({ pick, below }) => ({
    params: { risk: pick(PLINKO_RISKS), rows: PLINKO_ROWS.min + below(PLINKO_ROWS.max - PLINKO_ROWS.min + 1) },
  }),
  wheel: ({ pick, below }) => ({
    params: { risk: pick(WHEEL_RISKS), segments: pick(WHEEL_SEGMENTS) },
    stake: BigInt(1_00 - below(50)), // its maximum is a rouble
  }),
  roulette: (choices) => {
    const ids = [...ROULETTE_BETS.keys()]
    const positions = different(choices, 1 + choices.below(POSITIONS_MAX), ids.length).map((index) => ({ id: ids[index]!, stake: '10.00' }))
    return { params: { bets: positions }, stake: BigInt(positions.length) * 10_00n }
  },
}

/** Games whose rounds can be planned: one call plays all moves. */
const PLANNED: Readonly<Record<string, Draw>> = {
  miner: (choices) => ({
    params: { mines: 1 + choices.below(MINES_MAX) },
    moves: different(choices, 1 + choices.below(MOVES_MAX), MINER_CELLS),
  }),
  stairs: ({ below }) => ({
    params: { bombsPerLevel: 1 + below(STAIRS_BOMBS_MAX) },
    moves: Array.from({ length: 1 + below(MOVES_MAX) }, () => below(STAIRS_STEPS)),
  }),
  'video-poker': ({ below }) => ({ params: {}, moves: [below(HOLD_ALL + 1)] }),
}

const LED: Readonly<Record<string, Draw>> = {
  ...PLANNED,
  coinflip: ({ below, pick }) => ({ params: {}, moves: Array.from({ length: 1 + below(MOVES_MAX) }, () => pick(COIN_SIDES)) }),
  hilo: ({ below }) => ({ params: {}, moves: Array.from({ length: below(MOVES_MAX) }, () => 'skip') }),
}

const drawn = (games: Readonly<Record<string, Draw>>, choices: Choices): Wager => {
  const game = choices.pick(Object.keys(games))
  return { game, stake: BigInt(STAKE_MIN + choices.below(STAKE_SPAN)), ...games[game]!(choices) }
}

/** A round that one call plays. */
export const drawWager = (choices: Choices): Wager => drawn(choices.chance(75) ? SINGLE_STEP : PLANNED, choices)

/** One round of each game that a single call plays. */
export const eachWager = (choices: Choices): Wager[] =>
  Object.keys({ ...SINGLE_STEP, ...PLANNED }).map((game) => drawn({ [game]: SINGLE_STEP[game] ?? PLANNED[game]! }, choices))

/** A round that is led move by move. */
export const drawLedWager = (choices: Choices): Wager & { moves: (string | number)[] } => {
  const { moves = [], ...wager } = drawn(LED, choices)
  return { ...wager, moves }
}

function different(choices: Choices, count: number, below: number): number[] {
  const all = Array.from({ length: below }, (_, index) => index)
  return Array.from({ length: count }, () => all.splice(choices.below(all.length), 1)[0]!).sort((a, b) => a - b)
}
