import { messagesTo, type Player, registerPlayer, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const inEnglish = () => testServer.client({ 'accept-language': 'en' })
const choose = (player: Player, locale: 'ru' | 'en' | 'kz') => player.call('PUT /profile/settings', { body: { locale } })

/** The letter that comes after those that are there. */
async function nextMessage(player: Player, trigger: () => Promise<{ ok: boolean }>) {
  const before = (await messagesTo(testServer, player.email, 0)).length
  expect(await trigger()).toMatchObject({ ok: true })
  return (await messagesTo(testServer, player.email, before + 1))[0]!
}

const KINDS = {
  'a code to log in': 'POST /api/v2/auth/login/email/resend',
  'a new password': 'POST /api/v2/auth/password/email/forgot',
} as const

describe('letters of the account', () => {
  it.each(Object.entries(KINDS))(
    'STA-5 %s comes in the language that the player has saved, whoever asks from wherever',
    async (_, call) => {
      const player = await registerPlayer(testServer)
      await messagesTo(testServer, player.email)
      expect(await choose(player, 'kz')).toMatchObject({ ok: true })
      const { text, links } = await nextMessage(player, () => inEnglish().call(call, { body: { email: player.email } }))
      expect(text).toContain('енгізіңіз')
      expect(links[0]).toContain('/kz')
    },
  )

  it('STA-5 and in the language of the call where none is saved', async () => {
    const player = await registerPlayer(testServer)
    await messagesTo(testServer, player.email)
    const { text } = await nextMessage(player, () => inEnglish().call(KINDS['a code to log in'], { body: { email: player.email } }))
    expect(text).toContain('Enter this code')
  })

  it('D-36 what is told of the account’s safety as well', async () => {
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
