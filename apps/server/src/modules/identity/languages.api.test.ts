import { lettersTo, type Player, registerPlayer, sharedHouse, type TestHouse } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let house: TestHouse
beforeAll(async () => (house = await sharedHouse()))

const inEnglish = () => house.client({ 'accept-language': 'en' })
const choose = (player: Player, locale: 'ru' | 'en' | 'kz') => player.call('PUT /profile/settings', { body: { locale } })

/** The letter that comes after those that are there. */
async function nextLetter(player: Player, ask: () => Promise<{ ok: boolean }>) {
  const before = (await lettersTo(house, player.email, 0)).length
  expect(await ask()).toMatchObject({ ok: true })
  return (await lettersTo(house, player.email, before + 1))[0]!
}

const KINDS = {
  'a code to log in': 'POST /api/v2/auth/login/email/resend',
  'a new password': 'POST /api/v2/auth/password/email/forgot',
} as const

describe('letters of the account', () => {
  it.each(Object.entries(KINDS))(
    'STA-5 %s comes in the language that the player has saved, whoever asks from wherever',
    async (_, call) => {
      const player = await registerPlayer(house)
      await lettersTo(house, player.email)
      expect(await choose(player, 'kz')).toMatchObject({ ok: true })
      const { text, links } = await nextLetter(player, () => inEnglish().call(call, { body: { email: player.email } }))
      expect(text).toContain('енгізіңіз')
      expect(links[0]).toContain('/kz')
    },
  )

  it('STA-5 and in the language of the call where none is saved', async () => {
    const player = await registerPlayer(house)
    await lettersTo(house, player.email)
    const { text } = await nextLetter(player, () => inEnglish().call(KINDS['a code to log in'], { body: { email: player.email } }))
    expect(text).toContain('Enter this code')
  })

  it('D-36 what is told of the account’s safety as well', async () => {
    const player = await registerPlayer(house)
    const { code } = (await lettersTo(house, player.email))[0]!
    await player.call('POST /api/v2/auth/email/verify/code', { body: { code: code! } })
    await choose(player, 'kz')
    const { email, password } = player
    const letter = await nextLetter(player, () => inEnglish().call('POST /api/v2/auth/login/email/password', { body: { email, password } }))
    expect(letter.links[0]).toContain('/kz/')
  })
})
