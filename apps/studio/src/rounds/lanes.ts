/**
 * Work on many items, a few at a time: one that waits delays no other, and none is begun again while it is under way. One that takes longer
 * than a second gives its lane to the next, so that sixteen hanging rounds hold up no other.
 */
import type { Milliseconds } from '@fairhouse/money'

import type { Platform } from '../platform.ts'

export interface Lanes {
  /** Begins the work, now or later, unless the item is under way. */
  submit(id: string, work: () => Promise<unknown>): void
  /** Until nothing is under way. */
  idle(): Promise<void>
}

export interface LaneBounds {
  /** Calls to the wallet at a time. */
  readonly lanes: number
  readonly slowMs: Milliseconds
  /** Beside the lanes. */
  readonly slow: number
}

const BOUNDS: LaneBounds = { lanes: 16, slowMs: 1000, slow: 32 }

/** `onFault`: of one item; the others go on. */
export function createLanes(
  { every }: Pick<Platform, 'every'>,
  onFault: (fault: unknown) => void,
  { lanes, slowMs, slow: slowMax }: LaneBounds = BOUNDS,
): Lanes {
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
    submit(id, work) {
      if (underWay.has(id)) return
      const { promise, resolve } = Promise.withResolvers<void>()
      underWay.set(id, promise)
      waiting.push(async () => {
        try {
          await work()
        } catch (fault) {
          onFault(fault)
        } finally {
          underWay.delete(id)
          resolve()
        }
      })
      begin()
    },
    async idle() {
      await Promise.all(underWay.values())
    },
  }
}
