/** Access rules of every route, read from the contract: new routes are included automatically. */
import { methodAndPath, type Route, routes } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { type Player, registerBettor, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { registerPayee, payOut } from '../modules/cashier/payouts/testing/payee.ts'
import { boardRows } from '../modules/sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../modules/sports/sportsbook/testing/scripted-feed.ts'

let testServer: TestServer
let owner: Player
let stranger: Player
beforeAll(async () => {
  testServer = await sharedTestServer()
  owner = await registerPayee(testServer, 100_000n)
  stranger = await registerBettor(testServer, 100_000n)
})

const PRIVATE = (Object.entries(routes) as [string, Route][]).filter(([, route]) => route.access === 'player')
const keyed = () => ({ key: newKey() })

interface Aim {
  params: Record<string, string>
  query?: string
  body?: object
}

/** Calls with an id of a player's own object: how its owner gets one. */
const OWNED: Record<string, () => Promise<Aim>> = {
  'DELETE /api/v2/auth/sessions/{session}': async () => {
    const { sessions } = dataOf(await owner.call('GET /api/v2/auth/sessions'))
    return { params: { session: sessions[0]!.id } }
  },
  'POST /api/v2/games/rooms/{room}/take-back': async () => {
    const placed = await owner.call('POST /api/v2/games/rooms/{room}/bet', {
      params: { room: 'red' },
      body: { stake: '1.00', currency: 'RUB' },
      ...keyed(),
    })
    return { params: { room: 'red' }, body: { bet: dataOf(placed).bet.id } }
  },
  'POST /api/v2/games/coinflip/duels/{id}/cancel': async () => {
    const offered = await owner.call('POST /api/v2/games/coinflip/duels', {
      body: { stake: '1.00', currency: 'RUB', side: 'heads' },
      ...keyed(),
    })
    return { params: { id: dataOf(offered).duel.id } }
  },
  'GET /api/v2/bets/{id}': async () => ({ params: { id: await sportsBet() } }),
  'GET /api/v2/bets/{id}/cashout': async () => ({ params: { id: await sportsBet() } }),
  'POST /api/v2/bets/{id}/cashout': async () => ({ params: { id: await sportsBet() }, body: { offer_id: 'none' } }),
  'GET /billing/payment/status/{invoiceId}': async () => ({ params: { invoiceId: await invoice() } }),
  'POST /api/v2/billing/deposit/{invoiceId}/cancel': async () => ({ params: { invoiceId: await invoice() } }),
  'POST /api/v2/billing/deposit/{invoiceId}/dispute': async () => ({ params: { invoiceId: await invoice() }, query: '?text=paid' }),
  'GET /api/v2/billing/payout/{payoutId}': async () => ({ params: { payoutId: await payout() } }),
  'POST /api/v2/billing/payout/{payoutId}/cancel': async () => ({ params: { payoutId: await payout() } }),
  'PUT /api/v2/billing/requisites/{id}': async () => ({ params: { id: await requisite() }, body: { label: 'mine' } }),
  'DELETE /api/v2/billing/requisites/{id}': async () => ({ params: { id: await requisite() } }),
  'DELETE /api/v2/verification/documents/{id}': async () => ({ params: { id: await document() } }),
}

/** Calls whose parameters name nobody's object: a kind, or a public object. */
const NOBODYS = [
  'DELETE /api/v2/auth/socials/{provider}',
  'DELETE /api/v2/favourites/{game}',
  'DELETE /api/v2/betting/favourites/{kind}/{id}',
  'DELETE /api/v2/profile/limits/later/{name}',
  'GET /api/freeSpinsCampaigns/{id}',
  'GET /api/v2/bonuses/{id}/bets',
  'POST /api/v2/bonuses/{id}/cancel',
  'POST /api/v2/fairness/providers/{provider}/rotate',
  'POST /api/v2/games/rooms/{room}/bet',
  'POST /api/v2/games/coinflip/duels/{id}/join',
  'PUT /api/v2/freeSpinsCampaigns/cancel/{id}',
  'POST /api/v2/tournaments/{id}/join',
  'PUT /api/v2/verification/documents/{side}',
]

async function sportsBet(): Promise<string> {
  const board = boardRows(testServer.server.app.database, Date)
  await board.openFeed()
  await board.write({ events: [sampleEvent('private')], markets: [sampleMarket('private', [2000, 3400, 4500])] })
  const leg = { event: 'private', market: 'private:1x2_reg_goals', outcome: 'private:1x2_reg_goals/1', seen: 2000 }
  const body = { currency: 'RUB', type: 'single', stake: '10.00', legs: [leg] } as const
  const placed = dataOf(await owner.call('POST /api/v2/bets', { body: { ...body, legs: [leg] }, ...keyed() }))
  await board.closeFeed()
  return placed.bet.id
}

async function invoice(): Promise<string> {
  const opened = await owner.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '500.00' }, ...keyed() })
  return dataOf(opened).id
}

