/** Orders of the benchmark to a publisher: publish, pause, report memory usage. Ends with its parent. */
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

import { FRAMES_PER_SECOND } from '../messages.ts'

export type Order = 'speak' | 'hush' | 'memory'

/** The crowd connects at once; sockets beyond the backlog would be refused. */
const BACKLOG = 20_000

/** Collects garbage of handshakes before and after: the rest is held by clients. */
const giveBack = () => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })

export function serveOrders(server: Server | HttpServer, publish: () => void): void {
  let beat: NodeJS.Timeout | undefined
  process.on('message', (order: Order) => {
    clearInterval(beat)
    if (order === 'speak') beat = setInterval(publish, 1000 / FRAMES_PER_SECOND)
    if (order !== 'memory') return
    giveBack()
    process.send!({ type: 'memory', bytes: process.memoryUsage().rss })
  })
  process.on('disconnect', () => process.exit(0))
  server.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG }, () =>
    process.send!({ type: 'ready', port: (server.address() as AddressInfo).port }),
  )
}
