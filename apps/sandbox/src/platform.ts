/** The only access of the sandbox to time, randomness and timers. Vendors get it as an argument. */
import { randomBytes, randomUUID } from 'node:crypto'

export interface Platform {
  /** Milliseconds since the epoch. */
  now(): number
  newId(): string
  randomHex(bytes: number): string
  /** Calls `work` after `ms`; returns a function that cancels it. */
  after(ms: number, work: () => void): () => void
}

/** Resolves after the given milliseconds. */
export const waiting =
  ({ after }: Pick<Platform, 'after'>) =>
  (ms: number): Promise<void> =>
    new Promise((resolve) => void after(ms, resolve))

export const systemPlatform: Platform = {
  now: () => Date.now(),
  newId: () => randomUUID(),
  randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
