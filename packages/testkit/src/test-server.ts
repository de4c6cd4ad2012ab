/** The real server on a free port with its own database, in this process, for API tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { type Client, createClient, withCaptcha } from '@fairhouse/contracts/client'
import { type Clock, type Config, configFrom, type RunningServer, startServer } from '@fairhouse/server'
import { inject } from 'vitest'

import { createTestClock } from './clock.ts'
import { cloneTemplate, dropClone } from './database.ts'
import { fetchHost } from './fetch-host.ts'
import { createProof } from './proof.ts'
import { openSandbox, type TestSandbox } from './sandbox.ts'

export interface TestServer {
  port: number
  config: Config
  server: RunningServer
  /** The sandbox vendors of the server. */
  sandbox: TestSandbox
  /** A client of this server; `headers` may contain a bearer token. It keeps cookies like a browser. */
  client(headers?: Record<string, string>): Client & Visitor
  /** The raw response, for hostile calls that the contract does not allow. `host` defaults to api.…. */
  fetch(path: string, init?: RequestInit & { host?: string }): Promise<Response>
  /** The server's time, in milliseconds: keys are made by it. */
  now(): number
  /** Drops the database too, unless its URL was given. */
  stop(): Promise<void>
}

export interface Visitor {
  cookies: Map<string, string>
  setToken(token: string | null): void
}

export interface TestServerOptions {
  environment?: Record<string, string>
  /** The sandbox's own environment. */
  sandbox?: Record<string, string>
  /** Overrides of the config. */
  config?: Partial<Config>
  /** Overrides of the wide test limits. */
  rateLimits?: Partial<Config['rateLimits']>
  clock?: Clock
}

/** Clock of the shared server; it only moves forward, over all files of the worker. */
export const sharedClock = createTestClock()

/** While other files of the worker run it polls as seldom as a product that nobody uses: that takes a fifth of the CPU. */
const SHARED = { TRUSTED_PROXIES: '127.0.0.1', IDLE_AFTER_MS: '1000' }

const shared = new Map<Clock | undefined, Promise<TestServer>>()

/**
 * The server shared by the test files of a worker; it ends with the worker. Tests create their own players, so only a file with its own
 * settings, or one that reads all rows of a table, starts a separate server. A second shared one follows `sharedClock`.
 */
export function sharedTestServer(clock?: typeof sharedClock): Promise<TestServer> {
  const existing = shared.get(clock)
  if (existing) return existing
  const started = startTestServer({ environment: SHARED, ...(clock && { clock }) })
  shared.set(clock, started)
  return started
}

/** The first round of each shared game waits for its salt: a value of a beacon that publishes each second, and the next one. */
const QUICK_SALT = { beacon: { SANDBOX_BEACON_PERIOD_S: '1' }, environment: { BEACON_PERIOD: '1' }, saltLead: 0 }

/** Tests write the rows of the board themselves; one about what is configured sets `boardParts: undefined`. */
const WRITTEN: Config['boardParts'] = new Set(['feed', 'virtual'])

/** Wide limits, because tests call fast. The limiter stays on; the defaults have their own test. */
const TEST_RATE = { points: 100_000, seconds: 1 }

export async function startTestServer({
  environment = {},
  sandbox: vendors = {},
  config: changes = {},
  rateLimits: rateLimitChanges = {},
  clock,
}: TestServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(inject('runFolder'), 'house-'))
  const sandbox = await openSandbox(folder, { ...QUICK_SALT.beacon, ...vendors }, clock)
  const databaseUrl = environment.DATABASE_URL ?? (await cloneTemplate())
  const base = configFrom({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '8',
    PASSWORD_COST: 'cheap',
    LOG_LEVEL: 'error',
    SANDBOX_URL: sandbox.url,
    ODDS_FEED: 'off', // drawing a season takes seconds
    LIVE_CHAIN: '200',
    CONSOLE_IDLE_MINUTES: '480', // clocks are moved by hours
    CONSOLE_PROOF_MINUTES: '480',
    VIRTUAL_SPORTS: 'off', // each round writes the markets of ten matches
    ...QUICK_SALT.environment,
    ...environment,
  })
  const wide = Object.fromEntries(Object.keys(base.rateLimits).map((rate) => [rate, TEST_RATE])) as Config['rateLimits']
  const rateLimits = { ...wide, ...rateLimitChanges }
  const live = { ...base.live, saltLead: QUICK_SALT.saltLead }
  const config: Config = { ...base, live, rateLimits, boardParts: WRITTEN, ...changes }
  const server = await startServer(config, clock ? { clock } : {})
  sandbox.aim(server.port)
  const fetchAt: TestServer['fetch'] = (path, { host = `api.${config.siteHost}`, ...init } = {}) => fetchHost(server.port, host, path, init)
  return {
    port: server.port,
    config,
    server,
    sandbox,
    client: (headers = {}) => visitor(headers, (url, init) => fetchAt(url, init)),
    fetch: fetchAt,
    now: () => (clock ? clock.now() : Date.now()),
    async stop() {
      await server.stop()
      await sandbox.stop()
      if (environment.DATABASE_URL === undefined) await dropClone(databaseUrl)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function visitor(headers: Record<string, string>, fetch: (url: string, init: RequestInit) => Promise<Response>): Client & Visitor {
  const cookies = new Map<string, string>()
  let bearer: Record<string, string> = {}
  const client = createClient({
    baseOf: () => '',
    headers: () => ({
      ...headers,
      ...bearer,
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    }),
    fetch: withCaptcha(
      async (url, init) => {
        const response = await fetch(url, init)
        for (const line of response.headers.getSetCookie()) keep(cookies, line)
        return response
      },
      async (attempt) => (attempt === 1 ? createProof(() => fetch('/api/v2/captcha', {})) : undefined),
    ),
  })
  return { ...client, cookies, setToken: (token) => void (bearer = token ? { authorization: `Bearer ${token}` } : {}) }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const expired = attributes.some((attribute) => /max-age=0|expires=thu, 01 jan 1970/i.test(attribute))
  if (expired) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}
