/** Work on many items, a few at a time: one that waits delays no other, and none is begun again while it is under way. */
export interface Lanes {
  /** Of an item under way its present work. */
  run(id: string, work: () => Promise<unknown>): Promise<void>
  /** Until nothing is under way. */
  idle(): Promise<void>
}

/** Calls to the wallet at a time. */
const LANES = 16

export function createLanes(count = LANES): Lanes {
  const underWay = new Map<string, Promise<void>>()
  const waiting: (() => Promise<void>)[] = []
  let free = count

  function begin(): void {
    while (free > 0 && waiting.length > 0) {
      free--
      void waiting.shift()!().finally(() => {
        free++
        begin()
      })
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
