import { newKey } from '@fairhouse/contracts/client'
import { createTestClock, type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { boardRows } from '../../../sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../../../sports/sportsbook/testing/scripted-feed.ts'
import { addOperator, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let board: ReturnType<typeof boardRows>
let player: Player
let risk: OperatorSession
let head: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  board = boardRows(testServer.server.app.database, clock)
  await board.openFeed()
  player = await registerBettor(testServer, 10_000_00n)
  risk = await addOperator(testServer, clock, { login: 'trader', role: 'risk' })
  head = await addOperator(testServer, clock, { login: 'head of trade', role: 'head' })
  cashier = await addOperator(testServer, clock, { login: 'till', role: 'cashier' })
})
afterAll(() => testServer.stop())

interface Page {
  data: { id: string; player: string; stake_eur: string }[]
  next: string | null
}
type One = Page['data'][number] & {
  nickname: string | null
  legs: { state: string; odds: number; decided: { what: string; by: string | null } | null }[]
  postings: { kind: string; from: string; to: string; amount: string }[]
}

let made = 0
async function betOn() {
  const id = `t${(made += 1)}`
  const market = sampleMarket(id, [2000, 3400, 4500])
  await board.write({ events: [sampleEvent(id)], markets: [market] })
  const legs = [{ event: id, market: market.id, outcome: `${market.id}/1`, seen: 2000 }]
  const body = { currency: 'RUB', type: 'single', stake: '100.00', legs } as const
  const { bet } = await unwrap(player.call('POST /api/v2/bets', { body, key: newKey() }))
  return { event: id, market: market.id, bet: bet.id }
}
const ticker = async (query = '', by = risk) => (await by.call('GET', `/trading/bets?${query}`)).body as unknown as Page
const one = async (id: string, by = risk) => (await by.call('GET', `/trading/bets/${id}`)).body as unknown as One
const post = (path: string, body: object = {}) => risk.call('POST', `/trading/${path}`, { reason: 'the report of the referee', ...body })

describe('PRO-13 BEY-7 sports bets in the console', () => {
  it('PRO-13 the ticker reaches every bet by its pages, and filters by what the bet is on', async () => {
    const bets = [await betOn(), await betOn(), await betOn()]
    const first = await ticker('limit=2')
    const second = await ticker(`limit=2&before=${first.next}`)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(bets.map(({ bet }) => bet).toReversed())
    expect(second.next).toBeNull()
    expect((await ticker(`event=${bets[1]!.event}`)).data.map(({ id }) => id)).toEqual([bets[1]!.bet])
    const { stake_eur: eur } = first.data[0]!
    expect((await ticker(`player=${player.id}&status=open&type=single&sport=football&least=${eur}`)).data).toHaveLength(3)
    expect((await ticker('status=cashed_out')).data).toEqual([])
  })

  it.each([
    'event=a%20b',
    'player=0',
    'player=x',
    'status=lost',
    'type=triple',
    'sport=chess',
    'least=-1.00',
    'least=1',
    'before=1',
    'limit=0',
    'limit=101',
    'from=today',
  ])(
    // prettier-ignore
    'PRO-13 the ticker refuses %s',
    async (query) => {
      expect(await risk.call('GET', `/trading/bets?${query}`)).toMatchObject({ status: 422 })
    },
  )

  it('PRO-13 the page of a bet shows what was posted for it and who decided its legs', async () => {
    const { market, bet } = await betOn()
    expect(await one(bet)).toMatchObject({
      id: bet,
      player: `${player.id}`,
      legs: [{ state: 'open', odds: 2000, decided: null }],
      postings: [{ kind: 'stake', from: 'cash', amount: '100.00' }],
    })
    await post(`markets/${market}/suspend`)
    await post(`markets/${market}/settle`, { states: { '1': 'won', x: 'lost', '2': 'lost' } })
    await expect.poll(async () => (await one(bet)).legs[0]!.decided).toMatchObject({ what: 'market', by: 'trader' })
    await expect.poll(async () => (await one(bet)).postings).toMatchObject([{ amount: '100.00' }, { to: 'cash', amount: '200.00' }])
    await post(`markets/${market}/settle`, { states: null })
    await expect.poll(async () => (await one(bet)).postings.length).toBe(3)
    expect((await one(bet)).legs).toMatchObject([{ state: 'open', decided: null }])
  })

  it('PRO-13 the page names both people of a leg that is void for its price', async () => {
    const { bet, market, event } = await betOn()
    await board.write({ events: [sampleEvent(event)], markets: [sampleMarket(event, [1200, 6000, 9000])] })
    const { data: prices } = (await risk.call('GET', `/trading/bets/${bet}/prices?place=0`)).body as {
      data: { id: string; odds: number }[]
    }
    const right = prices.find(({ odds }) => odds === 1200)!
    expect(await post(`bets/${bet}/void`, { place: 0, price_id: right.id }), market).toMatchObject({ body: { state: 'waiting' } })
    expect((await one(bet)).legs).toMatchObject([{ decided: null }])
    const { data } = (await head.call('GET', '/approvals')).body as { data: { id: string; subject: string }[] }
    const { id } = data.find(({ subject }) => subject.includes(bet))!
    expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'a digit too many' })).toMatchObject({ status: 200 })
    await expect.poll(async () => (await one(bet)).legs[0]).toMatchObject({ state: 'void', decided: { what: 'price' } })
    const by = (await one(bet)).legs[0]!.decided!.by!
    for (const login of ['trader', 'head of trade']) expect(by).toContain(login)
  })

  it('SEC-1 a role without the right to see players reads no name, and one without trading reads no bet', async () => {
    const { bet } = await betOn()
    const { pool } = testServer.server.app.database
    await pool.query(
      "insert into backoffice.role (name, may, changed_by, changed_at, reason) values ('odds', '{trading}', 'head', clock_timestamp(), 'a trader')",
    )
    const trader = await addOperator(testServer, clock, { login: 'odds', role: 'odds' })
    await unwrap(player.call('PUT /api/v2/profile/nickname', { body: { name: 'Falcon' } }))
    expect([(await one(bet)).nickname, (await one(bet, trader)).nickname]).toEqual(['Falcon', null])
    expect((await ticker('', trader)).data.length).toBeGreaterThan(0)
    for (const path of ['/trading/bets', `/trading/bets/${bet}`])
      expect(await cashier.call('GET', path)).toMatchObject({ status: 403, body: { code: 'role_required' } })
  })

  it('PRO-13 a number that no bet has is not found, and what is no number is refused', async () => {
    expect(await risk.call('GET', `/trading/bets/${newKey()}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await risk.call('GET', '/trading/bets/none')).toMatchObject({ status: 422 })
  })
})
