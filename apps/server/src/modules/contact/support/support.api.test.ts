import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import {
  createTestClock,
  messagesTo,
  newEmail,
  type Player,
  registerPlayer,
  startTestServer,
  type TestServer,
  unwrap,
} from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { logIn, type OperatorSession } from '../../staff/backoffice/testing/operator.ts'
import { act, answer, chatOf, goOnDuty, listen, sendText, write } from './testing/chat.ts'

const clock = createTestClock()
let testServer: TestServer
let operator: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock, environment: { TRUSTED_PROXIES: '127.0.0.1', TELEGRAM_URL: 'https://t.me/house' } })
  operator = await logIn(testServer, clock, 'desk')
})
afterAll(() => testServer.stop())
beforeEach(() => goOnDuty(operator, ['main', 'kz']))

const guest = (headers: Record<string, string> = {}) => testServer.client(headers)

describe('PRO-20 the support chat', () => {
  it('a guest writes, an operator answers and closes, the guest reads and rates once', async () => {
    const visitor = guest()
    expect(await unwrap(visitor.call('GET /api/v2/support'))).toMatchObject({
      chat: null,
      service: { is_on_duty: true, needs_email: false },
    })
    const { conversation } = await write(visitor, 'Where is my payout?')
    expect(conversation).toMatchObject({ state: 'new', last_place: 1, read: 1, read_by_operator: 0, by_letter: false })
    expect(await answer(operator, conversation.id, 'It left today.')).toMatchObject({ status: 200 })
    const params = { id: conversation.id }
    const rate = () => visitor.call('POST /api/v2/support/conversations/{id}/rating', { params, body: { rating: 5, comment: 'quick' } })
    expect(await rate()).toMatchObject({ error: { code: 'bad_transition' } })
    await unwrap(visitor.call('POST /api/v2/support/conversations/{id}/read', { params, body: { up_to: 99 } }))
    const chat = await chatOf(visitor)
    expect(chat.messages.map(({ from, text, place }) => [from, text, place])).toEqual([
      ['player', 'Where is my payout?', 1],
      ['operator', 'It left today.', 2],
    ])
    expect(chat.conversation).toMatchObject({ state: 'waiting', read: 2, read_by_operator: 2 })
    expect(await act(operator, conversation.id, 'close')).toMatchObject({ status: 200 })
    expect(await unwrap(rate())).toEqual({ success: true })
    expect(await rate()).toMatchObject({ error: { code: 'bad_transition' } })
    expect((await chatOf(visitor)).conversation).toMatchObject({ state: 'closed', rating: 5 })
  })

  it('opens another conversation after the last one was closed, and lists both', async () => {
    const player = await registerPlayer(testServer)
    const first = await write(player, 'one')
    expect((await write(player, 'more')).conversation.id).toBe(first.conversation.id)
    const params = { id: first.conversation.id }
    await unwrap(player.call('POST /api/v2/support/conversations/{id}/close', { params }))
    expect(await player.call('POST /api/v2/support/conversations/{id}/close', { params })).toMatchObject({
      error: { code: 'bad_transition' },
    })
    const second = await write(player, 'two')
    const { data } = await unwrap(player.call('GET /api/v2/support/conversations'))
    expect(data.map(({ id, state }) => [id, state])).toEqual([
      [second.conversation.id, 'new'],
      [first.conversation.id, 'closed'],
    ])
    const older = await unwrap(player.call('GET /api/v2/support/conversations/{id}/messages', { params, query: { before: 2 } }))
    expect(older.data.map(({ text }) => text)).toEqual(['one'])
  })

  it('stores a repeated message once, also sent at the same time and after the end', async () => {
    const player = await registerPlayer(testServer)
    const body = { id: newKey(), text: 'once' }
    const all = await Promise.all(Array.from({ length: 5 }, () => player.call('POST /api/v2/support/messages', { body })))
    expect(new Set(all.map((each) => each.ok && each.data.chat!.conversation.id)).size).toBe(1)
    const { conversation } = await chatOf(player)
    await act(operator, conversation.id, 'take')
    await act(operator, conversation.id, 'close')
    await unwrap(player.call('POST /api/v2/support/messages', { body }))
    expect(await chatOf(player)).toMatchObject({ conversation: { id: conversation.id, state: 'closed', last_place: 1 } })
  })

  it('a regional variant serves Kazakhstan and the kz locale: own queue, own duty, Telegram', async () => {
    await goOnDuty(operator, ['main'])
    const serviceOf = async (headers: Record<string, string>) => (await unwrap(guest(headers).call('GET /api/v2/support'))).service
    expect(await serviceOf({ 'accept-language': 'ru' })).toMatchObject({ queue: 'main', is_on_duty: true, telegram: null })
    const regional = { queue: 'kz', is_on_duty: false, telegram: 'https://t.me/house' }
    expect(await serviceOf({ 'accept-language': 'kz' })).toMatchObject(regional)
    expect(await serviceOf({ 'accept-language': 'ru', 'x-forwarded-for': '2.72.0.1' })).toMatchObject(regional)
  })

  it('D-61 masks codes and passwords, and keeps markup as text', async () => {
    const player = await registerPlayer(testServer)
    const { messages } = await write(player, '<img src=x onerror=alert(1)> my password is hunter22, code 123456')
    expect(messages[0]!.text).toBe('<img src=x onerror=alert(1)> my password is ••••, code ••••')
    const { rows } = await testServer.server.app.database.pool.query('select count(*)::int as n from support.message where text like $1', [
      '%hunter22%',
    ])
    expect(rows[0]).toEqual({ n: 0 })
  })

  it('refuses empty, long and malformed messages', async () => {
    const visitor = guest()
    for (const text of ['', '   \n ', 'x'.repeat(2001)]) expect(await sendText(visitor, text)).toMatchObject({ status: 422 })
    expect(await sendText(visitor, 'hi', { id: 'mine' })).toMatchObject({ status: 422 })
    expect(await sendText(visitor, 'hi', { about: { kind: 'payout', id: '0' } })).toMatchObject({ status: 422 })
    expect(await sendText(visitor, 'a\u0000b')).toMatchObject({ status: 422 })
  })
})

