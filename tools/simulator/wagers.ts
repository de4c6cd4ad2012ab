/** Draws lawful wagers of every game of one player: the games of the manifests. */
import {
  CASES,
  CASH_OUT,
  COIN_SIDES,
  HOLD_ALL,
  KENO_NUMBERS,
  KENO_PICKS_MAX,
  KENO_RISKS,
  LIMBO_TARGETS,
  MINER_CELLS,
  MULTI_STEP_GAMES,
  PLINKO_RISKS,
  PLINKO_ROWS,
  ROULETTE_BETS,
  SINGLE_STEP_GAMES,
  STAIRS_BOMBS_MAX,
  STAIRS_STEPS,
  type SoloGame,
  UPGRADE_CHANCE_MAX,
  WHEEL_RISKS,
  WHEEL_SEGMENTS,
} from '@fairhouse/games'
import { findManifest, manifestIdsOf } from '@fairhouse/manifests'

import type { Choices } from '../../apps/server/src/modules/books/ledger/testing/random.ts'
import { MULTI_STEP_TESTING, SINGLE_STEP_TESTING } from '../../packages/games/src/testing/games/index.ts'
import { minorOf } from './money.ts'

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
/** As the other stakes, so that no case ends a player's money. */
const CASE_PRICE_MAX = 150_00

type Drawn = Omit<Wager, 'game' | 'stake'> & { stake?: bigint }
type Draw = (choices: Choices) => Drawn

/** Varied rounds. A game without an entry repeats the round of its tests, so that a new game is played before it has one. */
const DRAWS: Readonly<Record<string, Draw>> = {
  dice: ({ pick, below }) => ({ params: { direction: pick(['under', 'over']), target: 200 + below(9_500) } }),
  limbo: ({ pick }) => ({ params: { target: pick(LIMBO_TARGETS) } }),
  upgrade: ({ below }) => ({ params: { chance: 1 + below(UPGRADE_CHANCE_MAX) } }),
  cases: ({ pick }) => {
    const { id, price } = pick([...CASES.values()].filter((table) => table.price <= CASE_PRICE_MAX))
    return { params: { caseId: id, count: 1, currency: 'RUB' }, stake: BigInt(price) }
  },
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
  miner: (choices) => ({
    params: { mines: 1 + choices.below(MINES_MAX) },
    moves: different(choices, 1 + choices.below(MOVES_MAX), MINER_CELLS),
  }),
  stairs: ({ below }) => ({
    params: { bombsPerLevel: 1 + below(STAIRS_BOMBS_MAX) },
    moves: Array.from({ length: 1 + below(MOVES_MAX) }, () => below(STAIRS_STEPS)),
  }),
  'video-poker': ({ below }) => ({ params: {}, moves: [below(HOLD_ALL + 1)] }),
  coinflip: ({ below, pick }) => ({ params: {}, moves: Array.from({ length: 1 + below(MOVES_MAX) }, () => pick(COIN_SIDES)) }),
  hilo: ({ below }) => ({ params: {}, moves: Array.from({ length: below(MOVES_MAX) }, () => 'skip') }),
}

const SINGLE_STEP = manifestIdsOf('single-step')
const MULTI_STEP = manifestIdsOf('multi-step')
/** The moves of the game's own tests. A plan ends with a cash-out by itself. */
const plannedMovesOf = (game: (typeof MULTI_STEP)[number]) =>
  (MULTI_STEP_TESTING[game].moves ?? []).filter((move) => move !== CASH_OUT) as (string | number)[]

/** Games of several steps whose moves one call plays. */
const PLANNED = MULTI_STEP.filter((game) => {
  const { params } = MULTI_STEP_TESTING[game]
  return MULTI_STEP_GAMES[game].parse(params)?.plan(plannedMovesOf(game)) !== undefined
})
/** Games that every move of a round leads. */
export const LED_ONLY = MULTI_STEP.filter((game) => !PLANNED.includes(game))

type Game = (typeof SINGLE_STEP | typeof MULTI_STEP)[number]

const drawn = (game: Game, choices: Choices): Wager => {
  const stake = BigInt(STAKE_MIN + choices.below(STAKE_SPAN))
  return { game, stake, ...(DRAWS[game]?.(choices) ?? exampleOf(game, stake)) }
}

/** The round of the game's own tests. */
export function exampleOf(game: Game, wanted: bigint): Drawn {
  const { params } = { ...SINGLE_STEP_TESTING, ...MULTI_STEP_TESTING }[game]
  const stepped = MULTI_STEP.find((id) => id === game)
  const max = findManifest(game)?.limits?.RUB.max
  const most = max === undefined || minorOf(max) > wanted ? wanted : minorOf(max)
  const games: Readonly<Partial<Record<Game, SoloGame>>> = SINGLE_STEP_GAMES
  const stake = games[game]?.parse(params)?.fixedStake ?? most
  return { params: { ...params }, stake, ...(stepped && { moves: plannedMovesOf(stepped) }) }
}

/** A round that one call plays. */
export const drawWager = (choices: Choices): Wager => drawn(choices.pick<Game>(choices.chance(75) ? SINGLE_STEP : PLANNED), choices)

/** One round of each game that a single call plays. */
export const eachWager = (choices: Choices): Wager[] => [...SINGLE_STEP, ...PLANNED].map((game) => drawn(game, choices))

export type LedWager = Wager & { moves: (string | number)[] }

/** A round that is led move by move, of any game of several steps unless one is given. */
export function drawLedWager(choices: Choices, game: Game = choices.pick(MULTI_STEP)): LedWager {
  const { moves = [], ...wager } = drawn(game, choices)
  return { ...wager, moves }
}

function different(choices: Choices, count: number, below: number): number[] {
  const all = Array.from({ length: below }, (_, index) => index)
  return Array.from({ length: count }, () => all.splice(choices.below(all.length), 1)[0]!).sort((a, b) => a - b)
}
