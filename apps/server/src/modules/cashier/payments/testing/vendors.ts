/** A sandbox vendor on its own server, its adapter, and a webhook receiver: the port without the product. */
import type { AddressInfo } from 'node:net'

import { HOUR_MS } from '@fairhouse/money'
import { type Pay, type PayOptions, servePay, servePay2 } from '@fairhouse/sandbox'
import Fastify, { type FastifyInstance } from 'fastify'

import { systemIds } from '../../../../platform/ids.ts'
import { begatewayProvider, type PaymentProvider, sandboxProvider, sandboxProvider2, type WebhookCall } from '../index.ts'
import { openBegateway, PUBLIC_KEY, SHOP } from './begateway-stand-in.ts'

type ReceivedCall = Omit<WebhookCall, 'now'>

/** Switches of a vendor's faults. */
export interface Switches {
  api?: 'ok' | 'down' | 'silent' | 'refusing'
  /** Methods out of order, as in `phone:KZT`. */
  down?: string[]
}

export interface Vendor {
  provider: PaymentProvider
  /** Received webhooks, oldest first. */
  received: ReceivedCall[]
  /** The payer of a deposit pays this amount, in minor units. */
  pays(reference: string, amount: number): Promise<void>
  turn(switches: Switches): void
  now(): number
  pass(seconds: number): Promise<void>
  stop(): Promise<void>
}

export interface VendorKind {
  name: string
  /** An attacker's change of a message without the secret. */
  forge(received: ReceivedCall): ReceivedCall
  open(kind: VendorKind): Promise<Vendor>
  /** How old a webhook may be. */
  oldestMs: number
  /** Players pay on its page; each order makes another page of the same invoice, and the first is kept. */
  isHosted?: true
  /** It has both types in every currency, and reports those out of order. */
  listsMethods: boolean
  /** Payouts are reported by webhook, not only by look-up. */
  sendsPayoutWebhooks: boolean
  /** A paid payout that comes back is reported. */
  reportsReturns: boolean
  /** Of a payment of 150003. */
  fee: bigint
}

const textOf = ({ raw }: ReceivedCall) => raw.toString('utf8')
const forgeJson = (received: ReceivedCall): ReceivedCall => ({
  ...received,
  raw: Buffer.from(textOf(received).replace('"amount":', '"amount":9')),
})

const SANDBOX = { oldestMs: 300_999, listsMethods: true, reportsReturns: true, fee: 150n }

export const VENDORS: readonly VendorKind[] = [
  {
    ...SANDBOX,
    name: 'sandbox',
    forge: forgeJson,
    open: () =>
      openSandbox(servePay, '{"result":"ok"}', (connection) => sandboxProvider({ id: 'sandbox', needsPath: true, ...connection })),
    sendsPayoutWebhooks: true,
  },
  {
    ...SANDBOX,
    name: 'sandbox2',
    forge: (received) => ({ ...received, raw: Buffer.from(textOf(received).replace('sum=', 'sum=9')) }),
    open: () => openSandbox(servePay2, 'OK', (connection) => sandboxProvider2({ id: 'sandbox2', ...connection })),
    sendsPayoutWebhooks: false,
  },
  {
    name: 'beGateway',
    forge: forgeJson,
    open: openBegatewayKind,
    oldestMs: 25 * HOUR_MS,
    isHosted: true,
    listsMethods: false,
    sendsPayoutWebhooks: true,
    reportsReturns: false,
    fee: 0n,
  },
]

const SECRET = 'the secret of the tests'
const HOOK = '/psp/hook'
const START_MS = 1_767_225_600_000
const TIMEOUT_MS = 400

interface Connection {
  url: string
  host: string
  secret: string
  clock: { now(): number }
  timeoutMs: number
}

async function openSandbox(
  serve: (app: FastifyInstance, options: PayOptions) => Pay,
  acknowledgement: string,
  adapt: (connection: Connection) => PaymentProvider,
): Promise<Vendor> {
  let passed = 0
  const now = () => START_MS + passed
  const received: ReceivedCall[] = []
  const receiver = await openReceiver(received, acknowledgement)
  const app = Fastify()
  const merchant = { getUrl: () => receiver.url, host: 'api.test', path: HOOK, secret: SECRET }
  const platform = { now, newId: systemIds.next, after: () => () => undefined }
  const pay = serve(app, { merchant, platform, file: null, autopaySeconds: 20 })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    provider: adapt({ url, host: 'pay.test', secret: SECRET, clock: { now }, timeoutMs: TIMEOUT_MS }),
    received,
    now,
    pays: async (reference, amount) => void (await pay.happen(reference, 'paid', amount)),
    turn: (switches) => pay.turn(switches),
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

async function openBegatewayKind(): Promise<Vendor> {
  let passed = 0
  const now = () => START_MS + passed
  const received: ReceivedCall[] = []
  const receiver = await openReceiver(received, '{"result":"ok"}')
  const vendor = await openBegateway({ now })
  const hosts = { checkoutUrl: vendor.url, gatewayUrl: vendor.url, merchantUrl: vendor.url }
  const shop = { shopId: SHOP.id, secret: SHOP.secret, publicKey: PUBLIC_KEY, webhookUrl: receiver.url + HOOK, brand: 'Fairhouse' }
  const terms = { currencies: ['RUB', 'KZT'], payoutCurrencies: ['RUB'], isTest: false } as const
  return {
    provider: begatewayProvider({ id: 'begateway', ...hosts, ...shop, ...terms, clock: { now }, timeoutMs: TIMEOUT_MS }),
    received,
    now,
    pays: async (reference, amount) => void (await vendor.pay(reference, 'successful', { amount })),
    turn: ({ api = 'ok' }) => vendor.turn(api),
    async pass(seconds) {
      passed += seconds * 1000
      await vendor.runDue()
    },
    async stop() {
      await vendor.stop()
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
