/** A program of its own, because Node reads NODE_EXTRA_CA_CERTS at its start: prints whether the Redis of its argument answers. */
import { createRedisPubSub } from '../platform/live/redis-pub-sub.ts'

const pubSub = createRedisPubSub({
  url: process.argv[2]!,
  self: 'one',
  onFault(fault) {
    console.log((fault as Error).message)
    process.exit(1)
  },
})
await pubSub.start(
  () => undefined,
  () => undefined,
)
await pubSub.publish('message')
console.log('published')
await pubSub.stop()
