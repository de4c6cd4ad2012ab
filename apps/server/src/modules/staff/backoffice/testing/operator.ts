/** An operator at the console, with its page's calls: cookie, header, authenticator codes on the test's clock. */
import { createHash } from 'node:crypto'

import { newKey } from '@fairhouse/contracts/client'
import type { TestServer } from '@fairhouse/testkit'
import { Secret, TOTP } from 'otpauth'

import { demoOperators } from '../../../../ops/demo-operators.ts'
import type { Clock } from '../../../../platform/clock.ts'

export interface Answered {
  status: number
  /** Parsed if it is JSON. */
  body: Record<string, unknown>
}

/** Of an idempotent call. */
export const idempotencyHeader = (key = newKey()) => ({ 'idempotency-key': key })

export interface OperatorSession {
  call(method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>): Promise<Answered>
  /** Of the session and its proof, as they are now. Stays after a log-out, for calls that must not count then. */
  readonly cookie: string
}

export const codeAt = (factor: Buffer, at: number): string =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(factor).buffer }) }).generate({ timestamp: at })

/** A server, in any process. */
export interface ConsoleServer {
  config: { siteHost: string; secrets: { tokens: string } }
  fetch: TestServer['fetch']
}

export const demoOperatorNamed = (testServer: ConsoleServer, login: string) =>
  demoOperators(testServer.config.secrets.tokens).find((each) => each.login === login)!

export async function consoleCall(
  testServer: ConsoleServer,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answered & { cookie: string | undefined; raw: Response }> {
  const host = `console.${testServer.config.siteHost}`
  const sent = { 'x-console': '1', ...(body && { 'content-type': 'application/json' }), ...headers }
  const raw = await testServer.fetch(`/console/v1${path}`, { host, method, headers: sent, ...(body && { body: JSON.stringify(body) }) })
  const text = await raw.clone().text()
  const cookie = raw.headers.getSetCookie().find((line) => line.startsWith('console_session='))
  return { status: raw.status, body: jsonOf(text), cookie, raw }
}

const STEP_MS = 30_000

/** Of each server, by login: the last session and the step of its code. */
const entered = new WeakMap<ConsoleServer, Map<string, { step: number; session: Promise<OperatorSession> }>>()

/**
 * A code counts once, so two files that share a server within one step have the session in common. @throws when it is refused.
 */
export function logIn(testServer: ConsoleServer, clock: Clock, login: string): Promise<OperatorSession> {
  const { password, factor } = demoOperatorNamed(testServer, login)
  const step = Math.floor(clock.now() / STEP_MS)
  const sessions = entered.get(testServer) ?? new Map()
  entered.set(testServer, sessions)
  const last = sessions.get(login)
  if (last?.step === step) return last.session
  const session = enter(testServer, { login, password, code: codeAt(factor, clock.now()) })
  sessions.set(login, { step, session })
  return session
}

type Sessions<Logins extends readonly string[]> = { -readonly [Place in keyof Logins]: OperatorSession }

/** One session for each login, in their order. */
export const logInAll = <const Logins extends readonly string[]>(
  testServer: ConsoleServer,
  clock: Clock,
  logins: Logins,
): Promise<Sessions<Logins>> => Promise.all(logins.map((login) => logIn(testServer, clock, login))) as Promise<Sessions<Logins>>

async function enter(testServer: ConsoleServer, keys: { login: string; password: string; code: string }): Promise<OperatorSession> {
  const entered = await consoleCall(testServer, 'POST', '/login', keys)
  if (entered.status !== 200) throw new Error(JSON.stringify(entered.body))
  const kept = new Map<string, string>()
  const keep = ({ raw }: { raw: Response }) => {
    for (const [name, value] of cookiesOf(raw)) if (value !== '') kept.set(name, value)
  }
  keep(entered)
  const session: OperatorSession = {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    async call(method, path, body, headers) {
      const answered = await consoleCall(testServer, method, path, body, { cookie: session.cookie, ...headers })
      keep(answered)
      return answered
    },
  }
  return session
}

/** Each that an answer sets, without its terms. */
export const cookiesOf = (raw: Response): [string, string][] =>
  raw.headers.getSetCookie().map((line) => {
    const [pair] = line.split(';')
    const end = pair!.indexOf('=')
    return [pair!.slice(0, end), pair!.slice(end + 1)]
  })

/** Of operators that `addOperator` added. */
export const addedKeys = (login: string) => ({
  password: 'a long word',
  factor: createHash('sha256').update(login).digest().subarray(0, 20),
})

/** What a page of a setup sends, with a code of the new app. */
export async function finishSetup(
  testServer: ConsoleServer,
  clock: Clock,
  { token, code, password }: { token: string; code: string; password: string },
) {
  const { secret } = (await consoleCall(testServer, 'POST', '/setup', { token, code })).body
  const factor = Buffer.from(Secret.fromBase32(String(secret)).buffer)
  const accepted = await consoleCall(testServer, 'POST', '/setup/accept', { token, code, password, app_code: codeAt(factor, clock.now()) })
  return { ...accepted, factor }
}

/** Another operator, logged in. `player`: their own account. */
export async function addOperator(
  testServer: TestServer,
  clock: Clock,
  { login, role, player }: { login: string; role: string; player?: bigint },
): Promise<OperatorSession> {
  const { password, factor } = addedKeys(login)
  const person = { login, name: login, role, password, factor, ...(player !== undefined && { player }) }
  if (!(await testServer.server.app.console.backoffice.enlist(person))) throw new Error(`${login} is taken`)
  return enter(testServer, { login, password, code: codeAt(factor, clock.now()) })
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
