/** The minimal Fastify response, the baseline for the CPU of a bet. Its own process; reports its port. */
import type { AddressInfo } from 'node:net'

import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => ({ hello: 'world' }))
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ type: 'ready', port: (app.server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit(0))
