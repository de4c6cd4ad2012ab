import { registerPlayer, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { act, answer, chatOf, goOnDuty, write } from '../../../contact/support/testing/chat.ts'
import { addOperator, consoleCall, type OperatorSession } from '../testing/operator.ts'

let testServer: TestServer
let first: OperatorSession
let colleague: OperatorSession
let risk: OperatorSession
beforeAll(async () => {
  testServer = await sharedTestServer(sharedClock)
  first = await addOperator(testServer, sharedClock, { login: 'chat-first', role: 'cashier' })
  colleague = await addOperator(testServer, sharedClock, { login: 'chat-colleague', role: 'cashier' })
  risk = await addOperator(testServer, sharedClock, { login: 'chat-risk', role: 'risk' })
  await goOnDuty(first, ['main', 'kz'])
})

interface Line {
  id: string
  player: string | null
  assignee: string | null
  unread: number
  last: string
  is_escalated: boolean
}
const list = async (at: OperatorSession, query = '') => (await at.call('GET', `/support${query}`)).body.data as Line[]
const lineOf = async (id: string, query = '') => (await list(first, query)).find((line) => line.id === id)
const open = (at: OperatorSession, id: string) => at.call('GET', `/support/conversations/${id}`)

describe('PRO-20 the inbox', () => {
  it('lists who is signed in, what is unread and the last message; the holder has read it by opening it', async () => {
    const [player, guest] = [await registerPlayer(testServer), testServer.client()]
    const [mine, unknown] = [(await write(player, 'first')).conversation, (await write(guest, 'who am I')).conversation]
    await write(player, 'second')
    expect(await lineOf(mine.id)).toMatchObject({ player: `${player.id}`, unread: 2, last: 'second', assignee: null })
    expect(await lineOf(unknown.id)).toMatchObject({ player: null, unread: 1 })
    await open(first, mine.id)
    expect(await lineOf(mine.id)).toMatchObject({ unread: 2 })
    await act(first, mine.id, 'take')
    expect((await open(first, mine.id)).body).toMatchObject({ is_mine: true, messages: [{ text: 'first' }, { text: 'second' }] })
    expect(await lineOf(mine.id)).toMatchObject({ unread: 0, assignee: 'chat-first' })
    expect((await chatOf(player)).conversation.read_by_operator).toBe(2)
  })

  it('shows an operator that the player types, for a few seconds', async () => {
    const player = await registerPlayer(testServer)
    const { conversation } = await write(player, 'hi')
    await player.call('POST /api/v2/support/typing')
    expect((await open(first, conversation.id)).body.typing_at).toEqual(expect.any(String))
    sharedClock.advance(7000)
    expect((await open(first, conversation.id)).body.typing_at).toBeNull()
  })

  it('gives a conversation to the first who answers; a colleague takes it over, and only the holder releases or closes it', async () => {
    const { conversation } = await write(await registerPlayer(testServer), 'hi')
    expect((await answer(first, conversation.id, 'hello')).status).toBe(200)
    expect((await answer(colleague, conversation.id, 'me too')).body).toMatchObject({ code: 'bad_transition' })
    for (const name of ['release', 'close'])
      expect((await act(colleague, conversation.id, name)).body).toMatchObject({ code: 'bad_transition' })
    expect((await act(colleague, conversation.id, 'take')).status).toBe(200)
    expect((await act(first, conversation.id, 'close')).status).toBe(409)
    expect((await act(colleague, conversation.id, 'release')).status).toBe(200)
    expect((await answer(first, conversation.id, 'again')).status).toBe(200)
    expect((await act(first, conversation.id, 'close')).status).toBe(200)
    expect((await answer(first, conversation.id, 'late')).status).toBe(409)
    expect(await lineOf(conversation.id, '/closed')).toMatchObject({ assignee: 'chat-first' })
  })

  it('escalates with a note, which the player never sees, to roles with the right', async () => {
    const player = await registerPlayer(testServer)
    const { conversation } = await write(player, 'where is my money')
    expect((await act(first, conversation.id, 'escalate')).status).toBe(422)
    expect((await act(first, conversation.id, 'escalate', { note: 'looks like a second account' })).status).toBe(200)
    expect(await lineOf(conversation.id)).toMatchObject({ is_escalated: true, assignee: null })
    expect((await act(colleague, conversation.id, 'take')).body).toMatchObject({ code: 'role_required' })
    expect((await answer(colleague, conversation.id, 'hm')).body).toMatchObject({ code: 'bad_transition' })
    expect((await act(risk, conversation.id, 'take')).status).toBe(200)
    expect((await open(risk, conversation.id)).body.messages).toContainEqual(
      expect.objectContaining({ from: 'note', place: null, text: 'looks like a second account' }),
    )
    expect(JSON.stringify(await chatOf(player))).not.toContain('second account')
    const { body } = await first.call('GET', '/audit')
    expect(body.data).toContainEqual(expect.objectContaining({ by: 'chat-first', act: 'escalate conversation' }))
  })

  it('keeps templates in three languages, replaced by title and queue', async () => {
    const template = { queue: 'kz', title: 'Hello', ru: 'Здравствуйте', en: 'Hello', kz: 'Сәлеметсіз бе' }
    const put = async (changes: object) =>
      (await first.call('POST', '/support/templates', { ...template, reason: 'warmer', ...changes })).status
    expect(await put({ reason: undefined })).toBe(422)
    expect([await put({}), await put({ en: 'Hi' })]).toEqual([200, 200])
    const listed = async () =>
      ((await first.call('GET', '/support/templates')).body.data as { id: string; title: string }[]).filter(
        ({ title }) => title === 'Hello',
      )
    expect(await listed()).toEqual([{ ...template, en: 'Hi', id: expect.any(String) }])
    expect(await put({ kz: ' ' })).toBe(422)
    const { id } = (await listed())[0]!
    const remove = async (body: object) => (await first.call('POST', `/support/templates/${id}/delete`, body)).status
    expect([await remove({}), await remove({ reason: 'old' }), await remove({ reason: 'again' })]).toEqual([422, 200, 404])
    const { data } = (await first.call('GET', '/audit?find=template')).body as { data: object[] }
    expect(data.slice(0, 3)).toMatchObject([
      { by: 'chat-first', act: 'delete template', subject: 'template Hello, kz', detail: 'old' },
      { by: 'chat-first', act: 'set template', subject: 'template Hello, kz', detail: 'warmer' },
      { by: 'chat-first', act: 'set template', subject: 'template Hello, kz', detail: 'warmer' },
    ])
  })

  it('D-2 SEC-1 is closed to guests, players, and the operator of the account', async () => {
    const player = await registerPlayer(testServer)
    const { conversation } = await write(player, 'mine')
    const own = await addOperator(testServer, sharedClock, { login: 'chat-gambler', role: 'head', player: player.id })
    expect((await list(own)).find(({ id }) => id === conversation.id)).toBeUndefined()
    for (let place = ''; ;) {
      const { data, next } = (await own.call('GET', `/support?limit=1${place}`)).body as unknown as { data: Line[]; next: string | null }
      expect(`${data[0]?.id} ${next}`).not.toContain(conversation.id)
      if (next === null) break
      place = `&before=${next}`
    }
    expect((await open(own, conversation.id)).body).toMatchObject({ code: 'second_person' })
    expect((await answer(own, conversation.id, 'to myself')).body).toMatchObject({ code: 'second_person' })
    expect((await act(own, conversation.id, 'take')).body).toMatchObject({ code: 'second_person' })
    const strangers: Record<string, string>[] = [
      {},
      { cookie: `console_session=${player.token}` },
      { authorization: `Bearer ${player.token}` },
    ]
    for (const headers of strangers)
      for (const path of ['/support', '/support/templates', `/support/conversations/${conversation.id}`])
        expect((await consoleCall(testServer, 'GET', path, undefined, headers)).status).toBe(401)
  })
})