let pending: Promise<{ id: string }> | undefined
const payout = async () => (await (pending ??= payOut(testServer, owner, { amount: '100.00' }))).id

/** Both players have an open check, so the stranger is refused because of ownership. */
async function requisite(): Promise<string> {
  await payout()
  return dataOf(await owner.call('GET /api/v2/billing/requisites')).data[0]!.id
}

async function document(): Promise<string> {
  const person = { first_name: 'Ada', last_name: 'Owner', birth_date: '1990-02-03', country: 'RU', document_kind: 'passport' } as const
  dataOf(await owner.call('PUT /api/v2/verification/person', { body: { ...person, document_number: '4510 999000' } }))
  dataOf(
    await stranger.call('PUT /api/v2/verification/person', { body: { ...person, last_name: 'Other', document_number: '4510 999100' } }),
  )
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#445566' } })
    .jpeg()
    .toBuffer()
  const bytes = new Blob([new Uint8Array(picture)], { type: 'image/jpeg' })
  const laid = dataOf(await owner.call('PUT /api/v2/verification/documents/{side}', { params: { side: 'front' }, bytes }))
  return laid.documents[0]!.id
}

function dataOf<T>(answer: { ok: true; data: T } | { ok: false; error: unknown }): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data
}

function send(key: string, token: string | undefined, { params = {}, query = '', body = {} }: Partial<Aim> = {}): Promise<Response> {
  const { method, path } = methodAndPath(key)
  const route: Route = routes[key as keyof typeof routes]
  const takes = route.body !== undefined || route.bytes !== undefined
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(takes && { 'content-type': route.bytes?.[0] ?? 'application/json' }),
    'idempotency-key': newKey(),
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '01900000-0000-7000-8000-000000000001')
  return testServer.fetch(filled + query, { method, headers, ...(takes && { body: JSON.stringify(body) }) })
}

describe(`the ${PRIVATE.length} private routes`, () => {
  it.each(PRIVATE.map(([key]) => key))('SEC-4 SEC-1 %s refuses a guest', async (key) => {
    for (const token of [undefined, 'nonsense', `${owner.token}x`]) {
      const answer = await send(key, token)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'unauthorised'])
    }
  })

  it('SEC-1 are all listed here, when their path has parameters', () => {
    const named = PRIVATE.map(([key]) => key).filter((key) => key.includes('{'))
    expect(named.filter((key) => !(key in OWNED) && !NOBODYS.includes(key))).toEqual([])
  })

  it.each(Object.keys(OWNED))('SEC-1 %s refuses objects of another player, without revealing that they exist', async (key) => {
    const aim = await OWNED[key]!()
    const [tried, absent] = [await send(key, stranger.token, aim), await send(key, stranger.token, elsewhere(aim))]
    expect([tried.status, await tried.json()]).toEqual([absent.status, await absent.json()])
    expect(tried.status).toBe(404)
  })

  it.each(PRIVATE.map(([key]) => key).filter((key) => key.startsWith('GET ')))(
    'SEC-1 %s shows a player nothing of another',
    async (key) => {
      const text = await (await send(key, stranger.token)).text()
      for (const secret of [owner.email, owner.token, `"${owner.id}"`]) expect(text).not.toContain(secret)
    },
  )
})

/** The same call with an id that does not exist. */
function elsewhere({ params, query = '', body }: Aim): Aim {
  const other = (value: string) => (value.length > 20 ? value.replace(/.{12}$/, '0'.repeat(12)) : value)
  const all = (values: object) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, other(String(value))]))
  return { params: all(params), query, ...(body && { body: all(body) }) }
}
