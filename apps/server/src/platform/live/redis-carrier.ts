/** Words through Redis, where the house runs as several processes (REDIS_URL). */
import { createClient } from '@redis/client'

import type { Carrier } from './carrier.ts'

const CHANNEL = 'fairhouse:live'

export interface RedisCarrierDeps {
  url: string
  /** Names this process among all. */
  self: string
  onFault(error: unknown): void
}

export function createRedisCarrier({ url, self, onFault }: RedisCarrierDeps): Carrier {
  const teller = createClient({ url })
  const listener = createClient({ url })
  for (const client of [teller, listener]) client.on('error', onFault)
  return {
    /** @throws when Redis does not answer. */
    async start(hear, missed) {
      await Promise.all([teller.connect(), listener.connect()])
      await listener.subscribe(CHANNEL, (text) => {
        const end = text.indexOf(' ')
        if (text.slice(0, end) !== self) hear(text.slice(0, end), text.slice(end + 1))
      })
      listener.on('ready', missed) // from the second connection on: what was said in between is lost
    },
    async say(word) {
      await teller.publish(CHANNEL, `${self} ${word}`)
    },
    async stop() {
      listener.destroy()
      await teller.close()
    },
  }
}
