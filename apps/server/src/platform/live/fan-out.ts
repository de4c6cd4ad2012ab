/** What is told to listeners wherever they are connected: this process's own at once, the others' through a carrier. */
import type { Change, ChannelName } from '@fairhouse/contracts'

import type { Carrier } from './carrier.ts'
import type { Hub } from './hub.ts'

export interface FanOut {
  /** In the order told. Where words are lost on the way, listeners get a snapshot anew. */
  tell<C extends ChannelName>(channel: C, player: bigint | null, change: Change<C>): void
  /** What every bet tells its player: too much for the database to carry, so other processes hear it through Redis alone. */
  tellPlayer<C extends ChannelName>(channel: C, player: bigint, change: Change<C>): void
  /** Of other processes, what is no channel: `topic` names who listens. */
  say(topic: string, word: unknown): void
  hear(topic: string, listener: (from: string, word: unknown) => void): void
  start(): Promise<void>
  /** Resolves when what was told is on its way. */
  stop(): Promise<void>
}

/** One word of many changes: [channel, player or null, change], or [topic, word]. */
type Told = readonly [ChannelName, string | null, unknown] | readonly [string, unknown]

/** Said before the next word where one could not be sent. */
const LOST = 'lost'

export interface FanOutDeps {
  hub: Hub
  carrier: Carrier
  /** Whether the carrier bears a word for every bet. */
  isWide: boolean
  onFault(error: unknown): void
}

export function createFanOut({ hub, carrier, isWide, onFault }: FanOutDeps): FanOut {
  const listeners = new Map<string, (from: string, word: unknown) => void>()
  const hear = (from: string, word: string) => {
    for (const told of JSON.parse(word) as Told[]) {
      if (told.length === 2) listeners.get(told[0])?.(from, told[1])
      else hub.publish(told[0], told[1] === null ? null : BigInt(told[1]), told[2] as never)
    }
  }
  const renew = () => void hub.renew().catch(onFault)
  const send = sender(carrier, onFault)
  listeners.set(LOST, renew)
  const tell: FanOut['tell'] = (channel, player, change) => {
    hub.publish(channel, player, change)
    send([channel, player === null ? null : String(player), change])
  }
  return {
    tell,
    tellPlayer: (channel, player, change) => (isWide ? tell(channel, player, change) : hub.publish(channel, player, change)),
    say: (topic, word) => send([topic, word]),
    hear: (topic, listener) => void listeners.set(topic, listener),
    start: () => carrier.start(hear, renew),
    async stop() {
      await send.ended()
      await carrier.stop()
    },
  }
}

/** Whatever is told while a word is on its way goes with the next one. */
function sender(carrier: Carrier, onFault: (error: unknown) => void) {
  let waiting: Told[] = []
  let sending: Promise<void> | null = null
  const run = async () => {
    while (waiting.some(([topic]) => topic !== LOST)) {
      const word = JSON.stringify(waiting)
      waiting = []
      await carrier.say(word).catch((error: unknown) => {
        onFault(error)
        waiting.unshift([LOST, true])
      })
    }
    sending = null
  }
  const send = (told: Told) => {
    waiting.push(told)
    sending ??= run()
  }
  return Object.assign(send, { ended: async () => void (await sending) })
}
