import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import {
  createTestClock,
  newEmail,
  parsePlayerId,
  type Player,
  registerBettor,
  registerPlayer,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
  unwrap,
} from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { begin, choose as chooseAtIssuer, readCallback } from '../../identity/testing/popup.ts'

let testServer: TestServer
const clock = createTestClock()
beforeAll(async () => (testServer = await startTestServer({ clock })))
afterAll(() => testServer.stop())

const choose = (player: Player, name: string | null) => player.call('PUT /api/v2/profile/nickname', { body: { name } })
const nameOf = async (player: Player) => (await unwrap(player.call('GET /profile/user'))).user.name

const register = (nickname: string, email = newEmail()) =>
  testServer
    .client()
    .call('POST /api/v2/auth/register/email', { body: { email, password: TEST_PASSWORD, currency: 'RUB', terms: true, nickname } })

/** The name of the account that a log-in by a provider opens; `during` runs while its window is open. */
async function nameByProvider(nickname: string, during: () => Promise<unknown> = async () => undefined): Promise<string | null> {
  const browser = testServer.client()
  const at = await begin(testServer, browser, { nickname })
  await during()
  const back = await chooseAtIssuer(testServer, at, { email: newEmail() })
  browser.setToken((await readCallback(testServer, browser, back))!.message.token!)
  return (await unwrap(browser.call('GET /profile/user'))).user.name
}

/** Sessions end while the clock advances. */
async function wait(days: number, ...players: Player[]): Promise<void> {
  clock.advance(days * DAY_MS)
  for (const { call, email, password, setToken } of players)
    setToken((await unwrap(call('POST /api/v2/auth/login/email/password', { body: { email, password } }))).token)
}

describe('the public name of a player', () => {
  it('API-4 is chosen at registration, and is the name of the record (ENT-1)', async () => {
    const { token } = await unwrap(register('Sable'))
    const browser = testServer.client()
    browser.setToken(token)
    expect(await browser.call('GET /profile/user')).toMatchObject({ data: { user: { name: 'Sable', id: `${parsePlayerId(token)}` } } })
    expect(await browser.call('GET /api/v2/profile/nickname')).toMatchObject({
      data: { name: 'Sable', next_change_at: new Date(clock.now() + 30 * DAY_MS).toISOString() },
    })
  })

  it('API-4 a refused name opens no account: the same address registers with another one', async () => {
    const email = newEmail()
    await unwrap(register('Marten'))
    for (const [name, fault] of [
      ['mart-en', 'nickname_taken'],
      ['MARTEN', 'nickname_taken'],
      ['ab', 'nickname_length'],
      ['le.o', 'nickname_letters'],
      ['Lеo', 'nickname_mixed'],
      ['a1234567', 'nickname_digits'],
      ['leo_com', 'nickname_address'],
      ['fairh0use', 'nickname_reserved'],
    ] as const)
      expect(await register(name, email), name).toMatchObject({
        status: 422,
        error: { code: 'invalid', errors: { nickname: [expect.stringMatching(`^${fault}: `)] } },
      })
    expect(await register('Ermine', email)).toMatchObject({ ok: true })
  })

  it('API-4 belongs to one of several concurrent registrations', async () => {
    const answers = await Promise.all(['Falcon', 'FALCON', 'Fa1con', 'fal-con'].map((name) => register(name)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.status === 422)).toHaveLength(3)
  })

  it('API-5 is chosen with a log-in by a provider; a taken one is refused before the window opens', async () => {
    expect(await nameByProvider('Heron')).toBe('Heron')
    await expect(nameByProvider('Her0n')).rejects.toThrow('invalid')
  })

  it('API-5 opens the account without the name when another player chose it during the visit', async () => {
    expect(await nameByProvider('Osprey', () => unwrap(register('osprey')))).toBeNull()
  })

  it('SEC-3 is chosen later in the profile, once in thirty days', async () => {
    const player = await registerPlayer(testServer)
    expect(await nameOf(player)).toBeNull()
    const until = new Date(clock.now() + 30 * DAY_MS).toISOString()
    expect(await choose(player, 'Lynx')).toMatchObject({ ok: true, data: { name: 'Lynx', next_change_at: until } })
    expect(await choose(player, 'Lynx')).toMatchObject({ ok: true })
    expect(await choose(player, 'lynx')).toMatchObject({ status: 409, error: { code: 'nickname_too_soon', details: { until } } })
    await wait(30, player)
    expect(await choose(player, 'LYNX')).toMatchObject({ ok: true, data: { name: 'LYNX' } })
    expect(await nameOf(player)).toBe('LYNX')
  })

  it('SEC-3 is removed at any time, and nobody else takes it for thirty days', async () => {
    const [player, other] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    await unwrap(choose(player, 'Otter'))
    await wait(1, player, other)
    expect(await choose(player, null)).toMatchObject({ ok: true, data: { name: null, next_change_at: expect.any(String) } })
    expect(await choose(player, null)).toMatchObject({ ok: true })
    expect(await choose(other, 'OTTER')).toMatchObject({
      status: 422,
      error: { errors: { name: [expect.stringMatching('^nickname_taken')] } },
    })
    await wait(29, player, other)
    expect(await choose(other, 'Otter')).toMatchObject({ status: 422 })
    expect(await choose(player, 'Otter')).toMatchObject({ ok: true })
    await unwrap(choose(player, null))
    await wait(30, other)
    expect(await choose(other, 'Otter')).toMatchObject({ ok: true })
  })

  it('SEC-3 two players who choose look-alikes at once: one gets the name', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => registerPlayer(testServer)))
    const answers = await Promise.all(players.map((player, n) => choose(player, ['Kestrel', 'kestre1', 'KESTREL', 'Kes-trel'][n]!)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.status === 422)).toHaveLength(3)
  })

  it('SEC-4 is read and changed by its player only', async () => {
    expect(await testServer.client().call('GET /api/v2/profile/nickname')).toMatchObject({ status: 401 })
    expect(await testServer.client().call('PUT /api/v2/profile/nickname', { body: { name: 'Badger' } })).toMatchObject({ status: 401 })
  })

  it('BEY-14 a closed account gives its name up', async () => {
    const player = await registerPlayer(testServer)
    await unwrap(choose(player, 'Puffin'))
    await unwrap(player.call('POST /api/v2/profile/close', { body: { password: player.password } }))
    expect(await testServer.server.app.profile.publicFaces([player.id])).toEqual(new Map())
  })

  it('SEC-3 lists show it instead of the digits, and neither when statistics are hidden', async () => {
    const [shown, hidden] = [await registerBettor(testServer, 100_00n), await registerBettor(testServer, 100_00n)]
    await unwrap(choose(shown, 'Plover'))
    await unwrap(choose(hidden, 'Dunlin'))
    await unwrap(hidden.call('PUT /profile/settings', { body: { is_statistics_hidden: true } }))
    const params = { direction: 'under', target: 9800 }
    for (const player of [hidden, shown]) {
      const body = { stake: '20.00', currency: 'RUB', params, mode: 'real' } as const
      await unwrap(player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey(clock.now()) }))
      clock.advance(1000)
    }
    const read = async (path: string) => (await testServer.fetch(path)).text()
    for (const path of ['/api/v2/feed', '/api/v2/top?by=turnover&period=all']) {
      await expect.poll(() => read(path), { timeout: 200_000 }).toContain('"Plover"')
      expect(await read(path)).not.toContain('Dunlin')
    }
  })
})
