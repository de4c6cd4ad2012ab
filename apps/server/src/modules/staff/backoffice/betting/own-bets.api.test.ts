import { newKey } from '@fairhouse/contracts/client'
import { createTestClock, type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { boardRows } from '../../../sports/sportsbook/testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../../../sports/sportsbook/testing/scripted-feed.ts'
import { addOperator, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let board: ReturnType<typeof boardRows>
let rich: Player
beforeAll(async () => {
  testServer = await startTestServer({ clock, environment: { LOG_LEVEL: 'silent' } })
  board = boardRows(testServer.server.app.database, clock)
  rich = await registerBettor(testServer, 10_000_000_00n)
})
afterAll(() => testServer.stop())

let made = 0
let risk: OperatorSession
let head: OperatorSession
/** Colleagues without accounts. */
beforeEach(async () => {
  await board.openFeed()
  risk = await operator('risk')
  head = await operator('head')
})
const operator = (role: 'risk' | 'head', player?: Player) =>
  addOperator(testServer, clock, { login: `${role}${(made += 1)}`, role, ...(player && { player: player.id }) })
/** An account of this operator, and another one that is linked to it and may still bet. */
async function withLinked(role: 'risk' | 'head') {
  const [own, linked] = [await registerBettor(testServer, 0n), await registerBettor(testServer, 1000_00n)]
  await expect(head.call('POST', `/players/${own.id}/links/${linked.id}`, { reason: 'the same face' })).resolves.toMatchObject({
    status: 200,
  })
  return { by: await operator(role, own), linked }
}
async function market(league = 'l-one') {
  const id = `o${(made += 1)}`
  const one = { id: league, country: 'Norland', names: { ru: 'Л', en: 'L', kz: 'Л' }, tier: 1 }
  const of = sampleMarket(id, [2000, 3400, 4500])
  await board.write({ events: [sampleEvent(id, { league: one })], markets: [of] })
  return { event: id, id: of.id }
}
const bet = async (player: Player, on: { event: string; id: string }, stake = '100.00') => {
  const legs = [{ event: on.event, market: on.id, outcome: `${on.id}/1`, seen: 2000 }]
  const body = { currency: 'RUB' as const, type: 'single' as const, policy: 'any' as const, stake, legs }
  return (await unwrap(player.call('POST /api/v2/bets', { body, key: newKey() }))).bet.id
}
const post = (by: OperatorSession, path: string, body: object = {}) =>
  by.call('POST', `/trading/${path}`, { reason: 'the report of the referee', ...body })
const WON = { '1': 'won', x: 'lost', '2': 'lost' }
const settle = (by: OperatorSession, { id }: { id: string }, states: object | null = WON) => post(by, `markets/${id}/settle`, { states })
const OWN = { status: 403, body: { code: 'second_person', details: { because: 'own_bet' } } }
const decide = async (by: OperatorSession, subject: string, verdict = 'approve') => {
  const { data } = (await by.call('GET', '/approvals')).body as { data: { id: string; subject: string }[] }
  const { id } = data.find((each) => each.subject.startsWith(subject))!
  return by.call('POST', `/approvals/${id}/${verdict}`, { reason: 'seen on the recording' })
}

describe('D-77 an operator with a bet of their own', () => {
  it('D-77 sets and withdraws no result of its market, voids no event of it, and moves no price of it', async () => {
    const own = await registerBettor(testServer, 1000_00n)
    const on = await market()
    const id = await bet(own, on)
    const by = await operator('risk', own)
    await post(by, `markets/${on.id}/suspend`)
    expect(await settle(by, on)).toMatchObject(OWN)
    expect(await settle(by, on, { '1': 'void', x: 'void', '2': 'void' })).toMatchObject(OWN)
    expect(await post(by, `markets/${on.id}/price`, { outcome: '1', odds: 1500 })).toMatchObject(OWN)
    await post(by, `events/${on.event}/suspend`)
    expect(await post(by, `events/${on.event}/void`)).toMatchObject(OWN)
    await board.write({ markets: [sampleMarket(on.event, [1100, 3400, 4500])] })
    const [right] = (await risk.call('GET', `/trading/bets/${id}/prices?place=0`)).body.data as { id: string }[]
    expect(await post(by, `bets/${id}/void`, { place: 0, price_id: right!.id })).toMatchObject({
      status: 403,
      body: { code: 'second_person' },
    })
    expect(await unwrap(own.call('GET /api/v2/bets/{id}', { params: { id } }))).toMatchObject({ bet: { status: 'open' } })
    expect(await settle(risk, on)).toMatchObject({ status: 200, body: { state: 'done' } })
    await expect
      .poll(async () => (await unwrap(own.call('GET /api/v2/bets/{id}', { params: { id } }))).bet)
      .toMatchObject({ status: 'settled', payout: '200.00' })
    expect(await settle(by, on, null)).toMatchObject(OWN)
    expect(await settle(by, on, { ...WON, '1': 'lost', x: 'won' })).toMatchObject(OWN)
  })

  it('D-2 D-77 nor with one of a linked account, and other markets stay theirs to decide', async () => {
    const { by, linked } = await withLinked('risk')
    const [on, other] = [await market(), await market()]
    await bet(linked, on)
    for (const each of [on, other]) await post(risk, `markets/${each.id}/suspend`)
    expect(await settle(by, on)).toMatchObject(OWN)
    expect(await settle(by, other)).toMatchObject({ status: 200 })
  })

  it('D-77 proposes no result of it to a second person either', async () => {
    const { by, linked } = await withLinked('risk')
    const on = await market()
    for (const [who, stake] of [[rich, '400000.00'], [linked, '100.00']] as const) await bet(who, on, stake) // prettier-ignore
    await post(risk, `markets/${on.id}/suspend`)
    expect(await settle(by, on)).toMatchObject(OWN)
    const { data } = (await head.call('GET', '/approvals')).body as { data: { subject: string }[] }
    expect(data.filter(({ subject }) => subject.includes(on.id))).toEqual([])
  })

  it('D-77 nor with one that waits for its delay', async () => {
    const { by, linked } = await withLinked('risk')
    const on = await market()
    await board.write({ events: [sampleEvent(on.event, { status: 'live' })] })
    const id = await bet(linked, on)
    expect((await unwrap(linked.call('GET /api/v2/bets/{id}', { params: { id } }))).bet.status).toBe('pending')
    await post(risk, `markets/${on.id}/suspend`)
    expect(await settle(by, on)).toMatchObject(OWN)
    expect(await post(by, `markets/${on.id}/price`, { outcome: '1', odds: 1500 })).toMatchObject(OWN)
  })

  it('D-77 changes no margin of its league, and may suspend it', async () => {
    const { by, linked } = await withLinked('risk')
    const on = await market('l-own')
    const terms = { is_suspended: false, extra_margin_ppm: 0, outcome_limit: null, event_limit: null }
    await bet(linked, on)
    expect(await post(by, 'leagues/l-own', { ...terms, extra_margin_ppm: 100_000 })).toMatchObject(OWN)
    expect(await post(by, 'leagues/l-own', { ...terms, is_suspended: true })).toMatchObject({ status: 200 })
    expect(await post(risk, 'leagues/l-own', { ...terms, extra_margin_ppm: 100_000 })).toMatchObject({ status: 200 })
  })
})

describe('D-77 a bet that is placed between the proposal and its approval', () => {
  /** A result that waits for a second person: then the market is opened, and the linked account bets. */
  async function betBetween(by: OperatorSession, linked: Player) {
    const on = await market()
    await bet(rich, on, '400000.00')
    await post(risk, `markets/${on.id}/suspend`)
    expect(await settle(by, on)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    await post(risk, `markets/${on.id}/open`)
    await bet(linked, on)
    await post(risk, `markets/${on.id}/suspend`)
    return on
  }

  it('D-77 of the approver: they neither approve nor decline, and a colleague does', async () => {
    const { by, linked } = await withLinked('head')
    const on = await betBetween(risk, linked)
    for (const verdict of ['approve', 'decline']) expect(await decide(by, `result of market ${on.id}`, verdict)).toMatchObject(OWN)
    expect(await decide(head, `result of market ${on.id}`)).toMatchObject({ status: 200 })
  })

  it('D-77 of the proposer: nobody approves it, and it can be declined', async () => {
    const { by, linked } = await withLinked('risk')
    const on = await betBetween(by, linked)
    expect(await decide(head, `result of market ${on.id}`)).toMatchObject(OWN)
    expect(await decide(head, `result of market ${on.id}`, 'decline')).toMatchObject({ status: 200 })
  })
})
