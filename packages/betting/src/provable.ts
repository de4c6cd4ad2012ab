/**
 * Virtual rounds as games of the verifier: the chain's seed, its salt and the place stand for a player's seeds, the commitment is the
 * seed of the round before, and `params` are the terms of the draw. There is no stake: a round is what is repeated, not a bet.
 */
import type { ByteSource } from '@fairhouse/fairness'

import { drawMatch } from './virtual/football.ts'
import { drawRace } from './virtual/race.ts'

export type VirtualGameId = 'virtual-football' | 'virtual-race'

const HIGHEST_RATE = 20_000
const MOST_RUNNERS = 24
const HIGHEST_WEIGHT = 1_000_000
const isWhole = (value: unknown, from: number, to: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to

const fieldsOf = (value: unknown, names: string): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && Object.keys(value).toSorted().join() === names ? { ...value } : undefined

function matchDraw(params: unknown): ((bytes: ByteSource) => object) | undefined {
  const lambda = fieldsOf(fieldsOf(params, 'lambda')?.['lambda'], 'away,home')
  const [home, away] = [lambda?.['home'], lambda?.['away']]
  if (!isWhole(home, 0, HIGHEST_RATE) || !isWhole(away, 0, HIGHEST_RATE)) return undefined
  return (bytes) => drawMatch(bytes, { home, away })
}

function raceDraw(params: unknown): ((bytes: ByteSource) => object) | undefined {
  const weights = fieldsOf(params, 'weights')?.['weights']
  if (!Array.isArray(weights) || weights.length < 2 || weights.length > MOST_RUNNERS) return undefined
  if (!weights.every((weight) => isWhole(weight, 1, HIGHEST_WEIGHT))) return undefined
  return (bytes) => ({ order: drawRace(bytes, weights as number[]) })
}

const provable = (id: VirtualGameId, drawOf: typeof matchDraw) => ({
  kind: 'single-step' as const,
  id,
  takesBonus: false,
  withTable: () => undefined,
  parse(params: unknown) {
    const draw = drawOf(params)
    if (!draw) return undefined
    return {
      params: params as object,
      bestMultiplier: 0,
      smallestStake: 0n,
      rtp: '0/1',
      contribution: 0,
      fixedStake: 0n,
      bestPayout: () => 0n,
      play: (bytes: ByteSource) => ({ outcome: draw(bytes), multiplier: 0, payout: 0n, events: [] }),
    }
  },
})

export const VIRTUAL_GAMES = {
  'virtual-football': /* @__PURE__ */ provable('virtual-football', matchDraw),
  'virtual-race': /* @__PURE__ */ provable('virtual-race', raceDraw),
} as const

/** The argument of `cat` before `sha256sum`. */
export const VIRTUAL_RULES_FILES = 'packages/betting/src/virtual/*.ts'
