/**
 * What is due to a bet at a point of the round. The whole bet is played anew by its pure rules each time, as far as the
 * round has come, so that what is paid under way is the beginning of what is paid in all. Source: games.md G2.
 */
import { type CrashBet, crashInstant, crashMultiplierAt, type CrashPart, type ManualCashOut, settleCrash } from '@fairhouse/games'

export interface PlayedBet {
  readonly bet: CrashBet
  /** Minor units. */
  readonly stake: bigint
  readonly maxWin: bigint
  /** The cash-outs by hand that count so far. */
  readonly counted: readonly ManualCashOut[]
  /** What was paid so far. */
  readonly parts: readonly CrashPart[]
}

/** All parts up to `through`, ms from the start; `point` in hundredths. */
export function partsUpTo(point: number, through: number, { bet, stake, maxWin, counted }: PlayedBet): readonly CrashPart[] {
  if (through < 0) return []
  const reached = Math.min(point, crashMultiplierAt(through))
  const known = counted.filter(({ at }) => at <= through)
  return settleCrash(reached, bet, stake, known, maxWin)?.parts ?? []
}

/** Those of `cashOuts` that count, in order of receipt: each that cashes out something, and contradicts nothing that was paid. */
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

/** What of the stake plays on after these parts, minor units. */
export function restOf(stake: bigint, parts: readonly CrashPart[]): bigint {
  return parts.reduce((rest, part) => rest - part.stake, stake)
}

/** When the bet cashes out by itself, ms from the start, earliest first: wherever the round ends. */
export function automaticTimes(
  { bet, stake, maxWin }: Omit<PlayedBet, 'counted' | 'parts'>,
  timeOf: (multiplier: number) => number,
): number[] {
  const parts = settleCrash(HIGHEST, bet, stake, [], maxWin)?.parts ?? []
  return parts.map(({ multiplier }) => timeOf(multiplier))
}

/** The instant after which nothing received counts, ms from the start. */
export const lastInstant = (point: number): number => crashInstant(point) - 1

const HIGHEST = 1_000_000

function startsWith(parts: readonly CrashPart[], paid: readonly CrashPart[]): boolean {
  return paid.every((part, i) => parts[i]?.kind === part.kind && parts[i].multiplier === part.multiplier && parts[i].stake === part.stake)
}
