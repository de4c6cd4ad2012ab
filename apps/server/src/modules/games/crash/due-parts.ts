/**
 * The payments due to a bet at a point of the round. The pure rules replay the whole bet each time, up to the current
 * point, so payments during the round are a prefix of the final ones. Source: games.md G2.
 */
import { type CrashBet, crashInstant, crashMultiplierAt, type CrashPart, type ManualCashOut, settleCrash } from '@fairhouse/games'
import type { Minor } from '@fairhouse/money'

export interface PlayedBet {
  readonly bet: CrashBet
  /** Minor units. */
  readonly stake: Minor
  readonly maxWin: Minor
  /** The manual cash-outs that count so far. */
  readonly counted: readonly ManualCashOut[]
  /** The parts paid so far. */
  readonly parts: readonly CrashPart[]
}

/** All parts up to `through`, ms from the start; `point` in hundredths. */
export function partsUpTo(point: number, through: number, { bet, stake, maxWin, counted }: PlayedBet): readonly CrashPart[] {
  if (through < 0) return []
  const reached = Math.min(point, crashMultiplierAt(through))
  const known = counted.filter(({ at }) => at <= through)
  return settleCrash(reached, bet, stake, known, maxWin)?.parts ?? []
}

/** The valid ones of `cashOuts`, in order of receipt: each cashes out something, and contradicts no payment. */
export function selectCounted<A extends ManualCashOut>(point: number, through: number, played: PlayedBet, cashOuts: readonly A[]): A[] {
  const counting: A[] = []
  for (const cashOut of cashOuts) {
    const without = { ...played, counted: [...played.counted, ...counting] }
    const withIt = { ...without, counted: [...without.counted, cashOut] }
    const cashesOut = partsUpTo(point, cashOut.at, withIt).length > partsUpTo(point, cashOut.at, without).length
    if (cashesOut && startsWith(partsUpTo(point, through, withIt), played.parts)) counting.push(cashOut)
  }
  return counting
}

/** The part of the stake still in play after these parts, minor units. */
export function restOf(stake: Minor, parts: readonly CrashPart[]): bigint {
  return parts.reduce((rest, part) => rest - part.stake, stake)
}

/** The instants of automatic cash-outs, ms from the start, earliest first, regardless of the crash point. */
export function automaticTimes(
  { bet, stake, maxWin }: Omit<PlayedBet, 'counted' | 'parts'>,
  timeOf: (multiplier: number) => number,
): number[] {
  const parts = settleCrash(HIGHEST, bet, stake, [], maxWin)?.parts ?? []
  return parts.map(({ multiplier }) => timeOf(multiplier))
}

/** Receipts after this instant do not count, ms from the start. */
export const lastInstant = (point: number): number => crashInstant(point) - 1

const HIGHEST = 1_000_000

function startsWith(parts: readonly CrashPart[], paid: readonly CrashPart[]): boolean {
  return paid.every((part, i) => parts[i]?.kind === part.kind && parts[i].multiplier === part.multiplier && parts[i].stake === part.stake)
}
