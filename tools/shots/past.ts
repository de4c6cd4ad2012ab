/** Data for the screenshots, all created through the public API (D-3): a player who deposited and played, and one with a payout link. */
import { randomBytes } from 'node:crypto'

import { newKey } from '@fairhouse/contracts/client'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { type Visitor, visitorOf } from '../lib/public-api.ts'

export interface Past {
  /** The player's bearer token. */
  token: string
  /** A bet of the player, for the page of a round. */
  betId: string
  caseSlug: string
  /** An event of the betting board. */
  eventId: string
  /** A bet on it. */
  sportsBetId: string
  /** A link to the slip of that bet. */
  slipCode: string
  /** The secret of an unused payout link. */
  payoutLink: string
}

const ROUNDS = 24
const WITHIN_MS = 30_000

/**
 * By the last two digits (money.md B, "Sandbox PSP"): paid; underpaid, so that operators have something to match; one that the next
 * replaces; open.
 */
const DEPOSITS = ['25000.00', '150.01', '700.05', '900.03']

export async function pastOf(url: string): Promise<Past> {
  const visitor = visitorOf(url)
  const { token } = await register(visitor)
  for (const sum of DEPOSITS) await deposit(visitor, sum)
  await until('the deposit', () => hasMoney(visitor))
  await visitor.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'a picture of luck' } })
  let betId: string | undefined
  for (let round = 0; round < ROUNDS; round++) betId = (await bet(visitor, round)) ?? betId
  const cases = await visitor.call('GET /api/v2/cases')
  const caseSlug = cases.ok ? cases.data.data[0]?.slug : undefined
  const events = await visitor.call('GET /api/v2/events', { query: { limit: '1' } })
  // A board without events has the page of a missing one.
  const eventId = events.ok ? (events.data.data[0]?.id ?? 'none') : 'none'
  if (!betId || !caseSlug) throw new Error('no bet or no case for the pictures')
  return { token, betId, caseSlug, eventId, ...(await sportsBet(visitor)), payoutLink: await payoutLink(url) }
}

async function register(visitor: Visitor): Promise<{ email: string; token: string }> {
  const email = `picture-${randomBytes(4).toString('hex')}@example.com`
  const body = { email, password: `fair-${randomBytes(8).toString('hex')}`, currency: 'RUB', locale: 'ru', terms: true } as const
  const registered = await visitor.call('POST /api/v2/auth/register/email', { body })
  if (!registered.ok) throw new Error(`no player for the pictures: ${registered.error.message}`)
  visitor.useToken(registered.data.token)
  return { email, token: registered.data.token }
}

async function deposit(visitor: Visitor, amount: string): Promise<void> {
  const made = await visitor.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount, with_bonus: true }, key: newKey() })
  if (!made.ok) throw new Error(`no deposit for the pictures: ${made.error.message}`)
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

/** On the first open outcome of what comes, and a link to its slip; a board without one has the pages of a missing bet and slip. */
async function sportsBet(visitor: Visitor): Promise<Pick<Past, 'sportsBetId' | 'slipCode'>> {
  const upcoming = await visitor.call('GET /api/v2/events', { query: { when: 'upcoming', limit: '20' } })
  for (const { id: event, main } of upcoming.ok ? upcoming.data.data : []) {
    const outcome = main?.outcomes.find(({ is_suspended }) => !is_suspended)
    if (!main || !outcome) continue
    const legs = [{ event, market: main.id, outcome: outcome.id, seen: outcome.odds }]
    const body = { currency: 'RUB', type: 'single', stake: '100.00', policy: 'any', legs } as const
    const placed = await visitor.call('POST /api/v2/bets', { body: { ...body, legs }, key: newKey() })
    if (!placed.ok) continue
    const shared = await visitor.call('POST /api/v2/slips', {
      body: { type: 'single', legs: [{ event, market: main.id, outcome: outcome.id }] },
    })
    return { sportsBetId: placed.data.bet.id, slipCode: shared.ok ? shared.data.code : 'none' }
  }
  return { sportsBetId: 'none', slipCode: 'none' }
}

/** D-5: a player who self-excludes with a balance gets a payout link. Returns its secret. */
async function payoutLink(url: string): Promise<string> {
  const visitor = visitorOf(url)
  const { email } = await register(visitor)
  await deposit(visitor, '2000.00')
  await until('the deposit', () => hasMoney(visitor))
  const code = await inMail(url, email, /\b(\d{6})\b/)
  await visitor.call('POST /api/v2/auth/email/verify/code', { body: { code } })
  await visitor.call('POST /api/v2/profile/limits/exclusion', { body: { months: null } })
  return inMail(url, email, /\/payout-link\/([\w-]+)/)
}

/** Waits for a message that matches; returns the first group. */
async function inMail(url: string, email: string, wanted: RegExp): Promise<string> {
  const { hostname, port } = new URL(url)
  let found: string | undefined
  await until(`a message to ${email}`, async () => {
    const answer = await fetchHost(Number(port || 80), `inbox.${hostname}`, `/messages?to=${encodeURIComponent(email)}`)
    found = wanted.exec(await answer.text())?.[1]
    return found !== undefined
  })
  return found!
}

async function until(what: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; waitedMs < WITHIN_MS; waitedMs += 500) {
    if (await isThere()) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${what} for the pictures did not come`)
}
