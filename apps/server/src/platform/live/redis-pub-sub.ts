/** Messages through Redis, for several processes (REDIS_URL). */
import type { PubSub } from './pub-sub.ts'

const CHANNEL = 'fairhouse:live'

export interface RedisPubSubDeps {
  url: string
  /** Unique id of this process. */
  self: string
  onFault(error: unknown): void
}

/** Loaded only if Redis is configured: it is a tenth of the code that a process loads. */
async function createClients({ url, onFault }: RedisPubSubDeps) {
  const { createClient } = await import('@redis/client')
  const [publisher, subscriber] = [createClient({ url }), createClient({ url })]
  for (const client of [publisher, subscriber]) client.on('error', onFault)
  return { publisher, subscriber }
}

export function createRedisPubSub(deps: RedisPubSubDeps): PubSub {
  let made: ReturnType<typeof createClients> | undefined
  const clients = () => (made ??= createClients(deps))
  return {
    /** @throws if Redis does not answer. */
    async start(onMessage, onMissed) {
      const { publisher, subscriber } = await clients()
      await Promise.all([publisher.connect(), subscriber.connect()])
      await subscriber.subscribe(CHANNEL, (text) => {
        const end = text.indexOf(' ')
        if (text.slice(0, end) !== deps.self) onMessage(text.slice(0, end), text.slice(end + 1))
      })
      subscriber.on('ready', onMissed) // after a reconnect the messages in between are lost
    },
    async publish(message) {
      const { publisher } = await clients()
      await publisher.publish(CHANNEL, `${deps.self} ${message}`)
    },
    async stop() {
      const { publisher, subscriber } = await clients()
      subscriber.destroy()
      await publisher.close()
    },
  }
}
