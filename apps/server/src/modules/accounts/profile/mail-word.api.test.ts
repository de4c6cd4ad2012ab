import { messagesTo, type Player, registerPlayer, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const set = (player: Player, word: string | null) => player.call('PUT /api/v2/profile/mail-word', { body: { word } })
const read = (player: Player) => player.call('GET /api/v2/profile/mail-word')

/** The next new email to an address. */
async function nextMessage(address: string, trigger: () => Promise<unknown>) {
  const before = (await messagesTo(testServer, address, 0)).length
  await trigger()
  return (await messagesTo(testServer, address, before + 1))[0]!
}

const resend = ({ email }: Player) => testServer.client().call('POST /api/v2/auth/login/email/resend', { body: { email } })

describe('BEY-23 the word of a player in emails', () => {
  it('BEY-23 opens each email to the player, and none before it is set or after it is removed', async () => {
    const player = await registerPlayer(testServer)
    const [first] = await messagesTo(testServer, player.email)
    expect(first!.text).not.toContain('Your word')
    expect(await set(player, 'Ромашка 7')).toMatchObject({ ok: true, data: { word: 'Ромашка 7' } })
    await player.call('PUT /profile/settings', { body: { locale: 'en' } })
    expect((await nextMessage(player.email, () => resend(player))).text).toMatch(/^Your word: Ромашка 7\. You/)
    await player.call('POST /api/v2/auth/email/verify/code', { body: { code: first!.code! } })
    const { email, password } = player
    const login = () => testServer.client().call('POST /api/v2/auth/login/email/password', { body: { email, password } })
    expect((await nextMessage(email, login)).text).toMatch(/^Your word: Ромашка 7\. You/)
    expect(await set(player, null)).toMatchObject({ ok: true, data: { word: null } })
    const forgot = () => testServer.client().call('POST /api/v2/auth/password/email/forgot', { body: { email } })
    expect((await nextMessage(email, forgot)).text).not.toContain('Ромашка')
  })

  it('BEY-23 is read by its owner alone', async () => {
    const [ann, other] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    await set(ann, 'lighthouse')
    expect(await read(ann)).toMatchObject({ ok: true, data: { word: 'lighthouse' } })
    expect(await read(other)).toMatchObject({ ok: true, data: { word: null } })
    expect(await testServer.client().call('GET /api/v2/profile/mail-word')).toMatchObject({ status: 401 })
    expect(JSON.stringify(await ann.call('GET /profile/user'))).not.toContain('lighthouse')
  })

  it('BEY-23 is not sent to an address that is not yet one of the account', async () => {
    const player = await registerPlayer(testServer)
    await set(player, 'lighthouse')
    const address = `new-${player.id}@example.com`
    const { text } = await nextMessage(address, () => player.call('POST /api/v2/auth/email/send', { body: { email: address } }))
    expect(text).not.toContain('lighthouse')
  })

  it.each(['ab', 'a'.repeat(31), ' abc', 'abc ', 'visit http://x.example', 'a\nb\nc', '<b>abc</b>', ''])(
    'BEY-23 D-26 %j is refused with its field',
    async (word) => {
      const player = await registerPlayer(testServer)
      const answer = await testServer.fetch('/api/v2/profile/mail-word', {
        method: 'PUT',
        headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ word }),
      })
      expect(answer.status).toBe(422)
      expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual(['word'])
      expect(await read(player)).toMatchObject({ data: { word: null } })
    },
  )
})
