/** The only access of the studio to time, randomness and timers. */
import { randomBytes, randomUUID } from 'node:crypto'

export interface Platform {
  /** Milliseconds since the epoch. */
  now(): number
  newId(): string
  randomBytes(count: number): Uint8Array
  wait(ms: number): Promise<void>
  /** Calls `work` every `ms`; returns a function that ends it. */
  every(ms: number, work: () => void): () => void
}

export const systemPlatform: Platform = {
  now: () => Date.now(),
  newId: () => randomUUID(),
  randomBytes: (count) => randomBytes(count),
  wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
  every(ms, work) {
    const timer = setInterval(work, ms)
    return () => clearInterval(timer)
  },
}
