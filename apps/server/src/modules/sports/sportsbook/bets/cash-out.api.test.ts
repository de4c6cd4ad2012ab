import { newKey } from '@fairhouse/contracts/client'
import { HOUR_MS } from '@fairhouse/money'
import { createTestClock, type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { boardRows } from '../testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../testing/scripted-feed.ts'

const clock = createTestClock()
let testServer: TestServer
let board: ReturnType<typeof boardRows>
let player: Player
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  board = boardRows(testServer.server.app.database, clock)
  await board.openFeed()
  player = await registerBettor(testServer, 1_000_000_00n)
})
afterAll(() => testServer.stop())

type Odds = [number, number, number]
type OnBoard = { id: string; market: string }
const sql = (text: string, values: unknown[] = []) => testServer.server.app.database.pool.query(text, values)
let made = 0
async function event(changes: Parameters<typeof sampleEvent>[1] = {}): Promise<OnBoard> {
  const id = `c${++made}`
  await board.write({ events: [sampleEvent(id, changes)], markets: [sampleMarket(id, [2000, 3400, 4500])] })
  return { id, market: sampleMarket(id, [2000, 3400, 4500]).id }
}
const move = ({ id }: OnBoard, odds: Odds) => board.write({ markets: [sampleMarket(id, odds)] })
const suspend = ({ id }: OnBoard) => board.write({ markets: [sampleMarket(id, [2000, 3400, 4500], { status: 'suspended' })] })
const place = async (on: OnBoard[], changes: object = {}, by = player) => {
  const legs = on.map(({ id, market }) => ({ event: id, market, outcome: `${market}/1`, seen: 2000 }))
  const body = {
    currency: 'RUB' as const,
    type: on.length > 1 ? ('express' as const) : ('single' as const),
    stake: '100.00',
    legs,
    ...changes,
  }
  const { bet } = await unwrap(by.call('POST /api/v2/bets', { body, key: newKey() }))
  return bet.id
}
const offer = (id: string, part?: string, by = player) =>
  unwrap(by.call('GET /api/v2/bets/{id}/cashout', { params: { id }, query: { ...(part && { part }) } }))
const accept = (id: string, offerId: string | null, by = player) =>
  by.call('POST /api/v2/bets/{id}/cashout', { params: { id }, body: { offer_id: offerId! } })
const reasonOf = async (answer: ReturnType<typeof accept>) => {
  const { ok, ...given } = await answer
  return ok || !('error' in given) ? 'paid' : (given.error.details?.['reason'] ?? given.error.code)
}
const balance = async (by: Player) => (await unwrap(by.call('GET /profile/user'))).user.balance
const exposureOf = async ({ id }: OnBoard) =>
  Number(
    (await sql(`select coalesce(sum(liability), 0) as sum from sportsbook.exposure where event = $1 and outcome = ''`, [id])).rows[0]!.sum,
  )

