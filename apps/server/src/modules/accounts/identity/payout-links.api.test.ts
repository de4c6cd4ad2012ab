import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import {
  codeOf,
  unwrap,
  messagesTo,
  newEmail,
  newPhone,
  type Player,
  startTestServer,
  type TestClock,
  createTestClock,
  type TestServer,
} from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { payIn } from '../../cashier/payouts/testing/pay-in.ts'
import { codeFor, OTHER_CARD, registerPayee } from '../../cashier/payouts/testing/payee.ts'
import { type OperatorSession, consoleCall, logIn } from '../../staff/backoffice/testing/operator.ts'
import { switchOnSecondFactor } from './testing/authenticator.ts'
import { excludePlayer, payoutLinkTo } from './testing/excluded.ts'
import { provePhone } from './testing/phones.ts'

let testServer: TestServer
const clock: TestClock = createTestClock()
beforeAll(async () => (testServer = await startTestServer({ clock, environment: { TRUSTED_PROXIES: '127.0.0.1' } })))
afterAll(() => testServer.stop())

const MINUTE = 60_000
const OPEN = 'POST /api/v2/auth/payout-link/open'
const REQUEST = 'POST /api/v2/auth/payout-link/email'
const modules = () => testServer.server.app
const payee = (cash = 5000_00n) => registerPayee(testServer, cash, { headers: { 'accept-language': 'en' } })
const open = (token: string, code?: string, ip = '95.165.0.9') =>
  testServer.client({ 'x-forwarded-for': ip }).call(OPEN, { body: { token, ...(code && { code }) } })

/** The player's own client with the link's session in place of the ended one. */
async function byLink(player: Player, token: string): Promise<Player> {
  player.setToken((await unwrap(open(token))).token)
  return player
}

