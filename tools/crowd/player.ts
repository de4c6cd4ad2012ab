/** One player of the crowd: a real account through the public API that deposits, plays every game, joins tournaments, bets on sports and writes. */
import { setTimeout as pause } from 'node:timers/promises'

import { newKey } from '@fairhouse/contracts/client'
import { ROULETTE_BETS, WHEEL_COLOURS } from '@fairhouse/games'

import { type Choices, choicesFrom } from '../../apps/server/src/modules/books/ledger/testing/random.ts'
import { type Visitor, visitorOf } from '../lib/public-api.ts'
import { amountOf } from '../simulator/money.ts'
import { drawLedWager, eachWager, LED_ONLY, type LedWager } from '../simulator/wagers.ts'

/** The server opens accounts of this domain as demo accounts, and refuses it in production. */
const DOMAIN = 'demo.invalid'
const DEPOSIT = '5000.00'
const PAID = 3
const POLL_MS = 500
const CREDIT_MS = 45_000
const MESSAGES = [
  'Здравствуйте! Когда придёт вывод?',
  'How do I check a round?',
  'Где посмотреть мои ставки?',
  'Сәлем! Бонус қалай алынады?',
]

/** What was done, by name, and each refusal in a line. */
export interface Tally {
  done: Map<string, number>
  refused: string[]
}

type Answered = { ok: true } | { ok: false; error: { code: string; message?: string } }

export async function joinCrowd(url: string, serial: number, rounds: number, tally: Tally): Promise<void> {
  const visitor = visitorOf(url)
  const choices = choicesFrom(Math.floor(Date.now() / 1000) + serial * 7919)
  const count = <T extends Answered>(name: string, answer: T): T => {
    if (answer.ok) tally.done.set(name, (tally.done.get(name) ?? 0) + 1)
    else tally.refused.push(`${name}: ${answer.error.code}`)
    return answer
  }
  const registered = count('accounts', await register(visitor))
  if (!registered.ok) return
  visitor.useToken(registered.data.token)
  await deposit(visitor, count)
  count('seeds', await visitor.call('POST /api/v2/fairness/rotate', { body: { client_seed: `crowd ${serial}` } }))
  await joinTournaments(visitor, count)
  for (let round = 0; round < rounds; round++) await playEach(visitor, choices, count)
  await playWithOthers(visitor, choices, count)
  await betOnSports(visitor, choices, count)
  const text = MESSAGES[serial % MESSAGES.length]!
  count('messages to support', await visitor.call('POST /api/v2/support/messages', { body: { id: newKey(), text } }))
}

type Count = <T extends Answered>(name: string, answer: T) => T

const register = (visitor: Visitor) =>
  visitor.call('POST /api/v2/auth/register/email', {
    body: {
      email: `crowd-${crypto.randomUUID().slice(0, 12)}@${DOMAIN}`,
      password: `crowd-${crypto.randomUUID()}`,
      currency: 'RUB',
      terms: true,
    },
  })

/** The sandbox's provider pays by itself after a while. */
async function deposit({ call }: Visitor, count: Count): Promise<void> {
  const body = { value: 'card', amount: DEPOSIT }
  const opened = count('invoices', await call('POST /api/v2/billing/deposit', { body }))
  if (!opened.ok) return
  const params = { invoiceId: opened.data.id }
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const invoice = await call('GET /billing/payment/status/{invoiceId}', { params })
    if (invoice.ok && invoice.data.status === PAID) return void count('deposits', invoice)
    if (waitedMs > CREDIT_MS) return void count('deposits', { ok: false, error: { code: 'not credited in time' } })
    await pause(POLL_MS)
  }
}

async function joinTournaments({ call }: Visitor, count: Count): Promise<void> {
  const lists = await Promise.all((['active', 'upcoming'] as const).map((status) => call('GET /api/v2/tournaments', { query: { status } })))
  for (const { id } of lists.flatMap((list) => (list.ok ? list.data.data : [])))
    count('places in tournaments', await call('POST /api/v2/tournaments/{id}/join', { params: { id } }))
}

const REAL = { mode: 'real', currency: 'RUB' } as const

