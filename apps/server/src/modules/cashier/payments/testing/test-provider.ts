/** The sandbox provider on its own server, with a clock that the test controls. */
import type { AddressInfo } from 'node:net'

import { type Pay, servePay } from '@fairhouse/sandbox'
import Fastify from 'fastify'

import type { Clock } from '../../../../platform/clock.ts'
import { systemIds } from '../../../../platform/ids.ts'

export interface TestProvider {
  pay: Pay
  url: string
  /** The server's log lines, oldest first. */
  messages: { id: string; to: string; subject: string; text: string; code: string | null }[]
  /** The server's calls, oldest first: method and path. */
  requestLog: string[]
  /** The target of its webhooks: set once the server listens. */
  aim(port: number): void
  stop(): Promise<void>
}

const AUTOPAY_S = 20

export async function openProvider(clock: Clock, secret: string, path: string): Promise<TestProvider> {
  const app = Fastify()
  const requestLog: string[] = []
  app.addHook('onRequest', async ({ method, url }) => void requestLog.push(`${method} ${url}`))
  let product = 0
  const merchant = { getUrl: () => `http://127.0.0.1:${product}`, host: 'api.fairhouse.localhost', path, secret }
  const platform = { now: clock.now, newId: systemIds.next, after: () => () => undefined }
  const pay = servePay(app, { merchant, platform, file: null, autopaySeconds: AUTOPAY_S })
  const messages: TestProvider['messages'] = []
  app.post('/messages', async (request, reply) => {
    messages.push(request.body as (typeof messages)[number])
    return reply.code(202).send()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { pay, messages, requestLog, url: `http://127.0.0.1:${port}`, aim: (at) => void (product = at), stop: () => app.close() }
}
