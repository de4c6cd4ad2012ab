/** How many sockets are open in all processes of the house: each tells its own number, nobody makes one up. */
import type { Clock } from '../clock.ts'
import type { FanOut } from './fan-out.ts'
import type { Hub } from './hub.ts'

const TOPIC = 'online'
export const TELL_EVERY_MS = 2000
/** A process that was not heard for so long is gone. */
const SILENT_MS = 3 * TELL_EVERY_MS

export interface Online {
  /** Tells every two seconds from now on. */
  start(): void
  stop(): void
  /** One telling. */
  beat(): void
  count(): number
}

export interface OnlineDeps {
  hub: Hub
  fanOut: Pick<FanOut, 'say' | 'hear'>
  clock: Clock
  /** Open sockets of this process. */
  own(): number
}

export function createOnline({ hub, fanOut, clock, own }: OnlineDeps): Online {
  const others = new Map<string, { count: number; at: number }>()
  let told = 0
  const count = () => {
    for (const [name, { at }] of others) if (clock.now() - at > SILENT_MS) others.delete(name)
    return [...others.values()].reduce((sum, other) => sum + other.count, own())
  }
  hub.provide('online', async () => ({ count: count() }))
  fanOut.hear(TOPIC, (from, word) => others.set(from, { count: Number(word), at: clock.now() }))
  const beat = () => {
    fanOut.say(TOPIC, own())
    const now = count()
    if (now !== told) hub.publish('online', null, { count: now })
    told = now
  }
  let beats: NodeJS.Timeout | undefined
  return {
    start: () => void (beats = setInterval(beat, TELL_EVERY_MS)),
    stop: () => clearInterval(beats),
    beat,
    count,
  }
}
