import { newKey } from '@fairhouse/contracts/client'
import { createTestClock, type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { boardRows } from '../../../sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../../../sports/sportsbook/testing/scripted-feed.ts'
import { addOperator, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let board: ReturnType<typeof boardRows>
let player: Player
let risk: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock, environment: { LOG_LEVEL: 'silent' } })
  board = boardRows(testServer.server.app.database, clock)
  player = await registerBettor(testServer, 1_000_000_00n)
  risk = await addOperator(testServer, clock, { login: 'tina', role: 'risk' })
})
beforeEach(() => board.openFeed())
afterAll(() => testServer.stop())

const ODDS = [2000, 3400, 4500] as const
let made = 0
async function market() {
  const event = `d${(made += 1)}`
  const { id } = sampleMarket(event, ODDS)
  await board.write({ events: [sampleEvent(event)], markets: [sampleMarket(event, ODDS)] })
  return { event, id }
}
type On = { event: string; id: string }
const slip = ({ event, id }: On) => ({
  currency: 'RUB' as const,
  type: 'single' as const,
  policy: 'any' as const,
  stake: '100.00',
  legs: [{ event, market: id, outcome: `${id}/2`, seen: 4500 }],
})
/** The bet's id, or why it is refused. */
const bet = async (on: On) => {
  const answer = await player.call('POST /api/v2/bets', { body: slip(on), key: newKey() })
  return answer.ok ? answer.data.bet.id : answer.error.details?.['reason']
}
const betOf = async (id: string) => (await unwrap(player.call('GET /api/v2/bets/{id}', { params: { id } }))).bet
const shown = async (on: On) => {
  const { markets } = await unwrap(testServer.client().call('GET /api/v2/events/{id}', { params: { id: on.event } }))
  const { status, by_hand: byHand } = markets.find(({ id }) => id === on.id)!
  return [status, byHand]
}
const listed = async ({ event }: On) => (await unwrap(testServer.client().call('GET /api/v2/events', { query: { ids: event } }))).data[0]!
const post = (path: string, body: object = {}) => risk.call('POST', `/trading/${path}`, { reason: 'the report of the referee', ...body })
const settle = ({ id }: On, states: object | null) => post(`markets/${id}/settle`, { states })
const SECOND = { '1': 'lost', x: 'lost', '2': 'won' }
const BY_HAND = { status: 409, body: { code: 'bad_transition', details: { because: 'by_hand' } } }
const DONE = { status: 200, body: { state: 'done' } }
const asOperator = async ({ event, id }: On) => {
  const { body } = await risk.call('GET', `/trading/events/${event}`)
  return { event: body, market: (body.markets as { id: string }[]).find((each) => each.id === id)! }
}

