/** Legal bets of every verifiable game, chosen at random from an own stream, so that a seed repeats them. */
import { streamFor, uniform } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import {
  BACCARAT_BETS,
  CASES,
  COIN_SIDES,
  KENO_RISKS,
  LIMBO_TARGETS,
  ROULETTE_BETS,
  type VerifiableId,
  WHEEL_COLOURS,
  WHEEL_RISKS,
  WHEEL_SEGMENTS,
} from '@fairhouse/games'
import { CURRENCY_CODES, formatMoney } from '@fairhouse/money'

import { MULTI_STEP_TESTING, SINGLE_STEP_TESTING } from '../../packages/games/src/testing/games/index.ts'
import type { GameTesting } from '../../packages/games/src/testing/games/testing.ts'
import { toShuffled } from '../../packages/testkit/src/seeded.ts'

/** 0 … limit-1. */
export type Below = (limit: number) => number

export function createChoices(seed: number): Below {
  const bytes = streamFor(nodeCrypto, { serverSeed: new Uint8Array(32).fill(19), clientSeed: 'choices', nonce: seed })
  return (limit) => uniform(bytes, limit)
}

export const oneOf = <Item>(items: readonly Item[], below: Below): Item => items[below(items.length)]!

/** From `least` to `most`, both included. */
export const between = (least: number, most: number, below: Below): number => least + below(most - least + 1)

/** Minor units: many small ones, where rounding down shows, and some large ones. */
export const randomStake = (below: Below): bigint => BigInt(between(1, oneOf([9, 99, 999, 99_999, 9_999_999], below), below))

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Up to `most` of these, in any order. */
const someOf = <Item>(items: readonly Item[], most: number, below: Below) =>
  toShuffled(items, below).slice(0, between(1, Math.min(most, items.length), below))

const positions = (ids: readonly string[], below: Below) => ({
  bets: someOf(ids, oneOf([3, ids.length], below), below).map((id) => ({ id, stake: formatMoney(randomStake(below)) })),
})

const roulette = (below: Below) => positions([...ROULETTE_BETS.keys()], below)

const target = (below: Below) => (below(4) === 0 ? null : between(101, oneOf([130, 300, 5_000, 1_000_000], below), below))

const cashOuts = (below: Below) =>
  toShuffled(['half', 'full'], below)
    .slice(0, below(3))
    .map((kind) => ({ at: below(oneOf([3_000, 20_000, 153_512], below)), kind }))
    .sort((a, b) => a.at - b.at)

const list = (below: Below, most: number) => ({ bet: below(most), commission: oneOf([0, 300, 500, 1000], below) })

/** By game; of a list `bet` is below two, so that any list has it. Other games draw as in their tests. */
const RANDOM_PARAMS: Readonly<Partial<Record<VerifiableId, (below: Below) => Record<string, unknown>>>> = {
  dice: (below) =>
    below(2) === 0 ? { direction: 'under', target: between(1, 9800, below) } : { direction: 'over', target: between(199, 9998, below) },
  crash: (below) => ({ slot: oneOf(['A', 'B'], below), auto: target(below), autoHalf: target(below), cashOuts: cashOuts(below) }),
  miner: (below) => ({ mines: between(1, oneOf([3, 24], below), below) }),
  keno: (below) => ({
    risk: oneOf(KENO_RISKS, below),
    picks: someOf(
      numbers(40).map((n) => n + 1),
      10,
      below,
    ),
  }),
  'coin-pvp': (below) => list(below, 2),
  roulette,
  'roulette-live': roulette,
  'live:roulette': roulette,
  wheel: (below) => ({ risk: oneOf(WHEEL_RISKS, below), segments: oneOf(WHEEL_SEGMENTS, below) }),
  'colour-wheel': (below) => ({ color: oneOf(WHEEL_COLOURS, below), stake: formatMoney(randomStake(below)) }),
  'daily-spin': (below) => ({ currency: oneOf(CURRENCY_CODES, below) }),
  rooms: (below) => list(below, 2),
  cases: (below) => ({ caseId: oneOf([...CASES.keys()], below), count: between(1, 10, below), currency: oneOf(CURRENCY_CODES, below) }),
  'slot-classic3': () => ({}),
  'slot-gems5': () => ({}),
  'slot-tumble65': () => ({}),
  blackjack: () => ({}),
  baccarat: (below) => positions(BACCARAT_BETS, below),
  limbo: (below) => ({ target: oneOf([between(101, 200, below), oneOf(LIMBO_TARGETS, below)], below) }),
}

const TESTING: Readonly<Record<string, GameTesting>> = { ...SINGLE_STEP_TESTING, ...MULTI_STEP_TESTING }

/** @throws for a game that has neither. */
export function randomParams(id: VerifiableId, below: Below): Record<string, unknown> {
  const own = RANDOM_PARAMS[id]
  if (own) return own(below)
  const testing = TESTING[id]
  if (!testing) throw new Error(`nothing draws bets of ${id}`)
  return testing.draw({ below, pick: (from) => oneOf(from, below) }).params
}

/** Moves that may be legal; the round refuses the others. */
export const RANDOM_MOVE: Readonly<Record<string, (below: Below) => string | number>> = {
  miner: (below) => below(25),
  stairs: (below) => below(4),
  hilo: (below) => oneOf(['hi', 'lo', 'same', 'skip'], below),
  coinflip: (below) => oneOf(COIN_SIDES, below),
  'video-poker': (below) => below(32),
}
