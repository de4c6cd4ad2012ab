/**
 * Work on many items, a few at a time: one that waits delays no other, and none is begun again while it is under way. One that takes longer
 * than a second gives its lane to the next, so that sixteen hanging rounds hold up no other.
 */
import type { Platform } from '../platform.ts'

export interface Lanes {
  /** Of an item under way its present work. */
  run(id: string, work: () => Promise<unknown>): Promise<void>
  /** Until nothing is under way. */
  idle(): Promise<void>
}

export interface LaneBounds {
  /** Calls to the wallet at a time. */
  readonly lanes: number
  readonly slowMs: number
  /** Beside the lanes. */
  readonly slow: number
}

const BOUNDS: LaneBounds = { lanes: 16, slowMs: 1000, slow: 32 }

export function createLanes({ every }: Pick<Platform, 'every'>, { lanes, slowMs, slow: slowMax }: LaneBounds = BOUNDS): Lanes {
  const underWay = new Map<string, Promise<void>>()
  const waiting: (() => Promise<void>)[] = []
  let free = lanes
  let slow = 0

  function start(work: () => Promise<void>): void {
    let isSlow = false
    const endWatch = every(slowMs, () => {
      if (isSlow || slow >= slowMax) return
      isSlow = true
      slow++
      free++
      begin()
    })
    void work().finally(() => {
      endWatch()
      if (isSlow) slow--
      else free++
      begin()
    })
  }

  function begin(): void {
    while (free > 0 && waiting.length > 0) {
      free--
      start(waiting.shift()!)
    }
  }

  return {
    run(id, work) {
      const known = underWay.get(id)
      if (known) return known
      const done = new Promise<void>((resolve, reject) => {
        waiting.push(() => work().then(() => resolve(), reject))
      }).finally(() => underWay.delete(id))
      underWay.set(id, done)
      begin()
      return done
    },
    async idle() {
      await Promise.all(underWay.values())
    },
  }
}
