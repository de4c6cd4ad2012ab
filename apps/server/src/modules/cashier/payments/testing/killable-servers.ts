/** A server, its database and the sandbox world; the last two stay while processes are killed and restarted. */
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Client, createClient } from '@fairhouse/contracts/client'
import {
  fetchHost,
  type TestDatabase,
  createTestDatabase,
  newEmail,
  parsePlayerId,
  TEST_PASSWORD,
  type TestServer,
} from '@fairhouse/testkit'

import { type DataKeys, openDataKeys } from '../../../../ops/data-keys.ts'
import { WIDE_LIMITS } from '../../../../testing/wide-limits.ts'
import { type Killable, startProcess } from './processes.ts'

export interface KillableServers {
  /** Of the server, also of the next one. */
  readonly port: number
  database: TestDatabase['database']
  /** A folder beside the server's data: `documents`, … */
  secret(name: string): string
  /** Those that the server encrypts with. */
  dataKeys(): Promise<DataKeys>
  /** A sandbox vendor's stored state, as in its file. */
  vendorState<T>(vendor: 'pay' | 'chain'): T
  /** Sends a form of a vendor's page. */
  order(vendor: 'pay' | 'chain', path: string, form: Record<string, string>): Promise<number>
  /** Kills it with SIGKILL and restarts it, on the same port and data; `between` runs while it is down. */
  restart(what: 'server' | 'sandbox', between?: () => Promise<unknown>): Promise<void>
  /** A registered player's client. A call without a server rejects. */
  player(): Promise<Client & { id: bigint }>
  /** As of a server in the test's own process. */
  fetch: TestServer['fetch']
  /** Rows of a database query. */
  query<R>(text: string, ...values: unknown[]): Promise<R[]>
  stop(): Promise<void>
}

/** More settings of each; `entry`: the server's program in its `src`. */
export async function openKillableServers(
  sandbox: Record<string, string> = {},
  server: Record<string, string> = {},
  entry?: string,
): Promise<KillableServers> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-kills-'))
  const fresh = await createTestDatabase(4, () => undefined)
  const { database } = fresh
  const ports = { server: await freePort(), sandbox: await freePort() }
  const shared = {
    DATA_DIR: folder,
    PASSWORD_COST: 'cheap',
    LOG_LEVEL: 'silent',
    LIVE_CHAIN: '200',
    ODDS_FEED: 'off',
    VIRTUAL_SPORTS: 'off',
    RATE_LIMITS: WIDE_LIMITS,
  }
  const secret = (name: string) => readFileSync(join(folder, 'secrets', `secret_${name}`), 'utf8').trim()
  const start = {
    server: () =>
      startProcess(
        'server',
        {
          ...shared,
          PORT: `${ports.server}`,
          DATABASE_URL: fresh.url,
          SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
          ...server,
        },
        entry,
      ),
    sandbox: () =>
      startProcess('sandbox', {
        PORT: `${ports.sandbox}`,
        DATA_DIR: join(folder, 'sandbox'),
        PRODUCT_URL: `http://127.0.0.1:${ports.server}`,
        SANDBOX_AUTOPAY_S: '0.3',
        ...sandbox,
      }),
  }
  const running: Record<'server' | 'sandbox', Killable> = { sandbox: await start.sandbox(), server: await start.server() }
  return {
    port: ports.server,
    database,
    secret,
    dataKeys: () =>
      openDataKeys({ secrets: { tokens: secret('tokens'), seeds: secret('seeds'), documents: secret('documents') } }, database),
    vendorState: <T>(vendor: string) => JSON.parse(readFileSync(join(folder, 'sandbox', `${vendor}.json`), 'utf8')) as T,
    async order(vendor, path, form) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const init = { method: 'POST', headers, body: new URLSearchParams(form).toString() }
      return (await fetchHost(ports.sandbox, `${vendor}.fairhouse.localhost`, path, init)).status
    },
    async restart(what, between) {
      await running[what].kill()
      await between?.()
      running[what] = await start[what]()
    },
    player: () => registerPlayerAt(ports.server),
    fetch: (path, { host = 'api.fairhouse.localhost', ...init } = {}) => fetchHost(ports.server, host, path, init),
    query: async <R>(text: string, ...values: unknown[]) => (await database.pool.query(text, values)).rows as R[],
    async stop() {
      await running.server.kill()
      await running.sandbox.kill()
      await fresh.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function registerPlayerAt(port: number): Promise<Client & { id: bigint }> {
  let headers = {}
  const fetch = (path: string, init: RequestInit) => fetchHost(port, 'api.fairhouse.localhost', path, init)
  const client = createClient({ baseOf: () => '', headers: () => headers, fetch })
  const answer = await client.call('POST /api/v2/auth/register/email', {
    body: { email: newEmail(), password: TEST_PASSWORD, currency: 'RUB', terms: true },
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  headers = { authorization: `Bearer ${answer.data.token}` }
  return { ...client, id: parsePlayerId(answer.data.token) }
}

/** Below the system's ephemeral ports: nothing else takes it while its process is down. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 30_000)
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  return isFree ? port : freePort()
}
