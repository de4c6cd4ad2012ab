/** CPU time of processes, from /proc: other load affects it little. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

/** The kernel's unit of these counters is fixed at 1/100 s for user space. */
export const US_PER_TICK = 10_000

/** In ticks. */
export interface ProcessTimes {
  parent: number
  own: number
  /** Of children that have ended and were waited for. */
  ended: number
}

/** Microseconds of one process, without its children. */
export const cpuOf = (pid: number): number => (timesOf(pid)?.own ?? 0) * US_PER_TICK

/** Microseconds of a process and all its descendants, ended ones included that were waited for: a PostgreSQL server with its connections. */
export const cpuOfTree = (pid: number): number =>
  [...timesOfTree(pid).values()].reduce((sum, { own, ended }) => sum + own + ended, 0) * US_PER_TICK

/** A process and its living descendants. */
export function timesOfTree(pid: number): Map<number, ProcessTimes> {
  const all = pids().flatMap((each) => {
    const times = timesOf(each)
    return times ? [[each, times] as const] : []
  })
  const childrenOf = Map.groupBy(all, ([, { parent }]) => parent)
  const tree = new Map(all.filter(([each]) => each === pid))
  // a map visits what is added meanwhile
  for (const [each] of tree) for (const [child, times] of childrenOf.get(each) ?? []) tree.set(child, times)
  return tree
}

/** Whether this system has the counters. */
export const hasCpuTimes = (): boolean => timesOf(process.pid) !== undefined

/** Microseconds of this process's children that have ended. */
export const cpuOfEnded = (): number => (timesOf(process.pid)?.ended ?? 0) * US_PER_TICK

const pids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

/** undefined if the process has ended. */
function timesOf(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! }
  } catch {
    return undefined // it ended between listing and reading
  }
}

/** Share of all cores used between two calls, 0 … 1, by any process. */
export function busyMeter(): () => number {
  let before = total()
  return () => {
    const now = total()
    const busy = 1 - (now.idle - before.idle) / Math.max(1, now.all - before.all)
    before = now
    return busy
  }
}

function total(): { all: number; idle: number } {
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.trim().split(/\s+/)
  const numbers = ticks.map(Number)
  return { all: numbers.reduce((sum, value) => sum + value, 0), idle: numbers[3]! + numbers[4]! }
}
