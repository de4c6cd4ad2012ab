/** A bet of crash as its proof states it: the cash-outs by hand stand among its params. Source: games.md G2. */
import { MULTIPLIER_SCALE } from '@fairhouse/money'

import type { RoundEvent, SoloRules } from '../game.ts'
import { isWhole } from '../params.ts'
import { type CrashBet, crashSmallestStake, parseCrashBet } from './bet.ts'
import { CRASH_CURVE_LENGTH } from './curve.ts'
import { CRASH_MAX, drawCrash } from './draw.ts'
import { type ManualCashOut, settleCrash } from './settle.ts'

export interface PlayedCrash extends CrashBet {
  /** By hand, in order of receipt; ms from the start of the round. */
  readonly cashOuts: readonly ManualCashOut[]
}

/** Half once and the rest once. */
const CASH_OUTS_MAX = 2

export const crashRules: SoloRules<PlayedCrash, { point: number }, RoundEvent> = {
  id: 'crash',
  takesBonus: true,
  parse: parsePlayedCrash,
  play(bytes, { cashOuts, ...bet }, stake, maxWin) {
    const point = drawCrash(bytes)
    const payout = settleCrash(point, bet, stake, cashOuts, maxWin)?.payout ?? 0n
    return { outcome: { point }, payout, multiplier: Number((payout * BigInt(MULTIPLIER_SCALE)) / stake), events: [] }
  },
  bestMultiplier: ({ auto }) => (auto ?? CRASH_MAX) * (MULTIPLIER_SCALE / 100),
  smallestStake: crashSmallestStake,
  rtp: () => '99/100',
  contribution: () => 20,
}

/** `{ slot, auto, autoHalf, cashOuts }`; undefined for anything else. */
export function parsePlayedCrash(params: unknown): PlayedCrash | undefined {
  const { cashOuts = [], ...rest } = (params ?? {}) as { cashOuts?: unknown }
  const bet = parseCrashBet(rest)
  if (!bet || !Array.isArray(cashOuts) || cashOuts.length > CASH_OUTS_MAX || !cashOuts.every(isCashOut)) return undefined
  return { ...bet, cashOuts }
}

function isCashOut(value: unknown): value is ManualCashOut {
  const { at, kind, ...rest } = (value ?? {}) as { at?: unknown; kind?: unknown }
  return Object.keys(rest).length === 0 && isWhole(at, 0, CRASH_CURVE_LENGTH - 1) && (kind === 'half' || kind === 'full')
}
