/** A player with a past for the pictures: registered, paid in, played, all through the public API (D-3). */
import { randomBytes } from 'node:crypto'

import { type Visitor, visitorOf } from '../lib/public-api.ts'

export interface Photographed {
  token: string
  /** A bet of his, for the page of a round. */
  betId: string | undefined
}

const ROUNDS = 24
const MONEY_WITHIN_MS = 30_000

export async function playerWithHistory(url: string): Promise<Photographed> {
  const visitor = visitorOf(url)
  const token = await register(visitor)
  visitor.useToken(token)
  await deposit(visitor)
  await visitor.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'a picture of luck' } })
  let betId: string | undefined
  for (let round = 0; round < ROUNDS; round++) betId = (await bet(visitor, round)) ?? betId
  return { token, betId }
}

async function register(visitor: Visitor): Promise<string> {
  const email = `picture-${randomBytes(4).toString('hex')}@example.com`
  const body = { email, password: `fair-${randomBytes(8).toString('hex')}`, currency: 'RUB', locale: 'ru', terms: true } as const
  const registered = await visitor.call('POST /api/v2/auth/register/email', { body })
  if (!registered.ok) throw new Error(`no player for the pictures: ${registered.error.message}`)
  return registered.data.token
}

async function deposit(visitor: Visitor): Promise<void> {
  const billing = await visitor.call('GET /api/v2/billing/data')
  const method = billing.ok ? billing.data.payments.methods[0] : undefined
  if (!method) return
  await visitor.call('POST /api/v2/billing/deposit', { body: { value: method.value, amount: '25000.00' } })
  for (let waitedMs = 0; waitedMs < MONEY_WITHIN_MS && !(await hasMoney(visitor)); waitedMs += 500)
    await new Promise((resolve) => setTimeout(resolve, 500))
}

async function hasMoney(visitor: Visitor): Promise<boolean> {
  const profile = await visitor.call('GET /profile/user')
  return profile.ok && profile.data.user.balance !== '0.00'
}

async function bet(visitor: Visitor, round: number): Promise<string | undefined> {
  const params = { direction: round % 2 === 0 ? 'under' : 'over', target: 2500 + 200 * round }
  const stake = `${50 + 10 * round}.00`
  const answer = await visitor.call('POST /api/v2/games/{game}/bet', {
    params: { game: 'dice' },
    body: { stake, currency: 'RUB', params, mode: 'real' },
  })
  return answer.ok ? answer.data.id : undefined
}