describe('D-77 a market whose result was set by hand', () => {
  it('D-77 takes no bet, is not opened, and says so to players and operators', async () => {
    const on = await market()
    await post(`markets/${on.id}/suspend`)
    expect(await settle(on, SECOND)).toMatchObject(DONE)
    expect(await bet(on)).toBe('market_closed')
    expect(await post(`markets/${on.id}/open`)).toMatchObject(BY_HAND)
    expect(await bet(on)).toBe('market_closed')
    expect(await shown(on)).toEqual(['settled', true])
    expect(await listed(on)).toMatchObject({ markets: 0, main: { status: 'settled', by_hand: true } })
    const { refusal, legs } = await unwrap(player.call('POST /api/v2/betslip/validate', { body: slip(on) }))
    expect([refusal, legs]).toMatchObject([{ code: 'market_closed' }, [{ status: 'settled' }]])
    const { market: row } = await asOperator(on)
    expect(row).toMatchObject({ status: 'settled', set: { by: 'tina', at: new Date(clock.now()).toISOString() } })
    expect(row).toMatchObject({ outcomes: [{ set_state: 'lost' }, { set_state: 'lost' }, { set_state: 'won' }] })
  })

  it('D-77 is not opened by its feed either', async () => {
    const on = await market()
    await post(`markets/${on.id}/suspend`)
    await settle(on, SECOND)
    await board.write({ markets: [sampleMarket(on.event, [1900, 3400, 4600])] })
    expect(await bet(on)).toBe('market_closed')
    expect(await shown(on)).toEqual(['settled', true])
  })

  it('D-77 is opened by withdrawing the result, which gives back what it paid', async () => {
    const on = await market()
    const id = String(await bet(on))
    await post(`markets/${on.id}/suspend`)
    await settle(on, SECOND)
    await expect.poll(async () => (await betOf(id)).payout).toBe('450.00')
    expect(await settle(on, null)).toMatchObject(DONE)
    await expect.poll(async () => (await betOf(id)).status).toBe('open')
    expect(await shown(on)).toEqual(['open', false])
    expect(await betOf(String(await bet(on)))).toMatchObject({ status: 'open' })
    expect(await asOperator(on)).toMatchObject({ market: { set: null, is_held: false } })
    await post(`markets/${on.id}/suspend`)
    expect(await settle(on, null)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
  })

  it.each([
    ['nobody wins', { '1': 'lost', x: 'lost', '2': 'lost' }, /^no_winner/],
    ['two win', { '1': 'won', x: 'lost', '2': 'won' }, /^winners/],
    ['a side is half won', { '1': 'half_won', x: 'half_lost', '2': 'lost' }, /^half/],
  ])('PRO-13 refuses a result by which %s', async (_, states, why) => {
    const on = await market()
    await post(`markets/${on.id}/suspend`)
    expect(await settle(on, states)).toMatchObject({ status: 422, body: { errors: { states: [expect.stringMatching(why)] } } })
    expect(await shown(on)).toEqual(['suspended', false])
  })
})

describe('D-4 an event of the house that a draw decides', () => {
  it('D-4 gets no result and no void by hand, and its legs none for an error of the price', async () => {
    const on = await market()
    const id = await bet(on)
    await board.write({ markets: [sampleMarket(on.event, [2000, 3400, 1300])] })
    const { data: prices } = (await risk.call('GET', `/trading/bets/${id}/prices?place=0`)).body as { data: { id: string }[] }
    const { database } = testServer.server.app
    await database.pool.query(`update sportsbook.event set sport = 'virtual' where id = $1`, [on.event])
    await database.pool.query(`update sportsbook.bet_leg set sport = 'virtual' where event = $1`, [on.event])
    const DRAWN = { status: 409, body: { code: 'bad_transition', details: { because: 'drawn' } } }
    expect(await post(`bets/${id}/void`, { place: 0, price_id: prices[0]!.id })).toMatchObject(DRAWN)
    await post(`markets/${on.id}/suspend`)
    expect(await settle(on, SECOND)).toMatchObject(DRAWN)
    await post(`events/${on.event}/suspend`)
    expect(await post(`events/${on.event}/void`)).toMatchObject(DRAWN)
    expect(await betOf(String(id))).toMatchObject({ status: 'open' })
  })
})

describe('D-77 an event that was voided by hand', () => {
  it('D-77 takes no bet on any of its markets, also a new one, and is not opened', async () => {
    const on = await market()
    const id = String(await bet(on))
    await post(`events/${on.event}/suspend`)
    expect(await post(`events/${on.event}/void`)).toMatchObject(DONE)
    await expect.poll(async () => (await betOf(id)).result).toBe('void')
    expect(await post(`events/${on.event}/void`)).toMatchObject({ status: 409 })
    expect(await post(`events/${on.event}/open`)).toMatchObject(BY_HAND)
    const late = { event: on.event, id: `${on.event}:late` }
    await board.write({ markets: [sampleMarket(on.event, ODDS, { id: late.id })] })
    for (const each of [on, late]) {
      expect(await bet(each)).toBe('market_closed')
      expect(await shown(each)).toEqual(['void', true])
      expect(await settle(each, SECOND)).toMatchObject({ status: 409 })
    }
    expect(await listed(on)).toMatchObject({ markets: 0, is_suspended: true, main: { status: 'void', by_hand: true } })
    expect(await asOperator(on)).toMatchObject({ event: { voided: { by: 'tina' } } })
  })

  it('D-77 is opened by withdrawing that, and its bets are open again', async () => {
    const on = await market()
    const id = String(await bet(on))
    await post(`events/${on.event}/suspend`)
    await post(`events/${on.event}/void`)
    await expect.poll(async () => (await betOf(id)).result).toBe('void')
    expect(await post(`events/${on.event}/void/withdraw`)).toMatchObject(DONE)
    await expect.poll(async () => (await betOf(id)).status).toBe('open')
    expect(await betOf(String(await bet(on)))).toMatchObject({ status: 'open' })
    expect(await post(`events/${on.event}/void/withdraw`)).toMatchObject({ status: 409 })
  })
})
