import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { write } from '../../../contact/support/testing/chat.ts'
import { inReview } from '../testing/known-payee.ts'
import { addOperator, consoleCall, logIn, type OperatorSession } from '../testing/operator.ts'

let testServer: TestServer
let head: OperatorSession
let cashier: OperatorSession
let player: Player
beforeAll(async () => {
  testServer = await sharedTestServer()
  head = await logIn(testServer, systemClock, 'head')
  cashier = await logIn(testServer, systemClock, 'desk')
  player = await registerBettor(testServer, 1000_00n)
})

const get = async <T>(path: string, query: Record<string, string> = {}, by = head): Promise<T> => {
  const { status, body } = await by.call('GET', `${path}?${new URLSearchParams(query)}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as T
}
const linesOf = async (search: string) =>
  (await get<{ data: { by: string; subject: string; detail: string }[] }>('/audit', { find: search })).data

async function file(path: string, query: Record<string, string> = {}): Promise<string[]> {
  const { raw } = await consoleCall(testServer, 'GET', `${path}?${new URLSearchParams(query)}`, undefined, { cookie: head.cookie })
  return (await raw.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
}

async function bet(by: Player, stake: string): Promise<string> {
  const body = { stake, currency: 'RUB', mode: 'real', params: { direction: 'under', target: 5000 } } as const
  return unwrap(by.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey() })).then(({ id }) => id)
}

describe('D-2 the parts of a player page', () => {
  it('D-2 none is shown of an own account, of nobody, or to a guest', async () => {
    const own = await registerBettor(testServer, 0n)
    const owner = await addOperator(testServer, systemClock, { login: 'kin', role: 'head', player: own.id })
    for (const part of ['bets', 'bets/csv', 'statement', 'statement/csv', 'sessions', 'limits', 'notes']) {
      expect(await owner.call('GET', `/players/${own.id}/${part}`), part).toMatchObject({ status: 403, body: { code: 'second_person' } })
      expect(await head.call('GET', `/players/99999999/${part}`), part).toMatchObject({ status: 404 })
      expect(await consoleCall(testServer, 'GET', `/players/${own.id}/${part}`), part).toMatchObject({ status: 401 })
    }
    expect(await owner.call('POST', `/players/${own.id}/notes`, { text: 'a fine player' })).toMatchObject({ status: 403 })
  })

  it('D-2 the first one shows language, level, last log-in, open payouts and open conversations', async () => {
    const { player: payee, id } = await inReview(testServer)
    const { conversation } = await write(payee, 'Where is my payout?')
    expect(await get(`/players/${payee.id}`)).toMatchObject({
      language: expect.stringMatching(/^(ru|en|kz)$/),
      vip_level: 0,
      last_log_in: expect.stringMatching(/Z$/),
      open_payouts: [{ id, amount: '10000.01', currency: 'RUB' }],
      conversations: [{ id: conversation.id, opened_at: expect.stringMatching(/Z$/) }],
    })
  })

  it('D-2 notes have author and time, newest first by page, and each is in the log', async () => {
    const add = (by: OperatorSession, text: string) => by.call('POST', `/players/${player.id}/notes`, { text })
    const first = (await add(cashier, ' called about a card ')).body
    expect(first).toMatchObject({ by: 'desk', name: 'Desk', text: 'called about a card', at: expect.stringMatching(/Z$/) })
    await add(head, 'card confirmed')
    type Notes = { data: { text: string; by: string }[]; next: string | null }
    const page = await get<Notes>(`/players/${player.id}/notes`, { limit: '1' })
    expect(page.data).toMatchObject([{ text: 'card confirmed', by: 'head' }])
    expect(await get<Notes>(`/players/${player.id}/notes`, { limit: '1', before: page.next! })).toEqual({ data: [first], next: null })
    expect(await linesOf('note about player')).toMatchObject([{ by: 'head' }, { by: 'desk', detail: `note ${first.id as string}` }])
    expect(await add(cashier, '  ')).toMatchObject({ status: 422 })
  })

  it('D-2 a note is never changed or deleted', async () => {
    await cashier.call('POST', `/players/${player.id}/notes`, { text: 'as it was' })
    const { pool } = testServer.server.app.database
    for (const text of [
      "update backoffice.player_note set text = 'other'",
      'delete from backoffice.player_note',
      'truncate backoffice.player_note',
    ])
      await expect(pool.query(text)).rejects.toThrow('never changed')
  })

  it('D-2 lists bets by page and by filter, and exports them with a line in the log', async () => {
    const bettor = await registerBettor(testServer, 1000_00n)
    const ids = [await bet(bettor, '1.00'), await bet(bettor, '2.00'), await bet(bettor, '3.00')].toReversed()
    type Bets = { data: { id: string; payout: string }[]; next: string | null }
    const bets = (query: Record<string, string> = {}) => get<Bets>(`/players/${bettor.id}/bets`, query)
    const page = await bets({ limit: '2' })
    expect([page.data.map(({ id }) => id), page.next]).toEqual([ids.slice(0, 2), ids[1]])
    expect(await bets({ limit: '2', before: page.next! })).toMatchObject({ data: [{ id: ids[2] }], next: null })
    const [won, lost] = [await bets({ result: 'won' }), await bets({ result: 'lost' })]
    expect(won.data.every(({ payout }) => payout !== '0.00') && lost.data.every(({ payout }) => payout === '0.00')).toBe(true)
    expect(won.data.length + lost.data.length).toBe(3)
    expect((await bets({ game: 'keno' })).data).toEqual([])
    const lines = await file(`/players/${bettor.id}/bets/csv`, { game: 'dice' })
    expect(lines.map((line) => line.split(',')[1])).toEqual(['id', ...ids])
    expect(await linesOf(`export: bets of player ${bettor.id}`)).toMatchObject([
      { by: 'head', act: 'export', detail: `game dice; ${lines.length - 1} rows` },
      { by: 'head', act: 'begin export', detail: 'game dice' },
    ])
  })

  it('BEY-4 the statement is the one that the player sees, and its file is in the log', async () => {
    const bettor = await registerBettor(testServer, 1000_00n)
    await bet(bettor, '5.00')
    const recent = { from: new Date(Date.now() - DAY_MS).toISOString(), to: new Date(Date.now() + HOUR_MS).toISOString() }
    const seen = await unwrap(bettor.call('GET /api/v2/billing/statement', { query: recent }))
    expect(seen.entries.length).toBeGreaterThan(0)
    expect(await get(`/players/${bettor.id}/statement`, recent)).toEqual(seen)
    const lines = await file(`/players/${bettor.id}/statement/csv`, recent)
    expect([lines[0]!.split(',')[0], lines.length]).toEqual(['time', seen.entries.length + 1])
    expect(await linesOf(`export: statement of player ${bettor.id}`)).toHaveLength(2)
    expect((await head.call('GET', `/players/${bettor.id}/statement?currency=USD`)).status).toBe(422)
  })

  it('BEY-11 own limits and sessions are those that the player sees', async () => {
    const bettor = await registerBettor(testServer, 0n)
    await unwrap(bettor.call('PUT /api/v2/profile/limits', { body: { name: 'deposit_day', amount: '500.00' } }))
    const limits = await get<{ money: { name: string; amount: string | null }[] }>(`/players/${bettor.id}/limits`)
    expect(limits).toEqual({ ...(await unwrap(bettor.call('GET /api/v2/profile/limits'))), flagged: [] })
    expect(limits.money.find(({ name }) => name === 'deposit_day')).toMatchObject({ amount: '500.00' })
    const { data } = await get<{ data: { ip: string; seen_at: string }[] }>(`/players/${bettor.id}/sessions`)
    expect(data).toMatchObject([{ ip: expect.any(String), user_agent: expect.any(String), seen_at: expect.stringMatching(/Z$/) }])
  })
})
