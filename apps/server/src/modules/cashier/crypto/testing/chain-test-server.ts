/** A server with the sandbox chain and fast blocks: fixture of the API tests of crypto payments. */

import type { Invoice } from '@fairhouse/contracts'
import { newKey, type Result } from '@fairhouse/contracts/client'
import { type Currency, type Player, registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { sql } from 'kysely'

import { sleep, systemClock } from '../../../../platform/clock.ts'

const BLOCK_S = 0.2
const AUTOPAY_S = 0.3
const TRIES = 1200

export interface ChainTestServer {
  testServer: TestServer
  now(): number
  /** Advances time by less than a token's life. */
  skip(seconds: number): void
  /** `from`: another client address. */
  player(currency?: Currency, from?: string): Promise<Player>
  /** The last two digits of the amount select the chain's behaviour. @throws when it is refused. */
  deposit(player: Player, asset: string, amount: string): Promise<Invoice>
  status(player: Player, invoice: Pick<Invoice, 'id'>): Promise<Invoice>
  /** Waits for the invoice to match. @throws when it never does. */
  until(player: Player, invoice: Pick<Invoice, 'id'>, isWanted: (invoice: Invoice) => boolean): Promise<Invoice>
  balanceOf(player: Player): Promise<string>
  /** Submits a form of a sandbox page. */
  order(page: 'chain' | 'rates', path: string, form: Record<string, string>): Promise<number>
  /** Advances time; the player logs in again, because tokens expire. */
  pass(seconds: number, player: Player): Promise<void>
  /** The last payment to the invoice's address leaves its block, and another one spends its coins. */
  takeCoins(invoice: Invoice): Promise<void>
  /** Sums of the named accounts with a prefix, by name and the ledger's denomination number. */
  sums(like: string): Promise<Record<string, bigint>>
  stop(): Promise<void>
}

export async function openChainTestServer(environment: Record<string, string> = {}): Promise<ChainTestServer> {
  const sandbox = { SIM_BLOCK_S: `${BLOCK_S}`, SANDBOX_AUTOPAY_S: `${AUTOPAY_S}` }
  let passed = 0
  const clock = { now: () => systemClock.now() + passed }
  const testServer = await startTestServer({
    sandbox,
    clock,
    environment: { LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1', ...environment },
  })
  const status: ChainTestServer['status'] = async (player, { id }) =>
    dataOf(await player.call('GET /billing/payment/status/{invoiceId}', { params: { invoiceId: id } }))
  return {
    testServer,
    now: clock.now,
    skip: (seconds) => void (passed += seconds * 1000),
    player: (currency = 'RUB', from) => registerPlayer(testServer, { currency, ...(from && { headers: { 'x-forwarded-for': from } }) }),
    deposit: async (player, asset, amount) =>
      dataOf(
        await player.call('POST /api/v2/billing/deposit', {
          body: { value: asset.toLowerCase(), amount },
          key: newKey(clock.now()),
        }),
      ),
    status,
    async until(player, invoice, isWanted) {
      for (let tries = 0; tries < TRIES; tries++) {
        const now = await status(player, invoice)
        if (isWanted(now)) return now
        await sleep(50)
      }
      throw new Error(`condition never met: ${JSON.stringify(await status(player, invoice))}`)
    },
    balanceOf: async (player) => dataOf(await player.call('GET /profile/user')).user.balance,
    order: async (page, path, form) => (await sent(testServer, page, path, form)).status,
    async pass(seconds, player) {
      passed += seconds * 1000
      const { email, password } = player
      player.setToken(dataOf(await player.call('POST /api/v2/auth/login/email/password', { body: { email, password } })).token)
    },
    async takeCoins({ crypto }) {
      const path = `/addresses/${crypto!.address}`
      const page = await (await testServer.fetch(path, { host: `chain.${testServer.config.siteHost}` })).text()
      const id = /name="id" value="([^"]+)"/.exec(page)![1]!
      await sent(testServer, 'chain', `${path}/turn`, { id, turn: 'elsewhere' })
    },
    async sums(like) {
      const { rows } = await sql<{ name: string; currency: number; balance: bigint }>`
        select a.name, n.currency, sum(n.balance)::bigint as balance from ledger.named n join ledger.account a on a.id = n.account
        where a.name like ${like} group by 1, 2 having sum(n.balance) <> 0`.execute(testServer.server.app.database.db)
      return Object.fromEntries(rows.map(({ name, currency, balance }) => [`${name} ${currency}`, balance]))
    },
    stop: () => testServer.stop(),
  }
}

function sent(testServer: TestServer, page: string, path: string, form: Record<string, string>): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return testServer.fetch(path, {
    host: `${page}.${testServer.config.siteHost}`,
    method: 'POST',
    headers,
    body: new URLSearchParams(form).toString(),
  })
}

function dataOf<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data
}
