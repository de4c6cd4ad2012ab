/** A server beside a payment provider, with one clock that the test controls: the base of the payments' API tests. */
import type { Invoice } from '@fairhouse/contracts'
import { newKey, type Result } from '@fairhouse/contracts/client'
import type { Pay } from '@fairhouse/sandbox'
import { type Currency, type Player, registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'

import { type Clock, systemClock } from '../../../../platform/clock.ts'
import { signatureHeader } from '../../../../platform/webhooks/index.ts'
import { type DatabaseHelpers, databaseHelpers } from './database-helpers.ts'
import { openProvider, type TestProvider } from './test-provider.ts'

export const SECRET = 'the secret of the tests'
const HOOK = '/psp/sandbox/webhook'

export interface Cashier extends DatabaseHelpers, Calls {
  testServer: TestServer
  pay: Pay
  /** The server's log lines, oldest first. */
  messages: TestProvider['messages']
  /** The server's calls to its provider, oldest first: method and path. */
  requestLog: TestProvider['requestLog']
  /** The clock of server and provider. */
  clock: Clock
  /** Advances time, and the provider does what is due. */
  pass(seconds: number): Promise<void>
  stop(): Promise<void>
}

interface Calls {
  player(currency?: Currency): Promise<Player>
  /** Opens an invoice by card, without a bonus. @throws when it is refused. */
  deposit(player: Player, amount: string): Promise<Invoice>
  status(player: Player, invoice: Pick<Invoice, 'id'>): Promise<Invoice>
  balanceOf(player: Player): Promise<string>
  /** A webhook in the provider's format. */
  webhook(event: object | string, how?: WebhookForm): Promise<{ status: number; body: Record<string, unknown> }>
}

interface WebhookForm {
  secret?: string
  ageSeconds?: number
  header?: string
}

export async function openCashier(environment: Record<string, string> = {}): Promise<Cashier> {
  let passed = 0
  const clock = { now: () => systemClock.now() + passed }
  const provider = await openProvider(clock, SECRET, HOOK)
  const { pay } = provider
  const vendor = { SANDBOX_URL: provider.url, SECRET_PSP: SECRET, LOG_LEVEL: 'silent' }
  const testServer = await startTestServer({ clock, environment: { ...vendor, ...environment } })
  provider.aim(testServer.port)
  return {
    testServer,
    pay,
    messages: provider.messages,
    requestLog: provider.requestLog,
    clock,
    ...databaseHelpers(testServer.server.app.database),
    ...callsOf(testServer, clock),
    async pass(seconds) {
      passed += seconds * 1000
      await pay.runDue()
    },
    async stop() {
      await testServer.stop()
      await provider.stop()
    },
  }
}

function callsOf(testServer: TestServer, clock: Clock): Calls {
  return {
    player: (currency = 'RUB') => registerPlayer(testServer, { currency }),
    async deposit(player, amount) {
      const call = () => player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount }, key: newKey(clock.now()) })
      return dataOf(await withSession(player, call))
    },
    status: async (player, { id }) =>
      dataOf(await withSession(player, () => player.call('GET /billing/payment/status/{invoiceId}', { params: { invoiceId: id } }))),
    balanceOf: async (player) => dataOf(await withSession(player, () => player.call('GET /profile/user'))).user.balance,
    async webhook(event, { secret = SECRET, ageSeconds = 0, header } = {}) {
      const raw = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event))
      const signed = header ?? signatureHeader(secret, { method: 'POST', path: HOOK, raw }, clock.now() - ageSeconds * 1000)
      const headers = { 'content-type': 'application/json', 'x-signature': signed }
      const answer = await testServer.fetch(HOOK, { method: 'POST', body: raw, headers })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
  }
}

/** A token lives 15 minutes, and these tests let more pass: the player then logs in again. */
export async function withSession<T>(player: Player, call: () => Promise<Result<T>>): Promise<Result<T>> {
  const first = await call()
  if (first.status !== 401) return first
  const { email, password } = player
  player.token = dataOf(await player.call('POST /api/v2/auth/login/email/password', { body: { email, password } })).token
  player.setToken(player.token)
  return call()
}

function dataOf<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data
}