describe('payout links', () => {
  it('D-5 money.md B are sent with the exclusion, serve permanently excluded players, and pay out to the end', async () => {
    const player = await payee()
    await byLink(player, await excludePlayer(testServer, player))
    expect(await unwrap(player.call('GET /api/v2/billing/payout/account'))).toMatchObject({ balance: '5000.00', currency: 'RUB' })
    const code = await codeFor(testServer, player, { amount: '1000.00', destination: OTHER_CARD })
    const body = { value: 'card', amount: '1000.00', destination: OTHER_CARD, code }
    const payout = await unwrap(player.call('POST /api/v2/billing/payout', { body, key: newKey(clock.now()) }))
    expect(payout).toMatchObject({ status: 'approved', is_cancellable: false })
    await expect.poll(async () => await statusOf(player, payout.id)).toBe('sent')
    clock.advance(21_000)
    await expect.poll(async () => await statusOf(player, payout.id)).toBe('paid')
  })

  it('money.md B waive turnover of unstaked money then, which goes back to its source only', async () => {
    const player = await payee(0n)
    await payIn(testServer, clock, player, { amount: '700.00' })
    await byLink(player, await excludePlayer(testServer, player))
    const { withdrawable, reasons, sources } = await unwrap(player.call('GET /api/v2/billing/payout/available'))
    expect({ withdrawable, reasons }).toEqual({ withdrawable: '700.00', reasons: [] })
    const to = (destination: string) => ({ value: 'card', amount: '700.00', destination, by: 'email' }) as const
    expect(await codeOf(player.call('POST /api/v2/billing/payout/code', { body: to(OTHER_CARD) }))).toBe('payout_source_first')
    await unwrap(player.call('POST /api/v2/billing/payout/code', { body: to(`source:${sources[0]!.id}`) }))
  })

  it('keep holds and velocity limits', async () => {
    const player = await payee(50_000_00n)
    await byLink(player, await excludePlayer(testServer, player))
    await modules().database.pool.query("insert into identity.audit (player, at, what, details) values ($1, $2, 'address added', '{}')", [
      player.id,
      new Date(clock.now()),
    ])
    const { reasons } = await unwrap(player.call('GET /api/v2/billing/payout/available'))
    expect(reasons).toMatchObject([{ code: 'payout_velocity', detail: { rule: 'changed' } }])
    const body = { value: 'card', amount: '100.00', destination: OTHER_CARD, code: '000000' }
    const request = () => codeOf(player.call('POST /api/v2/billing/payout', { body, key: newKey(clock.now()) }))
    expect(await request()).toBe('payout_velocity')
    await modules().database.pool.query("delete from identity.audit where player = $1 and what = 'address added'", [player.id])
    expect(await request()).toBe('code_invalid')
  })

  it('work once: a second use, twenty concurrent ones and a changed token get nothing', async () => {
    const player = await payee()
    const token = await excludePlayer(testServer, player)
    expect(await codeOf(open(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`))).toBe('wrong_token')
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(open(token))))
    expect(codes.toSorted()).toEqual(['done', ...Array.from({ length: 19 }, () => 'wrong_token')])
    expect(await codeOf(open(token))).toBe('wrong_token')
  })

  it('end after a day, with the exclusion, and when the address leaves the account', async () => {
    const [late, back, moved] = [await payee(), await payee(), await payee()]
    const tokens = [await excludePlayer(testServer, late), await excludePlayer(testServer, back), await excludePlayer(testServer, moved)]
    await modules().database.pool.query("update limits.standing set excluded_until = now() - interval '1 second' where player = $1", [
      back.id,
    ])
    await modules().database.pool.query('update identity.account set email = $2 where id = $1', [moved.id, newEmail()])
    expect([await codeOf(open(tokens[1]!)), await codeOf(open(tokens[2]!))]).toEqual(['wrong_token', 'wrong_token'])
    clock.advance(DAY_MS)
    expect(await codeOf(open(tokens[0]!))).toBe('wrong_token')
  })

  it("void the player's others when used", async () => {
    const player = await payee()
    const first = await excludePlayer(testServer, player)
    clock.advance(MINUTE)
    await unwrap(testServer.client().call(REQUEST, { body: { email: player.email } }))
    const second = await payoutLinkTo(testServer, player.email, 2)
    expect(second).not.toBe(first)
    await unwrap(open(second))
    expect(await codeOf(open(first))).toBe('wrong_token')
  })
})

describe('requesting a payout link', () => {
  it("D-32 voids the older link with the requester's next message, and leaves those of another requester", async () => {
    const player = await payee()
    const offered = await excludePlayer(testServer, player)
    const request = async (ip: string, count: number) => {
      await unwrap(testServer.client({ 'x-forwarded-for': ip }).call(REQUEST, { body: { email: player.email } }))
      return payoutLinkTo(testServer, player.email, count)
    }
    const older = await request('95.165.1.8', 2)
    clock.advance(MINUTE)
    const newer = await request('95.165.1.8', 3)
    expect(await codeOf(open(older))).toBe('wrong_token')
    expect(await codeOf(open(offered))).toBe('done')
    expect(await codeOf(open(newer))).toBe('wrong_token')
  })

  it('gives equal answers for missing, active and excluded accounts; only the last get a message', async () => {
    const [free, out] = [await payee(), await payee()]
    await excludePlayer(testServer, out)
    clock.advance(MINUTE)
    const [before, stranger] = [(await messagesTo(testServer, free.email)).length, newEmail()]
    const request = (email: string) => testServer.client().call(REQUEST, { body: { email } })
    const answers = [await request(stranger), await request(free.email), await request(out.email)]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ ok: true, data: { success: true, resend_after: 60 } })
    await payoutLinkTo(testServer, out.email, 2)
    expect([(await messagesTo(testServer, free.email)).length, (await messagesTo(testServer, stranger, 0)).length]).toEqual([before, 0])
  })

  it('by phone sends a message to the proven phone of an excluded account, and to no other', async () => {
    const [out, free] = [await payee(), await payee()]
    const phones = [newPhone(), newPhone(), newPhone()] as const
    await provePhone(testServer, out, phones[0])
    await provePhone(testServer, free, phones[1])
    await excludePlayer(testServer, out)
    clock.advance(MINUTE)
    const before = (await messagesTo(testServer, phones[1])).length
    const request = (phone: string) => testServer.client().call('POST /api/v2/auth/payout-link/phone', { body: { phone } })
    for (const phone of phones) expect(await request(phone)).toMatchObject({ ok: true, data: { success: true, resend_after: 60 } })
    expect(await codeOf(open(await payoutLinkTo(testServer, phones[0])))).toBe('done')
    expect([(await messagesTo(testServer, phones[1])).length, (await messagesTo(testServer, phones[2], 0)).length]).toEqual([before, 0])
    expect(await codeOf(request('12'))).toBe('invalid')
  })

  it('D-32 is possible once a minute and ten times a day per requester', async () => {
    const email = newEmail()
    const request = () => codeOf(testServer.client({ 'x-forwarded-for': '95.165.1.7' }).call(REQUEST, { body: { email } }))
    for (let nth = 1; nth <= 10; nth++) {
      expect(await request()).toBe('done')
      clock.advance(11 * MINUTE)
    }
    expect(await request()).toBe('code_too_soon')
  })

  it('D-7 works from a country that is not served', async () => {
    const player = await payee()
    const token = await excludePlayer(testServer, player)
    const away = { 'x-forwarded-for': '81.2.69.142' } // United Kingdom
    expect(await codeOf(testServer.client(away).call('POST /api/v2/auth/register/email', { body: {} as never }))).toBe('region_blocked')
    clock.advance(MINUTE)
    expect(await codeOf(testServer.client(away).call(REQUEST, { body: { email: player.email } }))).toBe('done')
    const opened = await unwrap(testServer.client(away).call(OPEN, { body: { token } }))
    const there = testServer.client({ ...away, authorization: `Bearer ${opened.token}` })
    expect(await codeOf(there.call('GET /api/v2/billing/payout/account'))).toBe('done')
  })
})

describe('payout links with a second factor', () => {
  it('D-36 check it before opening; a wrong code keeps the link, ten wrong ones lock the source', async () => {
    const player = await payee()
    const app = await switchOnSecondFactor(player, clock)
    const token = await excludePlayer(testServer, player)
    expect(await codeOf(open(token))).toBe('second_factor_required')
    expect(await codeOf(open(token, '000000'))).toBe('wrong_second_factor')
    expect(await codeOf(open(token, app.code()))).toBe('done')
    expect(await codeOf(open(token, app.code()))).toBe('wrong_token')
    const other = await payee()
    await switchOnSecondFactor(other, clock)
    const theirs = await excludePlayer(testServer, other)
    const codes: string[] = []
    for (let tries = 0; tries < 11; tries++) codes.push(await codeOf(open(theirs, '000000', '95.165.3.3')))
    expect([codes[9], codes[10]]).toEqual(['wrong_second_factor', 'locked'])
  })

  it('D-36 confirm payouts by the app as well', async () => {
    const player = await payee()
    const app = await switchOnSecondFactor(player, clock)
    const token = await excludePlayer(testServer, player)
    player.setToken((await unwrap(open(token, app.code()))).token)
    expect((await unwrap(player.call('GET /api/v2/billing/payout/available'))).code_ways).toEqual(['app', 'email'])
  })
})

describe('payout links by support', () => {
  let operator: OperatorSession
  beforeAll(async () => (operator = await logIn(testServer, clock, 'desk')))
  const sendTo = ({ id }: Pick<Player, 'id'>, body: object = { reason: 'asked by phone' }) =>
    operator.call('POST', `/players/${id}/payout-link`, body)

  it("money.md B are sent to the player's own address, which is in the log; nobody else gets the link", async () => {
    const player = await payee()
    const first = await excludePlayer(testServer, player)
    expect(await sendTo(player)).toMatchObject({ status: 429, body: { code: 'code_too_soon' } })
    clock.advance(MINUTE)
    const sent = await sendTo(player)
    expect(sent).toMatchObject({ status: 200, body: { success: true } })
    const token = await payoutLinkTo(testServer, player.email, 2)
    expect(token).not.toBe(first)
    const { body } = await operator.call('GET', '/audit')
    expect(body.data).toContainEqual(
      expect.objectContaining({ by: 'desk', act: 'send payout link', subject: `player ${player.id}`, detail: 'asked by phone' }),
    )
    expect(JSON.stringify([sent, body])).not.toContain(token)
  })

  it('go to nobody who may log in or does not exist, accept no address, and need a reason and a session', async () => {
    const player = await payee()
    expect([(await sendTo(player)).status, (await sendTo({ id: 999_999n })).status]).toEqual([404, 404])
    expect((await sendTo(player, { reason: 'x', email: 'thief@example.com' })).status).toBe(422)
    expect((await sendTo(player, {})).status).toBe(422)
    expect((await consoleCall(testServer, 'POST', `/players/${player.id}/payout-link`, { reason: 'x' })).status).toBe(401)
  })
})

async function statusOf(player: Player, payoutId: string): Promise<string> {
  return (await unwrap(player.call('GET /api/v2/billing/payout/{payoutId}', { params: { payoutId } }))).status
}
