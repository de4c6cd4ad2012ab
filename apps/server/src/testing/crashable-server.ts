/** A server in its own process that can be killed and reopened on the same database, and its log. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Client, createClient } from '@fairhouse/contracts/client'
import { COMPILED, fetchHost, createTestDatabase, newEmail, parsePlayerId, bundleProgram, TEST_PASSWORD } from '@fairhouse/testkit'

import { createLedger, type Ledger, postings } from '../modules/books/ledger/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/index.ts'
import { WIDE_LIMITS } from './wide-limits.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

export interface CrashableServer {
  readonly database: Database
  readonly port: number
  /** The exit code of the process, once it has ended; null after a signal. */
  readonly ended: Promise<number | null>
  signal(name: NodeJS.Signals): void
  /** A second connection: reads the server's ledger and takes no bets. */
  readonly ledger: Ledger
  /** All log output of the server, at the most verbose level. */
  log(): string
  open(): Promise<void>
  /** `kill -9` */
  kill(): Promise<void>
  /** A player with this amount, in minor units of RUB, and a client seed. */
  bettor(amount: bigint): Promise<Client & { player: bigint }>
  close(): Promise<void>
}

/** Resolves once the server answers. */
export async function openCrashableServer(environment: Record<string, string>): Promise<CrashableServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-mortal-'))
  const fresh = await createTestDatabase(4, () => undefined)
  const { database } = fresh
  const ledger = createLedger({ database, writerIds: [], clock: systemClock, onFault: () => undefined })
  const own = {
    DATABASE_URL: fresh.url,
    DATA_DIR: folder,
    PORT: '0',
    PASSWORD_COST: 'cheap',
    LOG_LEVEL: 'debug',
    LIVE_CHAIN: '200',
    ODDS_FEED: 'off',
    VIRTUAL_SPORTS: 'off',
  }
  const RATE_LIMITS = [WIDE_LIMITS, environment.RATE_LIMITS].filter(Boolean).join()
  const env = { ...COMPILED, ...own, ...environment, RATE_LIMITS }
  let [log, port] = ['', 0]
  let server: ChildProcess
  let ended: Promise<number | null>

  const crashable: CrashableServer = {
    database,
    ledger,
    get port() {
      return port
    },
    get ended() {
      return ended
    },
    signal: (name) => void server.kill(name),
    log: () => log,
    async open() {
      server = spawn(process.execPath, [await bundleProgram(MAIN)], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
      ended = new Promise((resolve) => server.once('exit', resolve))
      for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (part: Buffer) => (log += part))
      await new Promise<void>((resolve, reject) => {
        server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)))
        server.on('message', (ready: { port: number }) => {
          port = ready.port
          resolve()
        })
      })
    },
    async kill() {
      server.kill('SIGKILL')
      await ended
    },
    bettor: (amount) => bettorAt(() => port, ledger, amount),
    async close() {
      await crashable.kill()
      await fresh.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await crashable.open()
  return crashable
}

async function bettorAt(port: () => number, ledger: Ledger, amount: bigint): Promise<Client & { player: bigint }> {
  let headers: Record<string, string> = {}
  const client = createClient({
    baseOf: () => '',
    headers: () => headers,
    fetch: (path, init) => fetchHost(port(), 'api.fairhouse.localhost', path, init),
  })
  const registered = await client.call('POST /api/v2/auth/register/email', {
    body: { email: newEmail(), password: TEST_PASSWORD, currency: 'RUB', terms: true },
  })
  if (!registered.ok) throw new Error(registered.error.code)
  headers = { authorization: `Bearer ${registered.data.token}` }
  const player = parsePlayerId(registered.data.token)
  await ledger.post(postings.opened({ id: `${player}`, player, currency: 'RUB', amount }))
  await client.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'kills' } })
  return { ...client, player }
}