describe('D-61 owners', () => {
  it("a guest's conversation joins the account at log-in with another key, and the cookie's owner loses it", async () => {
    const visitor = guest()
    const before = await write(visitor, 'before the log-in')
    const stolen = guest()
    for (const [name, value] of visitor.cookies) stolen.cookies.set(name, value)
    expect((await chatOf(stolen)).conversation.id).toBe(before.conversation.id)
    const { token } = await registerPlayer(testServer)
    visitor.setToken(token)
    const after = await chatOf(visitor)
    expect(after.conversation.id).toBe(before.conversation.id)
    expect(after.conversation.key).not.toBe(before.conversation.key)
    expect([...visitor.cookies.keys()].filter((name) => name.includes('support'))).toEqual([])
    expect(await unwrap(stolen.call('GET /api/v2/support'))).toMatchObject({ chat: null })
  })

  it('SEC-4 SEC-1 nobody else reads, writes, closes or rates it, nor learns that it exists', async () => {
    const owner = await registerPlayer(testServer)
    const { conversation } = await write(owner, 'private')
    await answer(operator, conversation.id, 'secret')
    await act(operator, conversation.id, 'close')
    const others = [await registerPlayer(testServer), guest()]
    await write(others[1]!, 'has a cookie')
    for (const other of others)
      for (const id of [conversation.id, newKey()]) {
        const params = { id }
        const tried = [
          await other.call('GET /api/v2/support/conversations/{id}/messages', { params }),
          await other.call('POST /api/v2/support/conversations/{id}/read', { params, body: { up_to: 1 } }),
          await other.call('POST /api/v2/support/conversations/{id}/close', { params }),
          await other.call('POST /api/v2/support/conversations/{id}/rating', { params, body: { rating: 1 } }),
        ]
        expect(tried.map((each) => each.status)).toEqual([404, 404, 404, 404])
      }
    expect((await chatOf(owner)).conversation).toMatchObject({ rating: null, state: 'closed' })
  })

  it('SEC-4 the live channel needs its key and its owner, and ends for a guest who logs in', async () => {
    const visitor = guest()
    const { conversation } = await write(visitor, 'live')
    const channel = `support:${conversation.key}`
    const stranger: Player = await registerPlayer(testServer)
    const mine = await listen(testServer, [{ op: 'subscribe', channel }])
    const foreign = await listen(testServer, [
      { op: 'auth', token: stranger.token },
      { op: 'subscribe', channel },
    ])
    await expect.poll(() => foreign.received.at(-1)).toMatchObject({ op: 'refused', code: 'not_found' })
    await expect.poll(() => mine.received[0]).toMatchObject({ op: 'snapshot', data: { messages: [{ text: 'live' }], typing_at: null } })
    await act(operator, conversation.id, 'typing')
    await answer(operator, conversation.id, 'a note', true)
    await answer(operator, conversation.id, 'hello')
    await expect.poll(() => mine.received.length).toBe(3)
    expect(mine.received.slice(1)).toMatchObject([{ data: { type: 'typing' } }, { data: { type: 'message', message: { text: 'hello' } } }])
    visitor.setToken((await registerPlayer(testServer)).token)
    const { conversation: joined } = await chatOf(visitor)
    await answer(operator, joined.id, 'for the account only')
    const late = await listen(testServer, [{ op: 'subscribe', channel }])
    await expect.poll(() => late.received[0]).toMatchObject({ op: 'refused' })
    await testServer.server.app.hub.renew()
    expect(JSON.stringify(mine.received)).not.toContain('for the account only')
    for (const each of [mine, foreign, late]) each.close()
  })
})

