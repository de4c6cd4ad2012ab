/** One bet of a seat after the other, so that each draws the nonce after the last; seats do not wait for each other. */
export interface Turns {
  /** Runs `work` when those before it are done; undefined at once when too many wait. */
  take<T>(seat: string, work: () => Promise<T>): Promise<T> | undefined
}

const MOST_WAITING = 256

export function createTurns(): Turns {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()

  function leave(seat: string, line: { length: number }): void {
    if (--line.length === 0) lines.delete(seat)
  }

  return {
    take(seat, work) {
      const waiting = lines.get(seat)
      if (waiting && waiting.length >= MOST_WAITING) return undefined
      const turn = waiting ? waiting.last.then(work, work) : work()
      const line = waiting ?? { last: turn, length: 0 }
      line.last = turn
      line.length += 1
      if (!waiting) lines.set(seat, line)
      const leaving = () => leave(seat, line)
      turn.then(leaving, leaving)
      return turn
    },
  }
}
