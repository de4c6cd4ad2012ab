import { messagesTo, type Player, registerPlayer, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const inEnglish = () => testServer.client({ 'accept-language': 'en' })
const choose = (player: Player, locale: 'ru' | 'en' | 'kz') => player.call('PUT /profile/settings', { body: { locale } })

/** The next new message. */
async function nextMessage(player: Player, trigger: () => Promise<{ ok: boolean }>) {
  const before = (await messagesTo(testServer, player.email, 0)).length
  expect(await trigger()).toMatchObject({ ok: true })
  return (await messagesTo(testServer, player.email, before + 1))[0]!
}

const KINDS = {
  'a code to log in': 'POST /api/v2/auth/login/email/resend',
  'a new password': 'POST /api/v2/auth/password/email/forgot',
} as const

describe('messages of accounts', () => {
  it.each(Object.entries(KINDS))("STA-5 %s is sent in the player's saved language, for any requester", async (_, call) => {
    const player = await registerPlayer(testServer)
    await messagesTo(testServer, player.email)
    expect(await choose(player, 'kz')).toMatchObject({ ok: true })
    const { text, links } = await nextMessage(player, () => inEnglish().call(call, { body: { email: player.email } }))
    expect(text).toContain('енгізіңіз')
    expect(links[0]).toContain('/kz')
  })

  it('STA-5 use the language of the call when none is saved', async () => {
    const player = await registerPlayer(testServer)
    await messagesTo(testServer, player.email)
    const { text } = await nextMessage(player, () => inEnglish().call(KINDS['a code to log in'], { body: { email: player.email } }))
    expect(text).toContain('Enter this code')
  })

  it('D-36 security messages use the saved language too', async () => {
    const player = await registerPlayer(testServer)
    const { code } = (await messagesTo(testServer, player.email))[0]!
    await player.call('POST /api/v2/auth/email/verify/code', { body: { code: code! } })
    await choose(player, 'kz')
    const { email, password } = player
    const message = await nextMessage(player, () =>
      inEnglish().call('POST /api/v2/auth/login/email/password', { body: { email, password } }),
    )
    expect(message.links[0]).toContain('/kz/')
  })
})
