/** Amounts in requests, read from the contract: a new field is included automatically. */
import { consoleRoutes, methodAndPath, partnerRoutes, type RouteTable, routes } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { sharedClock, type Player, registerPlayer, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { logIn, type OperatorSession } from '../modules/staff/backoffice/testing/operator.ts'
import { type AmountField, amountFields, unreadAmounts } from '../testing/amount-fields.ts'

let testServer: TestServer
let player: Player
let operator: OperatorSession
beforeAll(async () => {
  const clock = sharedClock
  testServer = await sharedTestServer(sharedClock)
  ;[player, operator] = await Promise.all([registerPlayer(testServer), logIn(testServer, clock, 'head')])
})

interface Site {
  readonly site: string
  readonly table: RouteTable
  /** Free texts by an amount's name that no handler reads. */
  readonly notRead: readonly string[]
  readonly amounts: readonly string[]
  send(path: string, init: { method: string; body?: string }): Promise<Response>
}

const LIVE = ['crash', 'roulette-live', 'colour-wheel']
const SITES: readonly Site[] = [
  {
    site: 'player',
    table: routes,
    // a slip as it was typed, which only its own page reads
    notRead: ['PUT /api/v2/betslip body slip.stakes.0'],
    amounts: [
      'PUT /api/v2/profile/limits body amount',
      'POST /api/v2/games/{game}/bet body stake',
      ...['stake', 'stop.loss', 'stop.profit', 'stop.single_win', 'stop.balance_above', 'stop.balance_below'].map(
        (field) => `POST /api/v2/games/{game}/autobet body ${field}`,
      ),
      'GET /api/v2/cases query price_from',
      'GET /api/v2/cases query price_to',
      ...LIVE.map((game) => `POST /api/v2/games/${game}/bet body stake`),
      'POST /api/v2/games/rooms/{room}/bet body stake',
      'POST /api/v2/games/coinflip/duels body stake',
      'POST /api/v2/betslip/validate body stake',
      'POST /api/v2/bets body stake',
      'GET /api/v2/bets/{id}/cashout query part',
      'POST /api/v2/billing/deposit body amount',
      'POST /api/v2/billing/payout body amount',
      'POST /api/v2/billing/payout/code body amount',
    ],
    send: (path, init) => testServer.fetch(path, { ...init, headers: { authorization: `Bearer ${player.token}`, ...headersOf(init) } }),
  },
  {
    site: 'console',
    table: consoleRoutes,
    notRead: [],
    amounts: [
      ...['min', 'max'].map((end) => `POST /console/v1/bet-limits/{game}/{currency} body ${end}`),
      'POST /console/v1/corrections body change',
      'POST /console/v1/free-bets body stake',
      'POST /console/v1/free-spins body bet_value',
      ...['partners', 'partners/{id}/terms'].flatMap((path) =>
        ['cpa', 'cpa_min_deposit', 'cpa_min_stakes', 'cpa_min_theo'].map((sum) => `POST /console/v1/${path} body ${sum}`),
      ),
      'POST /console/v1/partners/{id}/payment body amount',
      'POST /console/v1/players/{id}/betting-limit body day_limit',
      ...['amount', 'max_convert'].map((sum) => `POST /console/v1/players/{id}/bonuses body ${sum}`),
      'POST /console/v1/providers/{provider}/settings body hour_cap',
      ...['promos', 'promos/forecast', 'reloads', 'reloads/forecast'].flatMap((path) =>
        ['min', 'max', 'budget'].map((sum) => `POST /console/v1/${path} body ${sum}`),
      ),
      ...['birthday', 'spin_bet', 'spin_max_win', 'wheel_theo'].map((sum) => `POST /console/v1/reward-settings body ${sum}`),
      ...['net', 'change'].map((sum) => `POST /console/v1/returns/{player}/{currency} body ${sum}`),
      ...['tournaments', 'tournaments/{id}/change'].flatMap((path) =>
        ['min_stake', 'unit', 'prizes.0.amount'].map((sum) => `POST /console/v1/${path} body ${sum}`),
      ),
      ...['spin-offers', 'spin-offers/forecast'].flatMap((path) =>
        ['bet_value', 'max_win', 'budget'].map((sum) => `POST /console/v1/${path} body ${sum}`),
      ),
      'GET /console/v1/trading/bets query least',
      ...['min', 'max', 'max_payout'].map((bound) => `POST /console/v1/trading/bounds/{currency} body ${bound}`),
      ...['outcome_limit', 'event_limit'].map((limit) => `POST /console/v1/trading/leagues/{league} body ${limit}`),
      ...['outcome', 'event'].map((limit) => `POST /console/v1/trading/tiers/{tier} body ${limit}`),
      ...['welcome-packs', 'welcome-packs/forecast'].flatMap((path) =>
        ['min', 'max'].map((end) => `POST /console/v1/${path} body stages.0.${end}`),
      ),
    ],
    send: (path, init) =>
      testServer.fetch(path, {
        ...init,
        host: `console.${testServer.config.siteHost}`,
        headers: { cookie: operator.cookie, 'x-console': '1', ...headersOf(init) },
      }),
  },
]

const headersOf = ({ body }: { body?: string }) => ({
  'idempotency-key': newKey(sharedClock.now()),
  ...(body && { 'content-type': 'application/json' }),
})

/** '-1.00' is an amount where a call takes a sign. */
const SPELLINGS = [
  '010.00', '00.00', '-010.00', '1', '1.5', '1.005', '.50', '1e3', '+1.00', ' 1.00', '1.00\n', '1,00', '١.00', '１.00', 'NaN', '', '10000000000000.00',
] // prettier-ignore
const spellingsOf = ({ part, isSigned }: AmountField) => [
  ...SPELLINGS,
  ...(isSigned ? [] : ['-1.00']),
  ...(part === 'body' ? [1, 1.5, true, {}] : []),
]

const VALUES: Record<string, string> = { game: 'dice', room: 'red', id: '01900000-0000-7000-8000-000000000001' }

function callOf({ route, part, input }: AmountField, value: unknown): [path: string, init: { method: string; body?: string }] {
  const { method, path } = methodAndPath(route)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? '1')
  if (part === 'body') return [filled, { method, body: JSON.stringify(input(value)) }]
  return [`${filled}?${new URLSearchParams(input(value) as Record<string, string>)}`, { method }]
}

it('D-20 the only amount that a partner sends is read by the codec', () => {
  expect(amountFields(partnerRoutes).map(({ name }) => name)).toEqual(['POST /partner/v1/payout body amount'])
  expect(unreadAmounts(partnerRoutes)).toEqual([])
})

describe.each(SITES)('D-20 amounts in requests of the $site', ({ table, notRead, amounts, send }) => {
  const found = amountFields(table)

  it('D-20 all are read by one codec', () => {
    expect(found.map(({ name }) => name).sort()).toEqual([...amounts].sort())
    expect(unreadAmounts(table).sort()).toEqual([...notRead].sort())
  })

  it.each(found)('D-20 $name refuses every other spelling, and names the field', async (field) => {
    const refused = await Promise.all(
      spellingsOf(field).map(async (value) => {
        const answer = await send(...callOf(field, value))
        const { code, errors } = (await answer.json()) as { code: string; errors?: Record<string, string[]> }
        return { value, status: answer.status, code, isNamed: errors !== undefined && Object.hasOwn(errors, field.path) }
      }),
    )
    expect(refused).toEqual(spellingsOf(field).map((value) => ({ value, status: 422, code: 'invalid', isNamed: true })))
  })
})
