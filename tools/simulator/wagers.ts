/** Draws lawful wagers of every game of one player: the games of the manifests. */
import { CASH_OUT, MULTI_STEP_GAMES } from '@fairhouse/games'
import { manifestIdsOf } from '@fairhouse/manifests'
import type { Minor } from '@fairhouse/money'

import type { Choices } from '../../apps/server/src/modules/books/ledger/testing/random.ts'
import { MULTI_STEP_TESTING, SINGLE_STEP_TESTING } from '../../packages/games/src/testing/games/index.ts'

export interface Wager {
  game: string
  /** In kopecks. */
  stake: Minor
  params: Record<string, unknown>
  /** The plan of a game of several steps. */
  moves?: (string | number)[]
}

/** Accepted by every choice of every game: what a small multiplier pays is above the stake. */
const STAKE_MIN = 50_00
const STAKE_SPAN = 40_00

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

const TESTING = { ...SINGLE_STEP_TESTING, ...MULTI_STEP_TESTING }

function drawn(game: Game, choices: Choices): Wager {
  const stake = BigInt(STAKE_MIN + choices.below(STAKE_SPAN))
  return { game, stake, ...TESTING[game].draw(choices) }
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
