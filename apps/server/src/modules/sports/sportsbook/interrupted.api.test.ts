// @module-tag slow
import { createHash } from 'node:crypto'

import { newKey } from '@fairhouse/contracts/client'
import { MINUTE_MS } from '@fairhouse/money'
import { fixtureAt, fixturePlan, playFixture } from '@fairhouse/sandbox'
import { fetchHost, messagesTo, type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

/** It runs, so that the feed is read as ever, and jumps over parts of matches. */
let ahead = 0
const clock = { now: () => Date.now() + ahead }
const SEED = 'interrupted'
const SEASON = { serverSeed: createHash('sha256').update(SEED).digest(), speed: 1 }
const WAIT = { timeout: 60_000, interval: 100 }
const STAKE = '100.00'

let testServer: TestServer
let by: Player
beforeAll(async () => {
  testServer = await startTestServer({
    environment: { ODDS_FEED: 'on', LOG_LEVEL: 'silent' },
    sandbox: { SIM_SEED: SEED, SIM_SPEED: '1' },
    clock,
  })
  await feedIsOpen()
  by = await registerBettor(testServer, 100_000_00n)
})
afterAll(() => testServer.stop())

const guest = () => testServer.client()
const feedIsOpen = () =>
  vi.waitFor(async () => expect((await unwrap(guest().call('GET /api/v2/sports'))).feed).toEqual({ live: 'open', upcoming: 'open' }), WAIT)
const eventOf = (id: string) => unwrap(guest().call('GET /api/v2/events/{id}', { params: { id } }))
const eventIs = (id: string, expected: object) => vi.waitFor(async () => expect(await eventOf(id)).toMatchObject(expected), WAIT)
const upcoming = async (sport: Sport) =>
  (await unwrap(guest().call('GET /api/v2/events', { query: { sport, when: 'upcoming', limit: 100 } as never }))).data
type Sport = 'football' | 'tennis' | 'hockey'
/** The next matches of a sport to which nothing happens but play, whatever the date. */
const plain = async (sport: Sport) =>
  (await upcoming(sport)).filter(({ id, status }) => {
    const [, number] = /^sim-1-\w+-(\d+)$/.exec(id) ?? []
    if (number === undefined || status !== 'scheduled') return false
    const fixture = fixtureAt(SEASON, sport, Number(number))
    const { postponed, ending, correctedAfter } = fixturePlan(SEASON, fixture, () => playFixture(SEASON, fixture))
    return postponed === undefined && ending === undefined && correctedAfter === undefined
  })
const order = async (event: string, name: string) => {
  const answer = await fetchHost(testServer.sandbox.port, `odds.${testServer.config.siteHost}`, '/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ event, order: name }).toString(),
  })
  expect([name, answer.status]).toEqual([name, 303])
}
const minutesPass = async (minutes: number) => {
  ahead += minutes * MINUTE_MS
  by.setToken((await unwrap(by.call('POST /auth/refresh-token'))).access_token)
  await feedIsOpen()
}

type EventMarket = Awaited<ReturnType<typeof eventOf>>['markets'][number]
const isMain = ({ type, scope }: EventMarket) => (type === '1x2' && scope === 'reg') || (type === 'ml' && scope === 'full')
const isFirstPeriod = ({ type, scope }: EventMarket) => type === '1x2' && scope === 'p1'

/** On the home side in the main market of the match by default. */
async function legOn(event: string, side: '1' | '2' = '1', isWanted = isMain) {
  const market = (await eventOf(event)).markets.find(isWanted)!
  const outcome = market.outcomes.find(({ key }) => key === side)!
  return { event, market: market.id, outcome: outcome.id, seen: outcome.odds }
}
type Leg = Awaited<ReturnType<typeof legOn>>
const call = (legs: Leg[]) => {
  const body = { currency: 'RUB', type: legs.length > 1 ? 'express' : 'single', stake: STAKE, policy: 'any', legs } as const
  return by.call('POST /api/v2/bets', { body: { ...body, legs }, key: newKey(testServer.now()) })
}
const betOn = async (...legs: Leg[]) => (await unwrap(call(legs))).bet
const bet = async (event: string) => betOn(await legOn(event))
const betIs = (id: string, expected: object) =>
  vi.waitFor(async () => expect((await unwrap(by.call('GET /api/v2/bets/{id}', { params: { id } }))).bet).toMatchObject(expected), WAIT)
const bell = async (id: string) =>
  (await unwrap(by.call('GET /api/v2/notifications', { query: {} }))).data.map(({ details }) => details).filter((each) => 'bet' in each && each.bet === id) // prettier-ignore
const RETURNED = { status: 'settled', result: 'void', payout: STAKE, legs: [{ state: 'void', void_cause: 'called_off' }] }

