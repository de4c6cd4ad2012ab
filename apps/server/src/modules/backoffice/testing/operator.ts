/** An operator at the console, as its page would call: cookie, header, codes of the app on the test's clock. */
import { createHash } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

import type { OperatorRole } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import type { TestHouse } from '@fairhouse/testkit'

import { demoOperators } from '../../../demo-operators.ts'
import type { Clock } from '../../../platform/clock.ts'

export interface Answered {
  status: number
  /** Parsed, where it is JSON. */
  body: Record<string, unknown>
}

/** Of a call that is done once however often it is sent. */
export const once = (key = newKey()) => ({ 'idempotency-key': key })

export interface AtConsole {
  call(method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>): Promise<Answered>
  cookie: string
}

export const codeAt = (factor: Buffer, at: number): string =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(factor).buffer }) }).generate({ timestamp: at })

/** A house, in whatever process. */
export interface AnyHouse {
  config: { siteHost: string; secrets: { tokens: string } }
  fetch: TestHouse['fetch']
}

export const operatorNamed = (house: AnyHouse, login: string) =>
  demoOperators(house.config.secrets.tokens).find((each) => each.login === login)!

export async function consoleCall(
  house: AnyHouse,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answered & { cookie: string | undefined; raw: Response }> {
  const host = `console.${house.config.siteHost}`
  const sent = { 'x-console': '1', ...(body && { 'content-type': 'application/json' }), ...headers }
  const raw = await house.fetch(`/console/v1${path}`, { host, method, headers: sent, ...(body && { body: JSON.stringify(body) }) })
  const text = await raw.clone().text()
  const cookie = raw.headers.getSetCookie().find((line) => line.startsWith('console_session='))
  return { status: raw.status, body: jsonOf(text), cookie, raw }
}

/** A code counts once: who logs in twice within a step waits for the next. @throws when it is refused. */
export async function logIn(house: AnyHouse, clock: Clock, login: string): Promise<AtConsole> {
  const { password, factor } = operatorNamed(house, login)
  return enter(house, { login, password, code: codeAt(factor, clock.now()) })
}

async function enter(house: AnyHouse, keys: { login: string; password: string; code: string }): Promise<AtConsole> {
  const entered = await consoleCall(house, 'POST', '/login', keys)
  if (entered.status !== 200) throw new Error(JSON.stringify(entered.body))
  const cookie = entered.cookie!.split(';')[0]!
  return {
    cookie,
    call: (method, path, body, headers) => consoleCall(house, method, path, body, { cookie, ...headers }),
  }
}

/** One more person, logged in. `player`: his own account. */
export async function takenOn(
  house: TestHouse,
  clock: Clock,
  { login, role, player }: { login: string; role: OperatorRole; player?: bigint },
): Promise<AtConsole> {
  const [password, factor] = ['a long word', createHash('sha256').update(login).digest().subarray(0, 20)]
  const person = { login, name: login, role, password, factor, ...(player !== undefined && { player }) }
  if (!(await house.server.house.console.backoffice.enlist(person))) throw new Error(`${login} is taken`)
  return enter(house, { login, password, code: codeAt(factor, clock.now()) })
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
