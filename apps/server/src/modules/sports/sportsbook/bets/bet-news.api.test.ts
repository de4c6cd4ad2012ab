import { newKey } from '@fairhouse/contracts/client'
import { messagesTo, type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { boardRows } from '../testing/board-rows.ts'
import { sampleEvent, sampleMarket } from '../testing/scripted-feed.ts'

let testServer: TestServer
let board: ReturnType<typeof boardRows>
beforeAll(async () => {
  testServer = await sharedTestServer()
  board = boardRows(testServer.server.app.database, Date)
  await board.openFeed()
}, 300_000)

const WAIT = { timeout: 60_000, interval: 100 }
const score = (home: number, away: number) => ({ status: 'finished' as const, periods: [[home, away] as const, [0, 0] as const] })
let made = 0
/** An event with a 1x2 market at 2.000, 3.400 and 4.500. */
async function event() {
  const id = `news${++made}`
  const market = sampleMarket(id, [2000, 3400, 4500])
  await board.write({ events: [sampleEvent(id)], markets: [market] })
  return { id, market: market.id }
}
/** RUB 100 on the home side. */
const place = ({ id, market }: { id: string; market: string }, by: Player) => {
  const legs = [{ event: id, market, outcome: `${market}/1`, seen: 2000 }]
  return by.call('POST /api/v2/bets', { body: { currency: 'RUB', type: 'single', stake: '100.00', legs }, key: newKey() })
}
const betOf = (id: string, by: Player) => by.call('GET /api/v2/bets/{id}', { params: { id } })

describe('PRO-13 what a player reads of a changed bet', () => {
  it('PRO-13 BEY-4 corrections stand in the statement both ways; the result and each correction tell the player', async () => {
    const by = await registerBettor(testServer, 500_00n)
    const of = await event()
    const { bet } = await unwrap(place(of, by))
    const settledAs = async (home: number, away: number, result: string) => {
      await board.result(of.id, score(home, away))
      await vi.waitFor(async () => expect((await unwrap(betOf(bet.id, by))).bet).toMatchObject({ status: 'settled', result }), WAIT)
    }
    await settledAs(2, 0, 'won')
    await settledAs(0, 1, 'lost')
    await settledAs(1, 0, 'won')
    const { entries, accounts } = await unwrap(by.call('GET /api/v2/billing/statement', { query: {} }))
    const corrections = entries.filter(({ kind }) => kind === 'resettle')
    expect(corrections.map(({ debit, credit, amount, bets }) => [debit.name, credit.name, credit.of ?? debit.of, amount, bets])).toEqual([
      ['cash', 'house', 'sports', '200.00', 1],
      ['house', 'cash', 'sports', '200.00', 1],
    ])
    expect(accounts.find(({ account }) => account.name === 'cash')).toMatchObject({ closing: '600.00' })
    const { data: bell } = await unwrap(by.call('GET /api/v2/notifications', { query: {} }))
    expect(bell).toMatchObject([
      { kind: 'bet', details: { what: 'corrected', bet: bet.id, before: '0.00 RUB', amount: '200.00 RUB' } },
      { kind: 'bet', details: { what: 'corrected', bet: bet.id, before: '200.00 RUB', amount: '0.00 RUB' } },
      { kind: 'bet', details: { what: 'won', bet: bet.id, event: `Home ${of.id} – Away ${of.id}`, amount: '200.00 RUB' } },
    ])
  })

  it('PRO-13 a voided bet reaches the bell and a message in the language of the player', async () => {
    const by = await registerBettor(testServer, 500_00n)
    const { code } = (await messagesTo(testServer, by.email))[0]!
    await unwrap(by.call('POST /api/v2/auth/email/verify/code', { body: { code: code! } }))
    await unwrap(by.call('PUT /profile/settings', { body: { locale: 'kz' } }))
    const of = await event()
    const { bet } = await unwrap(place(of, by))
    await board.result(of.id, { status: 'cancelled' })
    const [message] = await messagesTo(testServer, by.email, 2)
    expect(message!.text).toContain(`Home ${of.id}`)
    expect([message!.subject, message!.links]).toEqual([
      expect.stringContaining('бәсіңіз жарамсыз'),
      [expect.stringMatching(`/kz/betting/bet/${bet.id}$`)],
    ])
    const { data } = await unwrap(by.call('GET /api/v2/notifications', { query: {} }))
    expect(data).toMatchObject([{ kind: 'bet', details: { what: 'stake_returned', bet: bet.id, amount: '100.00 RUB' } }])
  })
})