describe('PRO-13 a cash-out pays what was offered', () => {
  it.each(['010.00', '00.01', '050.00'])('D-20 PRO-13 refuses a part of %s, and offers nothing', { tags: 'slow' }, async (part) => {
    const by = await registerBettor(testServer, 100_00n)
    const id = await place([await event()], {}, by)
    expect(await by.call('GET /api/v2/bets/{id}/cashout', { params: { id }, query: { part } })).toMatchObject({
      status: 422,
      error: { errors: { part: [expect.stringContaining('wrong_format')] } },
    })
    expect(await offer(id, '10.00', by)).toMatchObject({ stake_left: '90.00' })
  })

  it('PRO-13 the whole bet: its value less the fee, once, and it is over', async () => {
    const by = await registerBettor(testServer, 100_00n)
    const on = await event()
    const id = await place([on], {}, by)
    expect(await exposureOf(on)).toBeGreaterThan(0)
    const offered = await offer(id, undefined, by)
    expect(offered).toMatchObject({ offer: '98.00', pays: '98.00', fee_ppm: 20_000, stake_left: '0.00', delay_s: 0, reason: null })
    const paid = await unwrap(accept(id, offered.offer_id, by))
    expect(paid).toMatchObject({
      paid: '98.00',
      balance: '98.00',
      bet: { status: 'cashed_out', cashed_out: '98.00', payout: '0.00', stake: '0.00' },
    })
    expect(await unwrap(accept(id, offered.offer_id, by))).toMatchObject({ paid: '98.00', balance: '98.00' })
    expect(await balance(by)).toBe('98.00')
    expect(await offer(id, undefined, by)).toMatchObject({ offer_id: null, reason: 'settled' })
    expect(await exposureOf(on)).toBe(0)
    expect((await unwrap(by.call('GET /api/v2/bets', { query: { status: 'settled' } }))).data).toMatchObject([{ id }])
  })

  it('PRO-13 a list and the page of a bet name what a cash-out of the whole would pay now', async () => {
    const by = await registerBettor(testServer, 300_00n)
    const [one, other] = [await event(), await event()]
    const [single, express] = [await place([one], {}, by), await place([one, other], {}, by)]
    const listed = async () => (await unwrap(by.call('GET /api/v2/bets', { query: { status: 'open' } }))).worth
    expect(await listed()).toEqual({ [single]: '98.00', [express]: '98.00' })
    await move(one, [1600, 3900, 5400])
    expect(await listed()).toEqual({
      [single]: (await offer(single, undefined, by)).offer,
      [express]: (await offer(express, undefined, by)).offer,
    })
    await suspend(other)
    expect(Object.keys(await listed())).toEqual([single])
    const pageOf = async (id: string) => (await unwrap(by.call('GET /api/v2/bets/{id}', { params: { id } }))).worth
    expect([await pageOf(single), await pageOf(express)]).toEqual([(await listed())[single], null])
  })

  it('PRO-13 a part: the bet goes on with the rest, which is cashed out later', { tags: 'slow' }, async () => {
    const by = await registerBettor(testServer, 100_00n)
    const on = await event()
    const id = await place([on], {}, by)
    const before = await exposureOf(on)
    const part = await offer(id, '40.00', by)
    expect(part).toMatchObject({ offer: '98.00', pays: '39.20', stake_left: '60.00' })
    const { bet } = await unwrap(accept(id, part.offer_id, by))
    expect(bet).toMatchObject({ status: 'open', stake: '60.00', potential: '120.00', cashed_out: '39.20', max_payout: '4999960.80' })
    expect(await exposureOf(on)).toBeLessThan(before)
    await move(on, [1500, 4000, 6000])
    const rest = await offer(id, undefined, by)
    expect(rest).toMatchObject({ offer: '78.40' })
    expect(await unwrap(accept(id, rest.offer_id, by))).toMatchObject({
      balance: '117.60',
      bet: { status: 'cashed_out', cashed_out: '117.60' },
    })
  })

  it('PRO-13 odds that moved in between: better pays the offer, worse pays nothing and makes a new one', { tags: 'slow' }, async () => {
    const on = await event()
    const [better, worse] = [await place([on]), await place([on])]
    const first = await offer(better)
    await move(on, [1600, 3900, 5400])
    expect(await unwrap(accept(better, first.offer_id))).toMatchObject({ paid: '98.00' })
    const second = await offer(worse)
    await move(on, [1800, 3600, 4900])
    const answer = await accept(worse, second.offer_id)
    expect(answer).toMatchObject({ status: 422, error: { code: 'bet_refused', details: { reason: 'price_changed', pays: '108.88' } } })
    const fresh = answer.ok ? '' : (answer.error.details!['offer_id'] as string)
    expect(await unwrap(accept(worse, fresh))).toMatchObject({ paid: '108.88' })
  })

  it('PRO-13 two acceptances at once pay once: of one offer, and of two', async () => {
    const by = await registerBettor(testServer, 200_00n)
    const on = await event()
    const [one, other] = [await place([on], {}, by), await place([on], {}, by)]
    const same = await offer(one, undefined, by)
    const twice = await Promise.all([accept(one, same.offer_id, by), accept(one, same.offer_id, by)])
    expect(twice.map(({ ok }) => ok)).toEqual([true, true])
    expect(await balance(by)).toBe('98.00')
    const parts = [await offer(other, '50.00', by), await offer(other, '60.00', by)]
    const answers = await Promise.all(parts.map(({ offer_id }) => reasonOf(accept(other, offer_id, by))))
    expect(new Set(answers)).toEqual(new Set(['paid', 'price_changed']))
  })
})

