import { newKey } from '@fairhouse/contracts/client'
import { type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { runOn } from '../../../../platform/db/index.ts'
import { finished } from '../testing/bets-world.ts'
import { boardRows } from '../testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../testing/scripted-feed.ts'
import { checkBets } from './check.ts'

let testServer: TestServer
let board: ReturnType<typeof boardRows>
beforeAll(async () => {
  testServer = await sharedTestServer()
  board = boardRows(testServer.server.app.database, Date)
  await board.openFeed()
}, 300_000)

let made = 0
async function legOn() {
  const event = `again${++made}`
  const market = sampleMarket(event, [2000, 3400, 4500])
  await board.write({ events: [sampleEvent(event)], markets: [market] })
  return { event, market: market.id, outcome: `${market.id}/1`, seen: 2000 }
}
const betOf = async (by: Player, id: string) => (await unwrap(by.call('GET /api/v2/bets/{id}', { params: { id } }))).bet
const until = (by: Player, id: string, bet: object) =>
  vi.waitFor(async () => expect(await betOf(by, id)).toMatchObject(bet), { timeout: 60_000, interval: 50 })
const balance = async (by: Player) => (await unwrap(by.call('GET /profile/user'))).user.balance

/** RUB 100 on two home sides at 2.000. The first was reported as lost, so the bet ended early; its correction opened the bet again. */
async function reopened() {
  const by = await registerBettor(testServer, 100_00n)
  const [lost, other] = [await legOn(), await legOn()]
  const body = { currency: 'RUB' as const, type: 'express' as const, stake: '100.00', legs: [lost, other] }
  const { id } = (await unwrap(by.call('POST /api/v2/bets', { body, key: newKey() }))).bet
  await board.result(lost.event, finished(0, 1))
  await until(by, id, { status: 'settled', result: 'lost' })
  await board.result(lost.event, finished(2, 1))
  await until(by, id, { status: 'open', legs: [{ state: 'won' }, { state: 'open' }] })
  return { by, id, lost: lost.event, other: other.event }
}
const offer = (by: Player, id: string, part?: string) =>
  unwrap(by.call('GET /api/v2/bets/{id}/cashout', { params: { id }, query: { ...(part && { part }) } }))
const take = (by: Player, id: string, offerId: string | null) =>
  by.call('POST /api/v2/bets/{id}/cashout', { params: { id }, body: { offer_id: offerId! } })

async function expectBooksAgree(by: Player, id: string) {
  expect((await checkBets(runOn(testServer.server.app.database))).filter(({ who }) => who.includes(id))).toEqual([])
  const { accounts } = await unwrap(by.call('GET /api/v2/billing/statement', { query: {} }))
  expect(accounts.find(({ account }) => account.name === 'cash')).toMatchObject({ closing: await balance(by) })
}

describe('PRO-13 a cash-out of a bet that a correction opened again', () => {
  it('PRO-13 pays the whole offer once, and a second correction leaves it', async () => {
    const { by, id, lost, other } = await reopened()
    const offered = await offer(by, id)
    expect(offered).toMatchObject({ pays: '196.00', reason: null }) // 100 x 2.000 x 2.000 / 2.000, less 2 %
    const twice = await Promise.all([take(by, id, offered.offer_id), take(by, id, offered.offer_id)])
    expect(twice.map((answer) => answer.ok && answer.data.paid)).toEqual(['196.00', '196.00'])
    expect(await balance(by)).toBe('196.00')
    await board.result(lost, finished(0, 3))
    await board.result(other, finished(1, 0))
    await vi.waitFor(
      async () => {
        const due = `select from sportsbook.event where id = any($1) and (settled_epoch, settled_version) is distinct from (result_epoch, result_version)`
        expect((await testServer.server.app.database.pool.query(due, [[lost, other]])).rowCount).toBe(0)
      },
      { timeout: 60_000 },
    )
    expect(await betOf(by, id)).toMatchObject({ status: 'cashed_out', cashed_out: '196.00', payout: '0.00' })
    expect(await balance(by)).toBe('196.00')
    const { entries } = await unwrap(by.call('GET /api/v2/billing/statement', { query: {} }))
    expect(entries.filter(({ kind }) => kind === 'win')).toMatchObject([
      { amount: '196.00', credit: { name: 'cash' }, debit: { name: 'house', of: 'sports' } },
    ])
    await expectBooksAgree(by, id)
  })

  it('PRO-13 pays a part; the rest follows the next corrections, and is cashed out later', async () => {
    const { by, id, lost } = await reopened()
    const part = await offer(by, id, '40.00')
    expect(await unwrap(take(by, id, part.offer_id))).toMatchObject({ paid: '78.40', bet: { status: 'open', stake: '60.00' } })
    await board.result(lost, finished(0, 3))
    await until(by, id, { status: 'settled', result: 'lost', payout: '0.00', cashed_out: '78.40' })
    expect(await balance(by)).toBe('78.40')
    await board.result(lost, finished(4, 3))
    await until(by, id, { status: 'open' })
    expect(await unwrap(take(by, id, (await offer(by, id)).offer_id))).toMatchObject({
      paid: '117.60',
      balance: '196.00',
      bet: { status: 'cashed_out' },
    })
    await expectBooksAgree(by, id)
  })

  it('PRO-13 pays a bet that was won, taken back and is open again', async () => {
    const { by, id, other } = await reopened()
    await board.result(other, finished(2, 0))
    await until(by, id, { status: 'settled', payout: '400.00' })
    await board.result(other, { status: 'open' })
    await until(by, id, { status: 'open', payout: '0.00' })
    expect(await balance(by)).toBe('0.00')
    expect(await unwrap(take(by, id, (await offer(by, id)).offer_id))).toMatchObject({ paid: '196.00', balance: '196.00' })
    await expectBooksAgree(by, id)
  })
})
