/** What a crash bet is paid: its cash-outs in order until the crash or until nothing is left. Source: games.md G2. */
import type { Minor } from '@fairhouse/money'

import { totalOf } from '../positions.ts'
import { type CrashBet, forcePoint } from './bet.ts'
import { crashMultiplierAt, crashTimeOf } from './curve.ts'
import { CRASH_TARGET_MIN, crashInstant } from './draw.ts'

/** A cash-out by hand, ms from the start of the round as received. */
export interface ManualCashOut {
  readonly at: number
  readonly kind: 'half' | 'full'
}

export interface CrashPart {
  readonly kind: 'half' | 'full' | 'autoHalf' | 'auto' | 'force'
  /** Minor units of the stake that were cashed out. */
  readonly stake: Minor
  /** Hundredths. */
  readonly multiplier: number
  readonly payout: Minor
}

export interface CrashBetResult {
  readonly parts: readonly CrashPart[]
  /** Minor units that went down with the round. */
  readonly lost: Minor
  readonly payout: Minor
}

interface CashOut {
  readonly at: number
  readonly kind: CrashPart['kind']
  readonly multiplier: number
}

/** Undefined where the stake leaves no multiplier to reach: such a bet is never taken. `point` in hundredths. */
export function settleCrash(
  point: number,
  bet: CrashBet,
  stake: Minor,
  manual: readonly ManualCashOut[],
  maxWin?: Minor,
): CrashBetResult | undefined {
  const force = forcePoint(stake, maxWin)
  if (force === undefined) return undefined
  const parts: CrashPart[] = []
  let rest = stake
  for (const { kind, multiplier } of [...automatic(point, bet, force), ...byHand(point, manual)].sort(inOrder)) {
    const part = isHalf(kind) ? halfOf(rest, parts) : rest
    if (part === 0n) continue
    parts.push({ kind, stake: part, multiplier, payout: (part * BigInt(multiplier)) / 100n })
    rest -= part
  }
  return { parts, lost: rest, payout: totalOf(parts.map(({ payout }) => payout)) }
}

/** Decided by comparing targets with the crash point, never by a timer. */
function automatic(point: number, { auto, autoHalf }: CrashBet, force: number): CashOut[] {
  const target = Math.min(auto ?? force, force)
  const full: CashOut = { at: crashTimeOf(target), kind: target === auto ? 'auto' : 'force', multiplier: target }
  const half =
    autoHalf !== null && autoHalf < target ? [{ at: crashTimeOf(autoHalf), kind: 'autoHalf' as const, multiplier: autoHalf }] : []
  return [...half, full].filter(({ multiplier }) => multiplier <= point)
}

function byHand(point: number, manual: readonly ManualCashOut[]): CashOut[] {
  return manual
    .filter(({ at }) => at < crashInstant(point))
    .map(({ at, kind }) => ({ at, kind, multiplier: crashMultiplierAt(at) }))
    .filter(({ multiplier }) => multiplier >= CRASH_TARGET_MIN)
}

/** By time; at one instant automatic ones first, the smaller target before the greater. Sorting keeps the order of receipt. */
function inOrder(a: CashOut, b: CashOut): number {
  if (a.at !== b.at) return a.at - b.at
  if (isAutomatic(a.kind) !== isAutomatic(b.kind)) return isAutomatic(a.kind) ? -1 : 1
  return isAutomatic(a.kind) ? a.multiplier - b.multiplier : 0
}

/** Half of what is left, once in a bet, and only where it can be divided; else nothing. */
function halfOf(rest: Minor, parts: readonly CrashPart[]): Minor {
  return parts.some(({ kind }) => isHalf(kind)) ? 0n : rest / 2n
}

function isHalf(kind: CrashPart['kind']): boolean {
  return kind === 'half' || kind === 'autoHalf'
}

function isAutomatic(kind: CrashPart['kind']): boolean {
  return kind !== 'half' && kind !== 'full'
}
