/** Messages through Redis, for several processes (REDIS_URL). */
import type { PubSub } from './pub-sub.ts'

const CHANNEL = 'fairhouse:live'
const PING_MS = 2000
/** Of a connection, read and written: without an answer nothing is written, not even the next ping. */
const SILENT_MS = 6000
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [50, 2000]
const SETTINGS = {
  pingInterval: PING_MS,
  socket: {
    connectTimeout: 5000,
    socketTimeout: SILENT_MS,
    reconnectStrategy: (tried: number) => Math.min(FIRST_RETRY_MS * 2 ** tried, LONGEST_RETRY_MS),
  },
}

export interface RedisPubSubDeps {
  url: string
  /** Unique id of this process. */
  self: string
  onFault(error: unknown): void
}

/** Loaded only if Redis is configured: it is a tenth of the code that a process loads. */
async function createClients({ url, onFault }: RedisPubSubDeps) {
  const { createClient } = await import('@redis/client')
  const settings = () => ({ url, ...SETTINGS, socket: { ...SETTINGS.socket } }) // the client writes the host and TLS of the URL to it
  const [publisher, subscriber] = [createClient(settings()), createClient(settings())]
  for (const client of [publisher, subscriber]) client.on('error', onFault)
  return { publisher, subscriber }
}

export function createRedisPubSub(deps: RedisPubSubDeps): PubSub {
  let made: ReturnType<typeof createClients> | undefined
  const clients = () => (made ??= createClients(deps))
  /** Published, not answered yet, and since when. */
  let [unanswered, since] = [0, 0]
  const isSilent = () => unanswered > 0 && performance.now() - since > PING_MS
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
    /** @throws while Redis gives no answer: receivers read what they missed once it is back. */
    async publish(message) {
      const { publisher } = await clients()
      if (isSilent()) throw new Error('the connection to Redis gives no answer')
      if (unanswered++ === 0) since = performance.now()
      try {
        await publisher.publish(CHANNEL, `${deps.self} ${message}`)
      } finally {
        unanswered--
        since = performance.now()
      }
    },
    async stop() {
      const { publisher, subscriber } = await clients()
      subscriber.destroy()
      await publisher.close()
    },
  }
}
