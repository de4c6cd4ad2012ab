/** The sandbox provider on a server of its own, with a clock the test owns. */
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

import { type Pay, servePay } from '@fairhouse/sandbox'

import type { Clock } from '../../../platform/clock.ts'
import { systemIds } from '../../../platform/ids.ts'

export interface TestProvider {
  pay: Pay
  url: string
  /** Where its webhooks go: set once the house listens. */
  aim(port: number): void
  stop(): Promise<void>
}

const AUTOPAY_S = 20

export async function openProvider(clock: Clock, secret: string, path: string): Promise<TestProvider> {
  const app = Fastify()
  let product = 0
  const merchant = { getUrl: () => `http://127.0.0.1:${product}`, host: 'api.fairhouse.localhost', path, secret }
  const platform = { now: clock.now, newId: systemIds.next, after: () => () => undefined }
  const pay = servePay(app, { merchant, platform, file: null, autopaySeconds: AUTOPAY_S })
  app.post('/messages', async (_request, reply) => reply.code(202).send()) // letters of registration go nowhere
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { pay, url: `http://127.0.0.1:${port}`, aim: (at) => void (product = at), stop: () => app.close() }
}
