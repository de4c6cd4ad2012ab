/** A series of flips as the house plugs it in: a side is called before each. Source: games.md G6 (a). */
import type { ByteSource } from '@fairhouse/fairness'
import { MULTIPLIER_SCALE } from '@fairhouse/money'

import { exactFields, isOneOf, isWhole } from '../params.ts'
import { smallestGainingStake } from '../stakes.ts'
import { type Draws, drawsOf } from '../stepped/draws.ts'
import type { Ladder } from '../stepped/ladder.ts'
import type { Progress, SteppedRules } from '../stepped/rules.ts'
import { COIN_SIDES, type CoinSide, flipCoin } from './side.ts'

export const COIN_FLIPS_MAX = 20

/** 0.98 of the stake, in 1/10,000: the edge is taken once in a series, not at every flip. */
const RETURN = 9_800

/** Percent that counts towards wagering. Source: bonuses.md 2. */
const CONTRIBUTION = 10

export type CoinEvent = { readonly type: 'flipped'; readonly called: CoinSide; readonly side: CoinSide }

/** A series has no settings. */
type CoinBet = Record<never, never>

interface Flipped extends Progress<CoinEvent> {
  readonly flips: readonly CoinSide[]
}

/** Twice as much for every flip called right. */
export function coinLadder(): Ladder {
  return Array.from({ length: COIN_FLIPS_MAX }, (_, i) => ({ multiplier: RETURN * 2 ** (i + 1), ways: 1n, of: 2n ** BigInt(i + 1) }))
}

export const coinflipRules: SteppedRules<CoinBet, Draws<CoinSide>, Flipped> = {
  id: 'coinflip',
  takesBonus: true,
  contribution: CONTRIBUTION,
  parse: (params) => exactFields(params, []) && {},
  smallestStake: () => smallestGainingStake(RETURN * 2),
  ladder: coinLadder,
  top: () => RETURN * 2 ** COIN_FLIPS_MAX,
  deal: (bytes: ByteSource) => drawsOf(() => flipCoin(bytes)),
  begin: () => ({ flips: [], lost: false, wins: 0, multiplier: MULTIPLIER_SCALE, complete: false, events: [] }),
  move(_bet, flipAt, state, called) {
    if (!isSide(called)) return undefined
    const side = flipAt(state.wins)
    const flips = [...state.flips, side]
    const events = [...state.events, { type: 'flipped', called, side } as const]
    return side === called ? { ...standing(state.wins + 1), flips, lost: false, events } : { ...state, flips, lost: true, events }
  },
  choices(_bet, { wins }) {
    const { multiplier, complete } = standing(wins + 1)
    return [{ choice: 'any', chance: '1/2', multiplier, completes: complete }]
  },
  isPlan: (_bet, sides) => isWhole(sides.length, 1, COIN_FLIPS_MAX) && sides.every(isSide),
  seen: (_bet, _flipAt, { flips }) => ({ flips }),
  outcome: (_bet, _flipAt, { flips }) => ({ flips }),
}

function isSide(value: unknown): value is CoinSide {
  return typeof value === 'string' && isOneOf(value, COIN_SIDES)
}

function standing(wins: number) {
  return { wins, multiplier: RETURN * 2 ** wins, complete: wins === COIN_FLIPS_MAX }
}