async function playEach({ call }: Visitor, choices: Choices, count: Count): Promise<void> {
  for (const { game, stake, params, moves } of eachWager(choices)) {
    const body = { ...REAL, stake: amountOf(stake), params, ...(moves && { moves }) }
    count(`bets on ${game}`, await call('POST /api/v2/games/{game}/bet', { params: { game }, body }))
  }
  for (const game of LED_ONLY) await playLed({ call }, drawLedWager(choices, game), choices, count)
}

/** One move, then a cash-out if it won. */
async function playLed({ call }: Pick<Visitor, 'call'>, wager: LedWager, { pick }: Choices, count: Count): Promise<void> {
  const { game } = wager
  const params = { game }
  const body = { ...REAL, stake: amountOf(wager.stake), params: wager.params }
  const begun = count(`bets on ${game}`, await call('POST /api/v2/games/{game}/bet', { params, body }))
  if (!begun.ok) return
  const at = { mode: 'real', round: begun.data.id } as const
  const { choice } = pick(begun.data.state!.choices)
  const move = choice === 'any' ? wager.moves[0]! : choice
  const moved = count(`moves in ${game}`, await call('POST /api/v2/games/{game}/step', { params, body: { ...at, step: 0, move } }))
  if (moved.ok && moved.data.state.status === 'active')
    count(`cash-outs of ${game}`, await call('POST /api/v2/games/{game}/cashout', { params, body: { ...at, step: 1 } }))
}

const STAKE = '20.00'
const LEAST = '1.00' // also the wheel's maximum
const LIVE = { ...REAL, stake: STAKE, next: true }

type BetWithOthers = (visitor: Pick<Visitor, 'call'>, choices: Choices) => Promise<Answered>

/** Shared rounds, rooms and duels. */
const WITH_OTHERS: Readonly<Record<string, BetWithOthers>> = {
  crash: ({ call }, { pick }) =>
    call('POST /api/v2/games/crash/bet', { body: { ...LIVE, params: { slot: 'A', auto: pick([120, 150, 200]), autoHalf: null } } }),
  'roulette-live': ({ call }, { pick }) => {
    const bets = [{ id: pick([...ROULETTE_BETS.keys()]), stake: STAKE }]
    return call('POST /api/v2/games/roulette-live/bet', { body: { ...LIVE, params: { bets } } })
  },
  'colour-wheel': ({ call }, { pick }) => {
    const params = { color: pick(WHEEL_COLOURS), stake: LEAST }
    return call('POST /api/v2/games/colour-wheel/bet', { body: { ...LIVE, stake: LEAST, params } })
  },
  rooms: ({ call }) => call('POST /api/v2/games/rooms/{room}/bet', { params: { room: 'yellow' }, body: { ...REAL, stake: STAKE } }),
  'coin-pvp': ({ call }, { pick }) =>
    call('POST /api/v2/games/coinflip/duels', { body: { ...REAL, stake: STAKE, side: pick(['heads', 'tails'] as const) } }),
}
export const GAMES_WITH_OTHERS = Object.keys(WITH_OTHERS)

async function playWithOthers(visitor: Visitor, choices: Choices, count: Count): Promise<void> {
  for (const [game, bet] of Object.entries(WITH_OTHERS)) count(`bets on ${game}`, await bet(visitor, choices))
}

async function betOnSports({ call }: Visitor, { pick }: Choices, count: Count): Promise<void> {
  const events = await call('GET /api/v2/events', { query: { when: 'upcoming', limit: '20' } })
  const markets = events.ok ? events.data.data.flatMap(({ id, main }) => (main?.status === 'open' ? [{ event: id, main }] : [])) : []
  if (markets.length === 0) return
  const { event, main } = pick(markets)
  const { id: outcome, odds: seen } = pick(main.outcomes.filter(({ is_suspended }) => !is_suspended))
  const slip = {
    currency: 'RUB',
    type: 'single',
    stake: '50.00',
    policy: 'any',
    legs: [{ event, market: main.id, outcome, seen }],
  } as const
  count('bets on sports', await call('POST /api/v2/bets', { body: { ...slip, legs: [...slip.legs] } }))
}
