import { HOUR_MS } from '@fairhouse/money'
import {
  messagesTo,
  newEmail,
  newPhone,
  type Player,
  registerPlayer,
  sharedClock,
  sharedTestServer,
  type TestServer,
} from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { switchOnSecondFactor } from './testing/authenticator.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

interface Proof {
  password?: string
  second_factor?: string
}

async function provedPlayer(): Promise<Player> {
  const player = await registerPlayer(testServer, { headers: { 'accept-language': 'en' } })
  const { code } = (await messagesTo(testServer, player.email))[0]!
  await player.call('POST /api/v2/auth/email/verify/code', { body: { code: code! } })
  return player
}

async function codeTo(player: Player, email: string): Promise<string> {
  const { length } = await messagesTo(testServer, email, 0)
  expect(await player.call('POST /api/v2/auth/email/send', { body: { email } })).toMatchObject({ ok: true })
  return (await messagesTo(testServer, email, length + 1))[0]!.code!
}

const verify = (player: Player, email: string, code: string, proof: Proof = { password: player.password }) =>
  player.call('POST /api/v2/auth/email/verify/code', { body: { email, code, ...proof } })

async function changed(player: Player, email = newEmail()): Promise<string> {
  expect(await verify(player, email, await codeTo(player, email))).toMatchObject({ ok: true })
  return email
}

/** The token of the link in the message to the old address. */
async function undoToken(old: string): Promise<string> {
  for (let count = 1; ; count++) {
    const message = (await messagesTo(testServer, old, count)).find(({ subject }) => subject.includes('has another address'))
    if (message) return new URL(message.links[0]!).searchParams.get('token')!
  }
}

const undo = (token: string) => testServer.client().call('POST /api/v2/auth/address/undo', { body: { token } })

async function userOf(player: Player) {
  const answer = await player.call('GET /profile/user')
  return answer.ok ? answer.data.user : answer.status
}

const login = ({ password }: Player, email: string) =>
  testServer.client().call('POST /api/v2/auth/login/email/password', { body: { email, password } })

describe('replacing a verified address', () => {
  it('D-36 API-9 takes effect with code and password; the old address no longer logs in', async () => {
    const player = await provedPlayer()
    const email = await changed(player)
    expect(await userOf(player)).toMatchObject({ email, is_email_verified: true })
    expect(await login(player, email)).toMatchObject({ ok: true })
    expect(await login(player, player.email)).toMatchObject({ status: 422, error: { code: 'wrong_credentials' } })
  })

  it('D-36 needs the password or a second-factor code, which a session thief lacks', async () => {
    const player = await provedPlayer()
    const app = await switchOnSecondFactor(player, clock)
    const email = newEmail()
    const code = await codeTo(player, email)
    expect(await verify(player, email, code, {})).toMatchObject({ error: { errors: { password: [expect.stringMatching(/^required/)] } } })
    expect(await verify(player, email, code, { password: 'a guess' })).toMatchObject({
      error: { errors: { password: [expect.stringMatching(/^wrong_password/)] } },
    })
    expect(await verify(player, email, code, { second_factor: '000000' })).toMatchObject({
      error: { errors: { second_factor: [expect.stringMatching(/^wrong_second_factor/)] } },
    })
    expect(await userOf(player)).toMatchObject({ email: player.email })
    expect(await verify(player, email, code, { second_factor: app.code() })).toMatchObject({ ok: true })
  })

  it('D-36 needs more than the password: the code of the new address counts, once', async () => {
    const player = await provedPlayer()
    const email = newEmail()
    const code = await codeTo(player, email)
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await verify(player, email, wrong)).toMatchObject({ status: 422, error: { code: 'wrong_code' } })
    expect(await verify(player, newEmail(), code)).toMatchObject({ status: 422, error: { code: 'wrong_code' } })
    expect(await verify(player, email, code)).toMatchObject({ ok: true })
    expect(await verify(player, email, code)).toMatchObject({ status: 409, error: { code: 'bad_transition' } })
  })

  it('D-36 blocks payouts: other modules read when it changed and when it was undone', async () => {
    const player = await provedPlayer()
    const { identity } = testServer.server.app
    expect(await identity.securityChangedAt(player.id)).toBeNull()
    await changed(player)
    expect(await identity.securityChangedAt(player.id)).toBe(clock.now())
    const token = await undoToken(player.email)
    clock.advance(HOUR_MS)
    await undo(token)
    expect(await identity.securityChangedAt(player.id)).toBe(clock.now())
  })

  it('D-32 refuses an address that another account verified', async () => {
    const [player, other] = [await provedPlayer(), await provedPlayer()]
    const answer = await verify(player, other.email, await codeTo(player, other.email))
    expect(answer).toMatchObject({ status: 422, error: { errors: { email: [expect.stringMatching(/^taken/)] } } })
    expect(await userOf(other)).toMatchObject({ email: other.email })
  })

  it('D-36 notifies the first address about a new one of the second kind', async () => {
    const player = await provedPlayer()
    const phone = newPhone()
    await player.call('POST /api/v2/auth/phone/send', { body: { phone } })
    const { code } = (await messagesTo(testServer, phone))[0]!
    await player.call('POST /api/v2/auth/phone/verify/code', { body: { phone, code: code! } })
    const [message] = await messagesTo(testServer, player.email, 2)
    expect(message!.subject).toBe('Another address for your Fairhouse account')
    expect(message!.text).not.toContain(phone)
  })
})

