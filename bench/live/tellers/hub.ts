/** The hub alone behind a port. Its own process, controlled by messages. */
import { createServer } from 'node:http'

import { createHub, createLiveSocket } from '../../../apps/server/src/platform/live/index.ts'
import { nowUs } from '../messages.ts'
import { serveOrders } from './obey.ts'

const FREE = { identify: () => true, maySend: () => true, maySnapshot: () => true, mayOpenParameter: () => true, close: () => undefined }
const hub = createHub()
hub.provide('online', async () => ({ count: 0 }))
const live = createLiveSocket({
  hub,
  clock: { now: () => Date.now() },
  authenticate: () => null,
  isOwnOrigin: () => true,
  addressOf: () => undefined,
  budget: { open: () => FREE },
  onOpen: () => undefined,
})
const server = createServer().on('upgrade', (request, socket, head) => live.upgrade(request, socket, head))
serveOrders(server, () => hub.publish('online', null, { count: nowUs() }))
