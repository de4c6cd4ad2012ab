/** The beat by which planned things happen; who owns the clock of a test does without. */
import type { Platform } from '../platform.ts'

const BEAT_MS = 250

export function beating({ after }: Pick<Platform, 'after'>, work: () => Promise<void>): { start(): void; stop(): void } {
  let callOff = () => {}
  let isStopped = false
  const start = () => {
    const again = () => {
      if (!isStopped) start()
    }
    // A beat that fails is printed and tried again with the next one: it must not end the vendors of all.
    callOff = after(BEAT_MS, () => void work().catch(console.error).then(again))
  }
  return { start, stop: () => ((isStopped = true), callOff()) }
}
