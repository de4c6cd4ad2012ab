/** The demo logins of the sandbox (D-12): ordinary players, created through the public API at the first start (D-3). */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Visitor, visitorOf } from '../lib/public-api.ts'

export interface DemoLogin {
  email: string
  password: string
}

const PLAYERS = [
  { name: 'demo', currency: 'RUB', locale: 'ru' },
  { name: 'demo-kz', currency: 'KZT', locale: 'kz' },
] as const

/** Those of an earlier start, or new ones with a deposit in progress. Skips a name that exists in an older database. */
export async function demoLogins(dataDir: string, url: string): Promise<DemoLogin[]> {
  const file = join(dataDir, 'demo-logins.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoLogin[]
  const made = await Promise.all(PLAYERS.map((player) => makePlayer(player, url)))
  const logins = made.filter((login) => login !== undefined)
  writeFileSync(file, JSON.stringify(logins), { mode: 0o600 })
  return logins
}

async function makePlayer({ name, currency, locale }: (typeof PLAYERS)[number], url: string): Promise<DemoLogin | undefined> {
  const visitor = visitorOf(url)
  const login = { email: `${name}@${new URL(url).hostname}`, password: `fair-${randomBytes(6).toString('hex')}` }
  const registered = await visitor.call('POST /api/v2/auth/register/email', { body: { ...login, currency, locale, terms: true } })
  if (!registered.ok) return undefined
  visitor.useToken(registered.data.token)
  await depositSome(visitor)
  return login
}

/** The sandbox provider pays after a while; the login works without money too. */
async function depositSome(visitor: Visitor): Promise<void> {
  const billing = await visitor.call('GET /api/v2/billing/data')
  const method = billing.ok ? billing.data.payments.methods[0] : undefined
  if (method)
    await visitor.call('POST /api/v2/billing/deposit', {
      body: { value: method.value, amount: method.default_amount },
    })
}
