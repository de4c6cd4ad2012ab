import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { createTestClock, type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { finished } from '../../../sports/sportsbook/testing/bets-world.ts'
import { boardRows } from '../../../sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../../../sports/sportsbook/testing/scripted-feed.ts'
import { addOperator, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let board: ReturnType<typeof boardRows>
let player: Player
let cashier: OperatorSession
let risk: OperatorSession
let head: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  board = boardRows(testServer.server.app.database, clock)
  player = await registerBettor(testServer, 10_000_000_00n)
})
let staffed = 0
/** New operators for each test: their sums of the day are zero. */
beforeEach(async () => {
  const n = (staffed += 1)
  await board.openFeed()
  risk = await addOperator(testServer, clock, { login: `risk${n}`, role: 'risk' })
  head = await addOperator(testServer, clock, { login: `head${n}`, role: 'head' })
  cashier = await addOperator(testServer, clock, { login: `till${n}`, role: 'cashier' })
})
afterAll(() => testServer.stop())

let made = 0
async function betOn(stake = '100.00', key: '1' | 'x' | '2' = '1') {
  const id = `s${(made += 1)}`
  await board.write({ events: [sampleEvent(id)], markets: [sampleMarket(id, [2000, 3400, 4500])] })
  const market = sampleMarket(id, [2000, 3400, 4500]).id
  const legs = [{ event: id, market, outcome: `${market}/${key}`, seen: { '1': 2000, x: 3400, '2': 4500 }[key] }]
  const { bet } = await unwrap(player.call('POST /api/v2/bets', { body: { currency: 'RUB', type: 'single', stake, legs }, key: newKey() }))
  return { event: id, market, bet: bet.id }
}
const betOf = async (id: string) => (await unwrap(player.call('GET /api/v2/bets/{id}', { params: { id } }))).bet
const post = (path: string, body: object = {}, by = risk) =>
  by.call('POST', `/trading/${path}`, { reason: 'the report of the referee', ...body })
const suspend = (path: string) => post(`${path}/suspend`)
const approve = async (subject: string, by = head) => {
  const { data } = (await by.call('GET', '/approvals')).body as { data: { id: string; subject: string; causes: string[] }[] }
  const { id, causes } = data.find((each) => each.subject.startsWith(subject))!
  return { causes, answer: await by.call('POST', `/approvals/${id}/approve`, { reason: 'seen on the recording' }) }
}
const WON = { '1': 'won', x: 'lost', '2': 'lost' }

