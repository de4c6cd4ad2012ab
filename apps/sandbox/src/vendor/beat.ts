/** The timer of scheduled events; tests with their own clock do not use it. */
import type { Platform } from '../platform.ts'

const BEAT_MS = 250

export function beating({ after }: Pick<Platform, 'after'>, work: () => Promise<void>): { start(): void; stop(): void } {
  let callOff = () => {}
  let isStopped = false
  const start = () => {
    const again = () => {
      if (!isStopped) start()
    }
    // A failed tick is printed and repeated with the next one: it must not end the other vendors.
    callOff = after(BEAT_MS, () => void work().catch(console.error).then(again))
  }
  return { start, stop: () => ((isStopped = true), callOff()) }
}
