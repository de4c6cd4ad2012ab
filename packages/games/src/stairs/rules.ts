/** Stairs as the house plugs it in: one step a level, up to the ninth, or a cash-out. Source: games.md G14. */
import { type ByteSource, pick } from '@fairhouse/fairness'
import { MULTIPLIER_SCALE } from '@fairhouse/money'

import { fraction } from '../fraction.ts'
import { isWhole } from '../params.ts'
import { smallestGainingStake } from '../stakes.ts'
import type { Progress, SteppedRules } from '../stepped/rules.ts'
import { STAIRS_LEVELS, STAIRS_STEPS, type StairsBet, parseStairsParams } from './bet.ts'
import { stairsLadder, stairsRung } from './pay.ts'

/** Percent that counts towards wagering. Source: bonuses.md 2. */
const CONTRIBUTION = 20

/** The broken steps of each level, from the lowest. */
type Staircase = readonly (readonly number[])[]

export type StairsEvent = { readonly type: 'stepped'; readonly level: number; readonly step: number; readonly broken: boolean }

interface Climbed extends Progress<StairsEvent> {
  /** The step taken on each level, a broken one last. */
  readonly steps: readonly number[]
}

export const stairsRules: SteppedRules<StairsBet, Staircase, Climbed> = {
  id: 'stairs',
  takesBonus: true,
  contribution: CONTRIBUTION,
  parse: parseStairsParams,
  smallestStake: (bet) => smallestGainingStake(stairsRung(bet, 1).multiplier),
  ladder: stairsLadder,
  top: (bet) => stairsRung(bet, STAIRS_LEVELS).multiplier,
  deal: (bytes: ByteSource, { bombsPerLevel }) =>
    Array.from({ length: STAIRS_LEVELS }, () => pick(bytes, STAIRS_STEPS, bombsPerLevel).sort((a, b) => a - b)),
  begin: () => ({ steps: [], lost: false, wins: 0, multiplier: MULTIPLIER_SCALE, complete: false, events: [] }),
  move(bet, broken, state, step) {
    if (!isWhole(step, 0, STAIRS_STEPS - 1)) return undefined
    const level = state.wins
    const lost = broken[level]!.includes(step)
    const events = [...state.events, { type: 'stepped', level, step, broken: lost } as const]
    const steps = [...state.steps, step]
    return lost ? { ...state, steps, lost, events } : { ...standing(bet, level + 1), steps, lost, events }
  },
  choices(bet, { wins }) {
    const { multiplier, complete } = standing(bet, wins + 1)
    const chance = fraction(BigInt(STAIRS_STEPS - bet.bombsPerLevel), BigInt(STAIRS_STEPS))
    return [{ choice: 'any', chance, multiplier, completes: complete }]
  },
  isPlan: (_bet, steps) => isWhole(steps.length, 1, STAIRS_LEVELS) && steps.every((step) => isWhole(step, 0, STAIRS_STEPS - 1)),
  seen: (_bet, _broken, { steps, wins }) => ({ steps, level: wins }),
  outcome: (_bet, broken, { wins }) => ({ bombs: broken, level: wins }),
}

function standing(bet: StairsBet, wins: number) {
  return { wins, multiplier: stairsRung(bet, wins).multiplier, complete: wins === STAIRS_LEVELS }
}