describe('PRO-13 a cash-out is refused', () => {
  it('PRO-13 without an offer: a suspended market, a system in parts, a part that is none', async () => {
    const on = [await event(), await event(), await event()]
    const single = await place([on[0]!])
    for (const part of ['0.00', '100.00', '200.00']) expect((await offer(single, part)).reason).toBe('bad_part')
    const system = await place(on, { type: 'system', sizes: [2] })
    expect((await offer(system)).reason).toBeNull()
    expect((await offer(system, '10.00')).reason).toBe('no_partial')
    await suspend(on[0]!)
    expect(await offer(single)).toMatchObject({ reason: 'suspended', offer_id: null })
    expect((await offer(system)).reason).toBe('suspended')
  })

  it('PRO-13 on a postponed match, and at a date too late for the bet, which is going to be void', async () => {
    const at = (hours: number) => new Date(clock.now() + hours * HOUR_MS).toISOString()
    const planned = at(1)
    const on = await event({ startsAt: planned })
    const [old, part] = [await place([on]), await place([on, await event()])]
    const dated = (changes: object) => board.write({ events: [sampleEvent(on.id, changes)] })
    const reasons = async () => [(await offer(old)).reason, (await offer(part)).reason]
    await dated({ startsAt: planned, status: 'postponed' })
    expect(await reasons()).toEqual(['suspended', 'suspended'])
    await dated({ startsAt: at(50) })
    expect(await reasons()).toEqual(['suspended', 'suspended'])
    const fresh = await place([on])
    expect((await offer(fresh)).reason).toBeNull()
    await dated({ startsAt: at(49) }) // 48 hours after the date of the bet
    expect(await reasons()).toEqual([null, null])
  })

  it('PRO-13 when an operator or the feed suspended everything', async () => {
    const id = await place([await event()])
    const { offer_id: before } = await offer(id)
    await board.closeFeed()
    expect((await offer(id)).reason).toBe('suspended')
    const answer = await accept(id, before)
    expect(answer).toMatchObject({ status: 422, error: { details: { reason: 'price_changed', why: 'suspended' } } })
    await board.openFeed()
  })

  it('PRO-13 with bonus money in the stake, or with a stake too small to return anything', async () => {
    const bonus = await place([await event()])
    await sql('update sportsbook.bet set bonus_stake = 1 where id = $1', [bonus])
    expect((await offer(bonus)).reason).toBe('bonus_bet')
    const on = await event()
    const tiny = await place([on], { stake: '10.00' })
    await move(on, [1_000_000, 1010, 1010])
    expect((await offer(tiny, '0.01')).reason).toBe('too_small')
  })

  it('PRO-13 after five seconds, for another bet or player, and for a text of the visitor', async () => {
    const stranger = await registerBettor(testServer, 100_00n)
    const on = await event()
    const [id, other, theirs] = [await place([on]), await place([on]), await place([on], {}, stranger)]
    const { offer_id: mine } = await offer(id)
    expect(await reasonOf(accept(other, mine))).toBe('offer_expired')
    expect(await reasonOf(accept(theirs, mine, stranger))).toBe('offer_expired')
    expect(await reasonOf(accept(id, 'a text'))).toBe('offer_expired')
    expect(await reasonOf(accept(id, mine, stranger))).toBe('not_found')
    clock.advance(5001)
    expect(await reasonOf(accept(id, mine))).toBe('offer_expired')
  })

  it('PRO-13 when its result comes first: the settlement holds the bet, and the cash-out finds it over', async () => {
    const by = await registerBettor(testServer, 100_00n)
    const id = await place([await event()], {}, by)
    const { offer_id: offerId } = await offer(id, undefined, by)
    const settling = await testServer.server.app.database.pool.connect()
    await settling.query('begin')
    await settling.query('select from sportsbook.bet where id = $1 for update', [id])
    const waiting = reasonOf(accept(id, offerId, by))
    await vi.waitFor(
      async () => {
        const { rows } = await sql(`select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%sportsbook.bet%'`)
        expect(rows.length).toBeGreaterThan(0)
      },
      { timeout: 60_000 },
    )
    await settling.query(`update sportsbook.bet set status = 'settled', result = 'lost', liability = 0 where id = $1`, [id])
    await settling.query('commit')
    settling.release()
    expect(await waiting).toBe('settled')
    expect(await balance(by)).toBe('0.00')
  })
})

describe('PRO-13 a cash-out of a live bet', { tags: 'slow' }, () => {
  it('PRO-13 waits for the delay, and is priced again at its end', async () => {
    const [calm, wild] = [await event(), await event()]
    const bets = [await place([calm]), await place([wild])]
    clock.advance(1000) // at the start itself they would be late, and void within a minute
    for (const { id } of [calm, wild]) await board.write({ events: [sampleEvent(id, { status: 'live', phase: 'h1' })] })
    const offers = await Promise.all(bets.map((id) => offer(id)))
    expect(offers[0]).toMatchObject({ offer: '96.00', fee_ppm: 40_000, delay_s: 5 })
    const began = Date.now()
    const answers = bets.map((id, at) => reasonOf(accept(id, offers[at]!.offer_id)))
    await move(wild, [2400, 3000, 3500])
    expect(await Promise.all(answers)).toEqual(['paid', 'price_changed'])
    expect(Date.now() - began).toBeGreaterThanOrEqual(5000)
  })
})
