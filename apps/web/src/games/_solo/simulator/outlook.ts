/** Aggregates many runs of a plan: their ends, and their spread over time. Pure; profits in minor units. */
import type { ByteSource } from '@fairhouse/fairness'

import { playRun, type Run, type RunEnd, type RunSetup } from './run.ts'

/** Quantiles of the fan's lines. */
export const FAN = [0.05, 0.25, 0.5, 0.75, 0.95] as const

export interface Outlook {
  runs: number
  /** Bet counts at which the fan is measured; 0 first. */
  marks: readonly number[]
  /** For each quantile of `FAN`, the profit at each mark; an ended run keeps its profit. */
  fan: readonly (readonly number[])[]
  ends: Readonly<Partial<Record<RunEnd, number>>>
  /** Runs that ended at a loss limit, at the lower balance, or without money for the next stake. */
  ruined: number
  /** Runs that ended above their start. */
  ahead: number
  meanProfit: number
  meanBets: number
}

const RUIN: ReadonlySet<RunEnd> = new Set(['loss', 'balance_below', 'funds'])
const MARKS_MOST = 60
const PILOT_RUNS = 200

/** Calls `onRun` with the number of finished runs, for progress. */
export function outlookOf(setup: RunSetup, runs: number, bytes: ByteSource, onRun?: (done: number) => void): Outlook {
  const marks = marksTo(longestOf(setup, bytes))
  const paths = marks.map(() => new Float64Array(runs))
  const ended: Run[] = []
  for (let at = 0; at < runs; at++) {
    ended.push(simulateRun(setup, bytes, marks, paths, at))
    onRun?.(at + 1)
  }
  return { ...sumRuns(ended), marks, fan: fanOf(paths) }
}

/** A few runs determine the length of the chart. */
function longestOf(setup: RunSetup, bytes: ByteSource): number {
  const lengths = Array.from({ length: PILOT_RUNS }, () => playRun(setup, bytes, () => undefined).bets)
  return Math.max(1, ...lengths)
}

function marksTo(last: number): number[] {
  const count = Math.min(last, MARKS_MOST)
  return Array.from({ length: count + 1 }, (_, at) => Math.round((last * at) / count))
}

function simulateRun(setup: RunSetup, bytes: ByteSource, marks: readonly number[], paths: readonly Float64Array[], at: number): Run {
  let next = 1
  const run = playRun(setup, bytes, (bets, profit) => {
    if (bets === marks[next]) paths[next++]![at] = Number(profit)
  })
  while (next < marks.length) paths[next++]![at] = Number(run.profit)
  return run
}

function fanOf(paths: readonly Float64Array[]): number[][] {
  for (const path of paths) path.sort()
  return FAN.map((share) => paths.map((path) => path[Math.floor(share * (path.length - 1))]!))
}

function sumRuns(ended: readonly Run[]): Omit<Outlook, 'marks' | 'fan'> {
  const ends: Partial<Record<RunEnd, number>> = {}
  for (const { end } of ended) ends[end] = (ends[end] ?? 0) + 1
  const runs = ended.length
  return {
    runs,
    ends,
    ruined: ended.filter(({ end }) => RUIN.has(end)).length,
    ahead: ended.filter(({ profit }) => profit > 0n).length,
    meanProfit: ended.reduce((sum, { profit }) => sum + Number(profit), 0) / runs,
    meanBets: ended.reduce((sum, { bets }) => sum + bets, 0) / runs,
  }
}