describe('PRO-13 what the feed reports besides play', () => {
  it('PRO-13 a postponed match takes no bets, keeps those it has, and takes bets again on its new date; cancelled, all come back', async () => {
    const { code } = (await messagesTo(testServer, by.email))[0]!
    await unwrap(by.call('POST /api/v2/auth/email/verify/code', { body: { code: code! } }))
    const { id, starts_at: before } = (await plain('football'))[20]!
    const first = await bet(id)
    await order(id, 'postpone')
    await eventIs(id, { status: 'postponed', is_suspended: true, starts_at: before })
    expect(await call([await legOn(id)])).toMatchObject({
      ok: false,
      error: { code: 'bet_refused', details: { reason: 'market_suspended' } },
    })
    await betIs(first.id, { status: 'open', legs: [{ state: 'open', event: { status: 'postponed' } }] })
    const cashOut = await unwrap(by.call('GET /api/v2/bets/{id}/cashout', { params: { id: first.id }, query: {} }))
    expect(cashOut).toMatchObject({ offer_id: null, reason: 'suspended' })
    await order(id, 'redate')
    await eventIs(id, { status: 'scheduled', is_suspended: false })
    expect(Date.parse((await eventOf(id)).starts_at)).toBeGreaterThan(Date.parse(before))
    const second = await bet(id)
    await order(id, 'cancel')
    for (const each of [first, second]) await betIs(each.id, RETURNED)
    expect(await bell(first.id)).toMatchObject([{ what: 'stake_returned', amount: `${STAKE} RUB` }])
    const { home } = await eventOf(id)
    const letters = async () => (await messagesTo(testServer, by.email)).map(({ text }) => text).join('\n')
    await vi.waitFor(async () => expect(await letters()).toContain(home), WAIT)
    await eventIs(id, { status: 'cancelled' })
  })

  it('PRO-13 a walkover returns the stakes', async () => {
    const { id } = (await plain('tennis'))[10]!
    const placed = await bet(id)
    await order(id, 'walk_over')
    await betIs(placed.id, {
      ...RETURNED,
      legs: [{ state: 'void', void_cause: 'called_off', void_reason: null, event: { status: 'walkover' } }],
    })
    expect(await bell(placed.id)).toMatchObject([{ what: 'stake_returned' }])
  })

  it('PRO-13 the legs of a tie are in no bet together, and each is in a bet of its own', async () => {
    const rows = await upcoming('football')
    const second = rows.find(({ id }) => id.endsWith('-2') && rows.some((row) => `${row.id}-2` === id))!
    const first = rows.find(({ id }) => `${id}-2` === second.id)!
    const legs = [await legOn(first.id), await legOn(second.id)]
    expect(await call(legs)).toMatchObject({ ok: false, error: { code: 'bet_refused', details: { reason: 'related_event', leg: 1 } } })
    for (const leg of legs) expect(await call([leg])).toMatchObject({ ok: true })
    for (const { id } of [first, second]) expect((await eventOf(id)).related).toBe(`tie:${first.id}`)
  })

  it('PRO-13 an awarded or abandoned match returns what it did not decide, and what it did stands; a retirement pays the winner', async () => {
    const [[awarded], [abandoned], [retired]] = [await plain('football'), await plain('hockey'), await plain('tennis')]
    const ids = { awarded: awarded!.id, abandoned: abandoned!.id, retired: retired!.id }
    const bets = { awarded: await bet(ids.awarded), abandoned: await bet(ids.abandoned), retired: await bet(ids.retired) }
    const loser = await betOn(await legOn(ids.retired, '2'))
    const period = await betOn(await legOn(ids.abandoned, '1', isFirstPeriod))
    const express = await betOn(await legOn(ids.abandoned), await legOn(ids.retired))
    const isReady = async () => {
      const now = await Promise.all(Object.values(ids).map(eventOf))
      return now.every(({ status }) => status === 'live') && now.slice(1).every(({ score }) => score.periods!.length > 1)
    }
    // a set lasts longer than a step
    for (let steps = 0; !(await isReady()); steps++) {
      expect(steps).toBeLessThan(20)
      await minutesPass(4)
    }
    await order(ids.awarded, 'award')
    await order(ids.abandoned, 'abandon')
    await order(ids.retired, 'retire_away')
    await betIs(bets.awarded.id, RETURNED)
    await betIs(bets.abandoned.id, RETURNED)
    await betIs(bets.retired.id, { status: 'settled', result: 'won', legs: [{ state: 'won', event: { status: 'retired' } }] })
    await betIs(loser.id, { status: 'settled', result: 'lost', payout: '0.00', legs: [{ state: 'lost', event: { status: 'retired' } }] })
    await eventIs(ids.abandoned, { status: 'abandoned', is_suspended: false })
    const [[home, away]] = (await eventOf(ids.abandoned)).score.periods as [[number, number]]
    await betIs(period.id, { status: 'settled', legs: [{ state: home > away ? 'won' : 'lost', event: { status: 'abandoned' } }] })
    // the void leg counts at 1.00
    const payout = ((Number(STAKE) * express.legs[1]!.odds) / 1000).toFixed(2)
    await betIs(express.id, { status: 'settled', result: 'won', payout, legs: [{ state: 'void' }, { state: 'won' }] })
    expect(await bell(bets.retired.id)).toMatchObject([{ what: 'won' }])
  })

  it('PRO-13 a corrected result settles its bets again, both ways, and the page of the match says so', async () => {
    const { id } = (await plain('football'))[0]!
    const placed = await bet(id)
    await minutesPass(115)
    while ((await eventOf(id)).status !== 'finished') await minutesPass(4)
    await eventIs(id, { status: 'finished', corrected_at: null })
    await betIs(placed.id, { status: 'settled', revision: 1 })
    const { payout } = (await unwrap(by.call('GET /api/v2/bets/{id}', { params: { id: placed.id } }))).bet
    const { score } = await eventOf(id)
    await order(id, 'correct')
    await betIs(placed.id, { status: 'settled', revision: 2, result: payout === '0.00' ? 'won' : 'lost' })
    const corrected = await eventOf(id)
    expect(corrected.corrected_at).not.toBeNull()
    expect(corrected.score).not.toEqual(score)
    await order(id, 'correct')
    await betIs(placed.id, { revision: 3, payout })
    expect((await eventOf(id)).score).toEqual(score)
    expect((await bell(placed.id)).map((details) => (details as { what: string }).what).slice(0, 2)).toEqual(['corrected', 'corrected'])
  })
})
