/** The sandbox's one door to the machine: time, randomness, waiting. Parts take it as an argument. */
import { randomBytes, randomUUID } from 'node:crypto'

export interface Platform {
  /** Milliseconds since the epoch. */
  now(): number
  newId(): string
  randomHex(bytes: number): string
  /** Calls `work` after `ms`; answers how to call it off. */
  after(ms: number, work: () => void): () => void
}

/** As a promise. Milliseconds. */
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
