/** A sandbox vendor on its own server, its adapter, and a webhook receiver: the port without the product. */
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'

import { type Pay, type PayOptions, servePay, servePay2 } from '@fairhouse/sandbox'

import { systemIds } from '../../../platform/ids.ts'
import { type PaymentProvider, sandboxProvider, sandboxProvider2, type WebhookCall } from '../index.ts'

type ReceivedCall = Omit<WebhookCall, 'now'>

export interface Vendor {
  provider: PaymentProvider
  pay: Pay
  /** Received webhooks, oldest first. */
  received: ReceivedCall[]
  now(): number
  pass(seconds: number): Promise<void>
  stop(): Promise<void>
}

export interface VendorKind {
  name: string
  /** An attacker's change of a message without the secret. */
  forge(received: ReceivedCall): ReceivedCall
  serve(app: FastifyInstance, options: PayOptions): Pay
  adapt(connection: { url: string; host: string; secret: string; clock: { now(): number }; timeoutMs: number }): PaymentProvider
  /** Payouts are reported by webhook, not only by look-up. */
  sendsPayoutWebhooks: boolean
}

const textOf = ({ raw }: ReceivedCall) => raw.toString('utf8')

export const VENDORS: readonly VendorKind[] = [
  {
    name: 'sandbox',
    forge: (received) => ({ ...received, raw: Buffer.from(textOf(received).replace('"amount":', '"amount":9')) }),
    serve: servePay,
    adapt: (connection) => sandboxProvider({ id: 'sandbox', needsPath: true, ...connection }),
    sendsPayoutWebhooks: true,
  },
  {
    name: 'sandbox2',
    forge: (received) => ({ ...received, raw: Buffer.from(textOf(received).replace('sum=', 'sum=9')) }),
    serve: servePay2,
    adapt: (connection) => sandboxProvider2({ id: 'sandbox2', ...connection }),
    sendsPayoutWebhooks: false,
  },
]

const SECRET = 'the secret of the tests'
const HOOK = '/psp/hook'
const START_MS = 1_767_225_600_000

export async function openVendor({ serve, adapt, name }: VendorKind): Promise<Vendor> {
  let passed = 0
  const now = () => START_MS + passed
  const received: ReceivedCall[] = []
  const receiver = await openReceiver(received, name === 'sandbox2' ? 'OK' : '{"result":"ok"}')
  const app = Fastify()
  const merchant = { getUrl: () => receiver.url, host: 'api.test', path: HOOK, secret: SECRET }
  const platform = { now, newId: systemIds.next, after: () => () => undefined }
  const pay = serve(app, { merchant, platform, file: null, autopaySeconds: 20 })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    provider: adapt({ url, host: 'pay.test', secret: SECRET, clock: { now }, timeoutMs: 400 }),
    pay,
    received,
    now,
    async pass(seconds) {
      passed += seconds * 1000
      await pay.runDue()
    },
    async stop() {
      app.server.closeAllConnections()
      await app.close()
      await receiver.stop()
    },
  }
}

async function openReceiver(received: ReceivedCall[], answer: string): Promise<{ url: string; stop(): Promise<void> }> {
  const receiver = Fastify()
  receiver.removeAllContentTypeParsers()
  receiver.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  receiver.post(HOOK, async ({ headers, method, url, body }, reply) => {
    received.push({ header: (name) => [headers[name]].flat()[0], method, path: url, raw: body as Buffer })
    return reply.type('text/plain').send(answer)
  })
  await receiver.listen({ port: 0, host: '127.0.0.1' })
  const { port } = receiver.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => receiver.close() }
}
