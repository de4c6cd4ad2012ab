/** A crash bet: one of two slots, with or without automatic cash-outs. Source: games.md G2. */
import type { Minor } from '@fairhouse/money'

import { exactFields, isOneOf, isWhole } from '../params.ts'
import { CRASH_MAX, CRASH_TARGET_MIN } from './draw.ts'

export const CRASH_SLOTS = ['A', 'B'] as const
export type CrashSlot = (typeof CRASH_SLOTS)[number]

export interface CrashBet {
  readonly slot: CrashSlot
  /** Hundredths at which all that is left is cashed out; null for by hand. */
  readonly auto: number | null
  /** Hundredths at which half is cashed out. */
  readonly autoHalf: number | null
}

export function parseCrashBet(params: unknown): CrashBet | undefined {
  const fields = exactFields(params, ['slot', 'auto', 'autoHalf'])
  if (!fields || typeof fields.slot !== 'string' || !isOneOf(fields.slot, CRASH_SLOTS)) return undefined
  const { slot, auto, autoHalf } = fields
  return isTarget(auto) && isTarget(autoHalf) ? { slot, auto, autoHalf } : undefined
}

/** Hundredths at which the bet is cashed out by the maximum of the round; undefined where the stake leaves none. */
export function forcePoint(stake: Minor, maxWin?: Minor): number | undefined {
  if (maxWin === undefined) return CRASH_MAX
  const point = (maxWin * 100n) / stake
  if (point < BigInt(CRASH_TARGET_MIN)) return undefined
  return point > BigInt(CRASH_MAX) ? CRASH_MAX : Number(point)
}

/** The least stake that gains at the automatic target, minor units; 1 without one. Source: games.md 0.4. */
export function crashSmallestStake({ auto }: CrashBet): Minor {
  if (auto === null) return 1n
  const gain = BigInt(auto - 100)
  return (100n + gain - 1n) / gain
}

function isTarget(value: unknown): value is number | null {
  return value === null || isWhole(value, CRASH_TARGET_MIN, CRASH_MAX)
}
