/** CPU time of a process and all that it starts, also of what nobody waited for: a browser leaves its renderers to the system. */
import { type ProcessTimes, US_PER_TICK, timesOfTree } from './cpu.ts'

const LOOK_EVERY_MS = 500

type Tree = ReadonlyMap<number, ProcessTimes>

/** Ticks of processes that left the tree between two looks and are in the counter of no ancestor that is still there. */
export function lostBetween(before: Tree, after: Tree): number {
  const left = [...before.keys()].filter((pid) => !after.has(pid))
  const byAncestor = Map.groupBy(left, (pid) => remainingAncestor(pid, before, after))
  let lost = 0
  for (const [ancestor, pids] of byAncestor) {
    const own = pids.reduce((sum, pid) => sum + totalOf(before.get(pid)), 0)
    const waitedFor = (after.get(ancestor)?.ended ?? 0) - (before.get(ancestor)?.ended ?? 0)
    lost += Math.max(0, own - waitedFor)
  }
  return lost
}

function remainingAncestor(pid: number, before: Tree, after: Tree): number {
  const { parent } = before.get(pid) ?? { parent: 0 }
  return parent === 0 || after.has(parent) ? parent : remainingAncestor(parent, before, after)
}

const totalOf = (times: ProcessTimes | undefined): number => (times?.own ?? 0) + (times?.ended ?? 0)

const sumOf = (tree: Tree): number => [...tree.values()].reduce((sum, times) => sum + totalOf(times), 0)

/** Seconds since the call; `stop` returns them the last time. */
export function startCpuMeter(pid: number): { stop(): number } {
  let tree = timesOfTree(pid)
  const begun = sumOf(tree)
  let lost = 0
  const look = () => {
    const now = timesOfTree(pid)
    lost += lostBetween(tree, now)
    tree = now
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    stop() {
      clearInterval(timer)
      look()
      return ((sumOf(tree) - begun + lost) * US_PER_TICK) / 1e6
    },
  }
}