describe('D-61 letters', () => {
  it('while nobody is on duty, a guest gives an address and gets the answer there; markup is escaped', async () => {
    await goOnDuty(operator, [])
    const [visitor, email] = [guest({ 'accept-language': 'en' }), newEmail()]
    expect(await unwrap(visitor.call('GET /api/v2/support'))).toMatchObject({ service: { is_on_duty: false, needs_email: true } })
    expect(await sendText(visitor, 'hi')).toMatchObject({
      status: 422,
      error: { errors: { email: [expect.stringContaining('required')] } },
    })
    for (const wrong of ['x', 'a@b', 'a@b.example\r\nBcc: c@d.example', `${'x'.repeat(65)}@b.example`])
      expect(await sendText(visitor, 'hi', { email: wrong }), wrong).toMatchObject({ status: 422 })
    const { conversation } = await write(visitor, 'hi', { email })
    expect(conversation.by_letter).toBe(true)
    await answer(operator, conversation.id, 'Open <b>the</b> cashier.')
    const [letter] = await messagesTo(testServer, email, 1)
    expect(letter).toMatchObject({ subject: expect.stringContaining('support') })
    expect(letter!.text).toContain('Open <b>the</b> cashier.')
    expect(letter!.text).not.toContain('hi\n')
  })

  it('an address counts only while nobody is on duty', async () => {
    const [visitor, email] = [guest(), newEmail()]
    const { conversation } = await write(visitor, 'hi', { email })
    await answer(operator, conversation.id, 'hello')
    const { rows } = await testServer.server.app.database.pool.query('select email from support.conversation where id = $1', [
      conversation.id,
    ])
    expect([conversation.by_letter, rows[0]]).toEqual([false, { email: null }])
  })

  it("a player's letter goes to the verified address of the account only", async () => {
    await goOnDuty(operator, [])
    const player = await registerPlayer(testServer)
    await testServer.server.app.database.pool.query('update identity.account set email_verified_at = now() where id = $1', [player.id])
    const known = (await messagesTo(testServer, player.email)).length
    const { conversation } = await write(player, 'hi', { email: newEmail() })
    await answer(operator, conversation.id, 'Done.')
    expect((await messagesTo(testServer, player.email, known + 1))[0]!.text).toContain('Done.')
  })
})

describe('D-61 time', () => {
  it('closes what waits for the player after three days, and forgets after 400', async () => {
    const player = await registerPlayer(testServer)
    const { conversation } = await write(player, 'hi')
    await answer(operator, conversation.id, 'hello')
    const { support } = testServer.server.app
    clock.advance(3 * DAY_MS - 1000)
    await support.closeIdle()
    expect((await support.inbox.find(conversation.id))!.state).toBe('waiting')
    clock.advance(2000)
    await support.closeIdle()
    expect((await support.inbox.find(conversation.id))!.state).toBe('closed')
    const [closed] = await support.timelineOf(player.id, { before: null, limit: 1, kinds: ['conversation_closed'] })
    expect(closed).toMatchObject({ actor: 'system', by: null, subject: conversation.id })
    clock.advance(400 * DAY_MS - 1000)
    await support.forget()
    expect(await support.inbox.find(conversation.id)).toBeDefined()
    clock.advance(2000)
    await support.forget()
    expect(await support.inbox.find(conversation.id)).toBeUndefined()
  })
})
