/** Words through Redis, where the house runs as several processes (REDIS_URL). */
import type { Carrier } from './carrier.ts'

const CHANNEL = 'fairhouse:live'

export interface RedisCarrierDeps {
  url: string
  /** Names this process among all. */
  self: string
  onFault(error: unknown): void
}

/** Loaded where a Redis is named alone: it is a tenth of what a process of the house loads. */
async function clientsOf({ url, onFault }: RedisCarrierDeps) {
  const { createClient } = await import('@redis/client')
  const [teller, listener] = [createClient({ url }), createClient({ url })]
  for (const client of [teller, listener]) client.on('error', onFault)
  return { teller, listener }
}

export function createRedisCarrier(deps: RedisCarrierDeps): Carrier {
  let made: ReturnType<typeof clientsOf> | undefined
  const clients = () => (made ??= clientsOf(deps))
  return {
    /** @throws when Redis does not answer. */
    async start(hear, missed) {
      const { teller, listener } = await clients()
      await Promise.all([teller.connect(), listener.connect()])
      await listener.subscribe(CHANNEL, (text) => {
        const end = text.indexOf(' ')
        if (text.slice(0, end) !== deps.self) hear(text.slice(0, end), text.slice(end + 1))
      })
      listener.on('ready', missed) // from the second connection on: what was said in between is lost
    },
    async say(word) {
      const { teller } = await clients()
      await teller.publish(CHANNEL, `${deps.self} ${word}`)
    },
    async stop() {
      const { teller, listener } = await clients()
      listener.destroy()
      await teller.close()
    },
  }
}
