/** A test server whose cards go over a stand-in of beGateway, with one clock. */
import type { Invoice } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import {
  createTestClock,
  type Currency,
  type Player,
  registerPlayer,
  startTestServer,
  type TestClock,
  type TestServer,
  unwrap,
} from '@fairhouse/testkit'

import { type BegatewayStandIn, openBegateway, SHOP, SHOP_KEY } from './begateway-stand-in.ts'
import { withSession } from './cashier.ts'
import { type DatabaseHelpers, databaseHelpers } from './database-helpers.ts'

export interface BegatewayServer extends DatabaseHelpers {
  testServer: TestServer
  clock: TestClock
  vendor: BegatewayStandIn
  /** Webhooks are lost while it is off. */
  setWebhooks(on: boolean): void
  player(currency?: Currency): Promise<Player>
  deposit(player: Player, amount: string, key?: string): Promise<Invoice>
  status(player: Player, invoice: Pick<Invoice, 'id'>): Promise<Invoice>
  balanceOf(player: Player): Promise<string>
  /** A webhook as given. */
  send(raw: Buffer, signature: string): Promise<{ status: number; body: unknown }>
  stop(): Promise<void>
}

const HOOK = '/psp/begateway/webhook'

export async function openBegatewayServer(): Promise<BegatewayServer> {
  const clock = createTestClock()
  let port = 0
  let isOn = true
  const vendor = await openBegateway({ now: clock.now, connect: () => (isOn ? `http://127.0.0.1:${port}` : null) })
  const environment = {
    BEGATEWAY_CHECKOUT_URL: vendor.url,
    BEGATEWAY_GATEWAY_URL: `${vendor.url}/`,
    BEGATEWAY_MERCHANT_URL: vendor.url,
    BEGATEWAY_SHOP_ID: SHOP.id,
    SECRET_BEGATEWAY: SHOP.secret,
    BEGATEWAY_PUBLIC_KEY: SHOP_KEY,
    BEGATEWAY_CURRENCIES: 'RUB,KZT',
    LOG_LEVEL: 'silent',
  }
  const testServer = await startTestServer({ clock, environment })
  port = testServer.port
  return {
    testServer,
    clock,
    vendor,
    ...databaseHelpers(testServer.server.app.database),
    setWebhooks: (on) => void (isOn = on),
    player: (currency = 'RUB') => registerPlayer(testServer, { currency }),
    deposit: (player, amount, key = newKey(clock.now())) =>
      unwrap(player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount }, key })),
    status: (player, { id }) =>
      unwrap(withSession(player, () => player.call('GET /billing/payment/status/{invoiceId}', { params: { invoiceId: id } }))),
    balanceOf: async (player) => (await unwrap(player.call('GET /profile/user'))).user.balance,
    async send(raw, signature) {
      const headers = { 'content-type': 'application/json', 'content-signature': signature }
      const answer = await testServer.fetch(HOOK, { method: 'POST', body: new Uint8Array(raw), headers })
      return { status: answer.status, body: await answer.json() }
    },
    async stop() {
      await testServer.stop()
      await vendor.stop()
    },
  }
}