describe('undoing an address change', () => {
  it('D-36 restores the old address, ends every session and drops the password', async () => {
    const player = await provedPlayer()
    const email = await changed(player)
    const message = (await messagesTo(testServer, player.email, 2))[0]!
    expect(message.text).not.toContain(email)
    expect(await undo(await undoToken(player.email))).toMatchObject({ ok: true })
    expect(await userOf(player)).toBe(401)
    expect(await player.call('POST /auth/refresh-token')).toMatchObject({ status: 401 })
    for (const address of [player.email, email])
      expect(await login(player, address)).toMatchObject({ status: 422, error: { code: 'wrong_credentials' } })
    const owner = testServer.client()
    await owner.call('POST /api/v2/auth/login/email/verification', { body: { email: player.email } })
    const { code } = (await messagesTo(testServer, player.email, 3)).find((one) => one.code)!
    const entered = await owner.call('POST /api/v2/auth/login/email/code', { body: { email: player.email, code: code! } })
    expect(entered).toMatchObject({ ok: true })
  })

  it("D-36 removes the thief's second factor, provider identity and other address", async () => {
    const player = await provedPlayer()
    await changed(player)
    await switchOnSecondFactor(player, clock)
    const phone = newPhone()
    await player.call('POST /api/v2/auth/phone/send', { body: { phone } })
    const { code } = (await messagesTo(testServer, phone))[0]!
    await player.call('POST /api/v2/auth/phone/verify/code', { body: { phone, code: code! } })
    const { pool } = testServer.server.app.database
    const linked = "insert into identity.provider_account values ('https://issuer.example', 'thief', 'sandbox', $1, $2)"
    await pool.query(linked, [player.id, new Date(clock.now())])
    await undo(await undoToken(player.email))
    const { identity } = testServer.server.app
    expect(await identity.hasSecondFactor(player.id)).toBe(false)
    expect((await pool.query('select 1 from identity.provider_account where player = $1', [player.id])).rows).toEqual([])
    expect(await identity.account(player.id)).toMatchObject({
      email: player.email,
      isEmailVerified: true,
      phone: null,
      isPhoneVerified: false,
    })
  })

  it('D-36 keeps an earlier second factor', async () => {
    const player = await provedPlayer()
    await switchOnSecondFactor(player, clock)
    clock.advance(1000)
    await changed(player)
    await undo(await undoToken(player.email))
    expect(await testServer.server.app.identity.hasSecondFactor(player.id)).toBe(true)
  })

  it('D-36 works once, for 72 hours', async () => {
    const [once, late] = [await provedPlayer(), await provedPlayer()]
    await changed(once)
    const token = await undoToken(once.email)
    expect([(await undo(token)).status, (await undo(token)).status]).toEqual([200, 422])
    await changed(late)
    const lateToken = await undoToken(late.email)
    clock.advance(72 * HOUR_MS)
    expect(await undo(lateToken)).toMatchObject({ status: 422, error: { code: 'wrong_token' } })
  })

  it('D-36 runs once under concurrent calls', async () => {
    const player = await provedPlayer()
    await changed(player)
    const token = await undoToken(player.email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(token)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it("D-36 by the first owner ends later links: a thief's own address undoes nothing", async () => {
    const player = await provedPlayer()
    const thiefs = await changed(player)
    clock.advance(1000)
    await changed(player)
    const [owners, second] = [await undoToken(player.email), await undoToken(thiefs)]
    expect(await undo(owners)).toMatchObject({ ok: true })
    expect(await undo(second)).toMatchObject({ status: 422, error: { code: 'wrong_token' } })
    expect(await testServer.server.app.identity.account(player.id)).toMatchObject({ email: player.email })
  })

  it('D-36 takes the address from an account that registered but never verified it, not from one that verified it', async () => {
    const [first, second] = [await provedPlayer(), await provedPlayer()]
    for (const player of [first, second]) await changed(player)
    const tokens = [await undoToken(first.email), await undoToken(second.email)]
    await registerPlayer(testServer, { email: first.email })
    const owner = await registerPlayer(testServer, { email: second.email })
    const { code } = (await messagesTo(testServer, second.email, 3)).find((message) => message.code)!
    expect(await owner.call('POST /api/v2/auth/email/verify/code', { body: { code: code! } })).toMatchObject({ ok: true })
    expect(await undo(tokens[0]!)).toMatchObject({ ok: true })
    expect(await undo(tokens[1]!)).toMatchObject({ status: 409, error: { code: 'bad_transition' } })
  })

  it('D-36 accepts only its own link, and no job or table holds one', async () => {
    const player = await provedPlayer()
    await changed(player)
    const token = await undoToken(player.email)
    for (const forged of ['', 'x', token.slice(0, -1), token.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`), token.split('.')[0]!])
      expect(await undo(forged)).toMatchObject({ status: 422, error: { code: 'wrong_token' } })
    const { rows } = await testServer.server.app.database.pool.query('select t::text as row from identity.address_change t')
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]!)
  })
})
