import { messagesTo, newEmail, type Player, registerPlayer, sharedTestServer, TEST_PASSWORD, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const NEW = 'another horse 8 battery'

const update = (player: Player, old: string, password: string, confirm = password) =>
  player.call('POST /password/update', { body: { old_password: old, password, password_confirm: confirm } })
const set = (player: Player, password: string, confirm = password) =>
  player.call('POST /api/v2/auth/password/set', { body: { password, confirm_password: confirm } })
const logIn = (email: string, password: string) =>
  testServer.client().call('POST /api/v2/auth/login/email/password', { body: { email, password } })

/** A player whose password was dropped when another one verified the address (D-32). */
async function withoutPassword(): Promise<Player> {
  const email = newEmail()
  await registerPlayer(testServer, { email, headers: { 'user-agent': 'a stranger' } })
  await messagesTo(testServer, email)
  const owner = testServer.client({ 'user-agent': 'the owner' })
  await owner.call('POST /api/v2/auth/login/email/verification', { body: { email } })
  const { code } = (await messagesTo(testServer, email, 2))[0]!
  const entered = await owner.call('POST /api/v2/auth/login/email/code', { body: { email, code: code! } })
  const token = entered.ok ? entered.data.token : ''
  owner.setToken(token)
  return { ...owner, id: 0n, email, password: '', token }
}

describe('changing a password', () => {
  it('API-12 ends every other session, and sends a message about it', async () => {
    const player = await registerPlayer(testServer)
    const { code } = (await messagesTo(testServer, player.email))[0]!
    await player.call('POST /api/v2/auth/email/verify/code', { body: { code: code! } })
    const otherBrowser = testServer.client()
    const other = await logIn(player.email, TEST_PASSWORD)
    otherBrowser.setToken(other.ok ? other.data.token : null)
    expect(await update(player, TEST_PASSWORD, NEW)).toMatchObject({ ok: true, data: { success: true } })
    expect(await player.call('GET /profile/user')).toMatchObject({ ok: true })
    expect(await player.call('POST /auth/refresh-token')).toMatchObject({ ok: true })
    expect(await otherBrowser.call('GET /profile/user')).toMatchObject({ status: 401 })
    expect(await logIn(player.email, TEST_PASSWORD)).toMatchObject({ status: 422 })
    expect(await logIn(player.email, NEW)).toMatchObject({ ok: true })
    const linksSent = async () => (await messagesTo(testServer, player.email)).flatMap(({ links }) => links)
    await expect.poll(linksSent).toContainEqual(expect.stringMatching(/\/password\/reset$/))
  })

  it('VAL-4 names all errors at once: old_password, new_password, password_confirm', async () => {
    const player = await registerPlayer(testServer)
    const answer = await update(player, 'not my password', 'short', 'shorter')
    expect(answer).toMatchObject({ status: 422, error: { code: 'invalid' } })
    const { errors = {} } = answer.ok ? {} : (answer.error ?? {})
    expect(Object.fromEntries(Object.entries(errors).map(([field, [message]]) => [field, message!.split(':')[0]]))).toEqual({
      old_password: 'wrong_password',
      new_password: 'too_short',
      password_confirm: 'mismatch',
    })
    expect(await logIn(player.email, TEST_PASSWORD)).toMatchObject({ ok: true })
  })

  it('limits guesses of the present one per session, and locks the owner out of nothing', async () => {
    const player = await registerPlayer(testServer)
    for (let tries = 0; tries < 10; tries++) expect(await update(player, `guess ${tries}`, NEW)).toMatchObject({ status: 422 })
    expect(await update(player, TEST_PASSWORD, NEW)).toMatchObject({ status: 423, error: { code: 'locked' } })
    const entered = await logIn(player.email, TEST_PASSWORD)
    player.setToken(entered.ok ? entered.data.token : null)
    expect(await update(player, TEST_PASSWORD, NEW)).toMatchObject({ ok: true })
  })

  it('succeeds once under concurrent changes', async () => {
    const player = await registerPlayer(testServer)
    const answers = await Promise.all([update(player, TEST_PASSWORD, NEW), update(player, TEST_PASSWORD, `${NEW}!`)])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ status: 409, error: { code: 'bad_transition' } })
  })

  it('voids open password resets', async () => {
    const player = await registerPlayer(testServer)
    await messagesTo(testServer, player.email)
    await testServer.client().call('POST /api/v2/auth/password/email/forgot', { body: { email: player.email } })
    const [message] = await messagesTo(testServer, player.email, 2)
    await update(player, TEST_PASSWORD, NEW)
    const token = message!.links[0]!.split('/reset-password/')[1]!
    expect(await testServer.client().call('POST /api/v2/auth/password/email/token/check', { body: { token } })).toMatchObject({
      status: 422,
    })
    const byCode = { email: player.email, code: message!.code!, password: `${NEW}!` }
    expect(await testServer.client().call('POST /api/v2/auth/password/email/reset/code', { body: byCode })).toMatchObject({
      error: { code: 'wrong_code' },
    })
  })
})

describe('setting a first password', () => {
  it('API-12 works for an account that has none, and only once', async () => {
    const player = await withoutPassword()
    expect(await player.call('GET /profile/user')).toMatchObject({ data: { user: { is_password_exists: false } } })
    expect(await update(player, '', NEW)).toMatchObject({ status: 409, error: { code: 'bad_transition' } })
    expect(await set(player, NEW)).toMatchObject({ ok: true })
    expect(await player.call('GET /profile/user')).toMatchObject({ data: { user: { is_password_exists: true } } })
    expect(await set(player, NEW)).toMatchObject({ status: 409, error: { code: 'bad_transition' } })
    expect(await logIn(player.email, NEW)).toMatchObject({ ok: true })
  })

  it('VAL-5 reports a bad password under password, a differing one under confirm_password', async () => {
    const player = await withoutPassword()
    const answer = await set(player, 'short', 'other')
    expect(answer).toMatchObject({
      status: 422,
      error: { errors: { password: [expect.stringMatching(/^too_short: /)], confirm_password: [expect.stringMatching(/^mismatch: /)] } },
    })
  })

  it('API-12 SEC-4 needs a bearer token', async () => {
    const guest = testServer.client()
    expect(await guest.call('POST /api/v2/auth/password/set', { body: { password: NEW, confirm_password: NEW } })).toMatchObject({
      status: 401,
    })
    expect(await guest.call('POST /password/update', { body: { old_password: NEW, password: NEW, password_confirm: NEW } })).toMatchObject({
      status: 401,
    })
  })
})