describe('PRO-13 D-2 results that operators set', () => {
  it('PRO-13 a market is settled once it takes no bets, and the log keeps who did it', async () => {
    const { market, bet } = await betOn()
    expect(await post(`markets/${market}/settle`, { states: WON })).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    await suspend(`markets/${market}`)
    expect(await post(`markets/${market}/settle`, { states: WON })).toMatchObject({ status: 200, body: { state: 'done' } })
    await expect.poll(async () => (await betOf(bet)).status).toBe('settled')
    expect(await betOf(bet)).toMatchObject({ result: 'won', payout: '200.00' })
    const { data } = (await risk.call('GET', '/audit')).body as { data: { act: string; subject: string }[] }
    expect(data[0]).toMatchObject({ act: 'settlement', subject: `result of market ${market}: 1 won, 2 lost, x lost` })
    await post(`markets/${market}/settle`, { states: { '1': 'void', x: 'void', '2': 'void' } })
    await expect.poll(async () => (await betOf(bet)).payout).toBe('100.00')
  })

  it('PRO-13 a market needs a state for each of its outcomes', async () => {
    const { market } = await betOn()
    await suspend(`markets/${market}`)
    for (const states of [{ '1': 'won' }, { ...WON, '3': 'lost' }])
      expect(await post(`markets/${market}/settle`, { states })).toMatchObject({ status: 422 })
    expect(await post('markets/none/settle', { states: WON })).toMatchObject({ status: 404 })
  })

  it('PRO-13 an event is voided once it is suspended, and its stakes return', async () => {
    const { event, bet } = await betOn()
    expect(await post(`events/${event}/void`)).toMatchObject({ status: 409 })
    await suspend(`events/${event}`)
    expect(await post(`events/${event}/void`)).toMatchObject({ status: 200, body: { state: 'done' } })
    await expect.poll(async () => (await betOf(bet)).result).toBe('void')
    expect(await betOf(bet)).toMatchObject({ payout: '100.00' })
    expect(await post('events/none/void')).toMatchObject({ status: 404 })
  })

  it('D-2 above EUR 5000 of payouts a day a result waits for a second person with another role', async () => {
    const { market, bet } = await betOn('400000.00')
    await suspend(`markets/${market}`)
    const settle = () => post(`markets/${market}/settle`, { states: WON })
    expect(await settle()).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await settle()).toMatchObject({ status: 409, body: { code: 'already_proposed' } })
    expect((await betOf(bet)).status).toBe('open')
    expect((await approve(`result of market ${market}`, risk)).answer).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await approve(`result of market ${market}`)).toMatchObject({ causes: ['settlement_sum'], answer: { status: 200 } })
    await expect.poll(async () => (await betOf(bet)).payout).toBe('800000.00')
  })

  it('D-2 stakes and payouts that a result takes count as those that it pays', async () => {
    const { market, bet } = await betOn('400000.00')
    const second = [{ event: market.split(':')[0]!, market, outcome: `${market}/1`, seen: 2000 }]
    const body = { currency: 'RUB' as const, type: 'single' as const, policy: 'any' as const, stake: '200000.00', legs: second }
    await unwrap(player.call('POST /api/v2/bets', { body, key: newKey() }))
    await suspend(`markets/${market}`)
    const settle = (states: object, by = risk) => post(`markets/${market}/settle`, { states }, by)
    const LOST = { '1': 'lost', x: 'lost', '2': 'won' }
    expect(await settle(LOST)).toMatchObject({ body: { state: 'waiting' } })
    expect(await approve(`result of market ${market}`)).toMatchObject({ causes: ['settlement_sum'], answer: { status: 200 } })
    await expect.poll(async () => (await betOf(bet)).result).toBe('lost')
    const other = await addOperator(testServer, clock, { login: `other${staffed}`, role: 'risk' })
    expect(await settle(LOST, other)).toMatchObject({ body: { state: 'done' } }) // it takes nothing more
    expect(await settle(WON, other)).toMatchObject({ body: { state: 'waiting' } })
    await approve(`result of market ${market}`)
    await expect.poll(async () => (await betOf(bet)).payout).toBe('800000.00')
    const third = await addOperator(testServer, clock, { login: `third${staffed}`, role: 'risk' })
    expect(await settle(LOST, third)).toMatchObject({ body: { state: 'waiting' } })
  })

  it('PRO-13 a price error is voided by two, only when it is obvious and the result is unknown', async () => {
    const { event, bet } = await betOn('100.00', '2')
    for (const odds of [2000, 1300]) await board.write({ markets: [sampleMarket(event, [2000, 3400, odds])] })
    const pricesOf = async (of: string) =>
      (await risk.call('GET', `/trading/bets/${of}/prices?place=0`)).body.data as { id: string; odds: number }[]
    const [right, ...others] = await pricesOf(bet)
    expect([right!.odds, others]).toEqual([2000, []])
    const voided = (price: string, of = bet) => post(`bets/${of}/void`, { place: 0, price_id: price })
    for (const price of ['999999999', `${BigInt(right!.id) + 1n}`])
      expect(await voided(price)).toMatchObject({ status: 422, body: { errors: { price_id: [expect.stringMatching(/^unknown/)] } } })
    expect(await voided(right!.id)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await approve('void leg 1')).toMatchObject({ causes: ['palpable_error'], answer: { status: 200 } })
    await expect.poll(async () => (await betOf(bet)).status).toBe('settled')
    expect(await betOf(bet)).toMatchObject({ result: 'void', legs: [{ state: 'void', void_reason: 'palpable_error 4500 2000' }] })
    const { data: bell } = await unwrap(player.call('GET /api/v2/notifications', { query: {} }))
    const news = { what: 'stake_returned', bet, because: 'price_error', accepted: '4.50', right: '2.00' }
    expect(bell).toContainEqual(expect.objectContaining({ kind: 'bet', details: expect.objectContaining(news) }))
    const near = await betOn('100.00', '2')
    await board.write({ markets: [sampleMarket(near.event, [2000, 3400, 3500])] })
    const tooNear = { status: 422, body: { errors: { right: [expect.stringMatching(/^too_near/)] } } }
    expect(await voided((await pricesOf(near.bet))[0]!.id, near.bet)).toMatchObject(tooNear)
    const reopened = await betOn('100.00', '2')
    await board.write({ markets: [sampleMarket(reopened.event, [2000, 3400, 2000])] })
    await board.result(reopened.event, { status: 'open' })
    expect(await voided((await pricesOf(reopened.bet))[0]!.id, reopened.bet)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    const over = await betOn('100.00', '2')
    await board.write({ markets: [sampleMarket(over.event, [2000, 3400, 2000])] })
    await board.result(over.event, finished(0, 1))
    expect(await voided((await pricesOf(over.bet))[0]!.id, over.bet)).toMatchObject({ status: 409 })
    expect(await voided(right!.id, over.bet)).toMatchObject({ status: 422 })
    expect(await post(`bets/${bet}/void`, { place: 5, price_id: right!.id })).toMatchObject({ status: 404 })
  })

  it('SEC-1 a cashier sets no result', async () => {
    const { event, market, bet } = await betOn()
    await suspend(`events/${event}`)
    for (const [path, body] of [
      [`markets/${market}/settle`, { states: WON }],
      [`events/${event}/void`],
      [`bets/${bet}/void`, { place: 0, price_id: '1' }],
      [`corrections/${bet}/approve`],
    ] as [string, object?][])
      expect(await post(path, body, cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    for (const list of ['corrections', 'refused-voids', `bets/${bet}/prices?place=0`])
      expect(await cashier.call('GET', `/trading/${list}`)).toMatchObject({ status: 403 })
    expect(await risk.call('GET', '/trading/refused-voids')).toMatchObject({ status: 200, body: { data: [] } })
  })

  // the last one: sessions end in these days
  it('PRO-13 a correction after three days waits for an operator', async () => {
    const { market, bet } = await betOn()
    const payout = async () => {
      const { data } = (await risk.call('GET', '/trading/bets')).body as { data: { id: string; payout: string }[] }
      return data.find(({ id }) => id === bet)!.payout
    }
    await suspend(`markets/${market}`)
    await post(`markets/${market}/settle`, { states: WON })
    await expect.poll(payout).toBe('200.00')
    clock.advance(4 * DAY_MS)
    risk = await addOperator(testServer, clock, { login: 'later', role: 'risk' })
    const correct = () => post(`corrections/${bet}/approve`)
    expect(await correct()).toMatchObject({ status: 409 })
    await post(`markets/${market}/settle`, { states: { ...WON, '1': 'lost', x: 'won' } })
    const waiting = async () => ((await risk.call('GET', '/trading/corrections')).body.data as { id: string }[]).map(({ id }) => id)
    await expect.poll(waiting).toEqual([bet])
    expect(await payout()).toBe('200.00')
    expect(await correct()).toMatchObject({ status: 200, body: { state: 'done' } })
    await expect.poll(payout).toBe('0.00')
    expect(await waiting()).toEqual([])
  })
})
