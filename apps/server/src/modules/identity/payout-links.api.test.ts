import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { methodAndPath, type Route, routes } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { codeOf, done, lettersTo, newEmail, type Player, startHouse, type TestClock, testClock, type TestHouse } from '@fairhouse/testkit'

import { type AtConsole, consoleCall, logIn } from '../backoffice/testing/operator.ts'
import { codeFor, OTHER_CARD, registerPayee } from '../payouts/testing/payee.ts'
import { paidIn } from '../payouts/testing/paid-in.ts'
import { switchOnSecondFactor } from './testing/authenticator.ts'
import { excluded, linkTo } from './testing/excluded.ts'

let house: TestHouse
const clock: TestClock = testClock()
beforeAll(async () => (house = await startHouse({ clock, environment: { TRUSTED_PROXIES: '127.0.0.1' } })))
afterAll(() => house.stop())

const DAY = 86_400_000
const MINUTE = 60_000
const OPEN = 'POST /api/v2/auth/payout-link/open'
const ASK = 'POST /api/v2/auth/payout-link/email'
const rooms = () => house.server.house
const payee = (cash = 5000_00n) => registerPayee(house, cash, { headers: { 'accept-language': 'en' } })
const open = (token: string, code?: string, ip = '95.165.0.9') =>
  house.client({ 'x-forwarded-for': ip }).call(OPEN, { body: { token, ...(code && { code }) } })

/** The player's own client, with what the link opened in place of the session that has ended. */
async function byLink(player: Player, token: string): Promise<Player> {
  player.setToken((await done(open(token))).token)
  return player
}

describe('a payout link', () => {
  it('D-5 money.md B comes with the exclusion, opens payouts for who is out for good, and pays out to the end', async () => {
    const player = await payee()
    await byLink(player, await excluded(house, player))
    expect(await done(player.call('GET /api/v2/billing/payout/account'))).toMatchObject({ balance: '5000.00', currency: 'RUB' })
    const code = await codeFor(house, player, { amount: '1000.00', destination: OTHER_CARD })
    const body = { value: 'card', amount: '1000.00', destination: OTHER_CARD, code }
    const payout = await done(player.call('POST /api/v2/billing/payout', { body, key: newKey(clock.now()) }))
    expect(payout).toMatchObject({ status: 'approved', is_cancellable: false })
    await expect.poll(async () => await statusOf(player, payout.id)).toBe('sent')
    clock.advance(21_000)
    await expect.poll(async () => await statusOf(player, payout.id)).toBe('paid')
  })

  it('money.md B unstaked money needs no stakes then, and goes back to what paid it in alone', async () => {
    const player = await payee(0n)
    await paidIn(house, clock, player, { amount: '700.00' })
    await byLink(player, await excluded(house, player))
    const { withdrawable, reasons, sources } = await done(player.call('GET /api/v2/billing/payout/available'))
    expect({ withdrawable, reasons }).toEqual({ withdrawable: '700.00', reasons: [] })
    const to = (destination: string) => ({ value: 'card', amount: '700.00', destination, by: 'email' }) as const
    expect(await codeOf(player.call('POST /api/v2/billing/payout/code', { body: to(OTHER_CARD) }))).toBe('payout_source_first')
    await done(player.call('POST /api/v2/billing/payout/code', { body: to(`source:${sources[0]!.id}`) }))
  })

  it('holds and velocity stand for it as for everybody', async () => {
    const player = await payee(50_000_00n)
    await byLink(player, await excluded(house, player))
    await rooms().database.pool.query("insert into identity.audit (player, at, what, details) values ($1, $2, 'address added', '{}')", [
      player.id,
      new Date(clock.now()),
    ])
    const { reasons } = await done(player.call('GET /api/v2/billing/payout/available'))
    expect(reasons).toMatchObject([{ code: 'payout_velocity', detail: { rule: 'changed' } }])
    const body = { value: 'card', amount: '100.00', destination: OTHER_CARD, code: '000000' }
    const ask = () => codeOf(player.call('POST /api/v2/billing/payout', { body, key: newKey(clock.now()) }))
    expect(await ask()).toBe('payout_velocity')
    await rooms().database.pool.query("delete from identity.audit where player = $1 and what = 'address added'", [player.id])
    expect(await ask()).toBe('code_invalid')
  })

  it('works once: a second opening, twenty at once and a changed token get nothing', async () => {
    const player = await payee()
    const token = await excluded(house, player)
    expect(await codeOf(open(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`))).toBe('wrong_token')
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(open(token))))
    expect(codes.toSorted()).toEqual(['done', ...Array.from({ length: 19 }, () => 'wrong_token')])
    expect(await codeOf(open(token))).toBe('wrong_token')
  })

  it('is over after a day, with the exclusion, and when the address is the account’s no more', async () => {
    const [late, back, moved] = [await payee(), await payee(), await payee()]
    const tokens = [await excluded(house, late), await excluded(house, back), await excluded(house, moved)]
    await rooms().database.pool.query('update limits.standing set excluded_until = now() where player = $1', [back.id])
    await rooms().database.pool.query('update identity.account set email = $2 where id = $1', [moved.id, newEmail()])
    expect([await codeOf(open(tokens[1]!)), await codeOf(open(tokens[2]!))]).toEqual(['wrong_token', 'wrong_token'])
    clock.advance(DAY)
    expect(await codeOf(open(tokens[0]!))).toBe('wrong_token')
  })

  it('using one ends the others of the player', async () => {
    const player = await payee()
    const first = await excluded(house, player)
    clock.advance(MINUTE)
    await done(house.client().call(ASK, { body: { email: player.email } }))
    const second = await linkTo(house, player.email, 2)
    expect(second).not.toBe(first)
    await done(open(second))
    expect(await codeOf(open(first))).toBe('wrong_token')
  })
})

describe('asking for one', () => {
  it('answers the same whether an account is there, may log in, or is shut out; only the last gets a letter', async () => {
    const [free, out] = [await payee(), await payee()]
    await excluded(house, out)
    clock.advance(MINUTE)
    const [before, stranger] = [(await lettersTo(house, free.email)).length, newEmail()]
    const ask = (email: string) => house.client().call(ASK, { body: { email } })
    const answers = [await ask(stranger), await ask(free.email), await ask(out.email)]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ ok: true, data: { success: true, resend_after: 60 } })
    await linkTo(house, out.email, 2)
    expect([(await lettersTo(house, free.email)).length, (await lettersTo(house, stranger, 0)).length]).toEqual([before, 0])
  })

  it('D-32 is possible once a minute and ten times a day for one asker', async () => {
    const email = newEmail()
    const ask = () => codeOf(house.client({ 'x-forwarded-for': '95.165.1.7' }).call(ASK, { body: { email } }))
    for (let nth = 1; nth <= 10; nth++) {
      expect(await ask()).toBe('done')
      clock.advance(11 * MINUTE)
    }
    expect(await ask()).toBe('code_too_soon')
  })

  it('D-7 works from a country that the house does not serve', async () => {
    const player = await payee()
    const token = await excluded(house, player)
    const away = { 'x-forwarded-for': '81.2.69.142' } // United Kingdom
    expect(await codeOf(house.client(away).call('POST /api/v2/auth/register/email', { body: {} as never }))).toBe('region_blocked')
    clock.advance(MINUTE)
    expect(await codeOf(house.client(away).call(ASK, { body: { email: player.email } }))).toBe('done')
    const opened = await done(house.client(away).call(OPEN, { body: { token } }))
    const there = house.client({ ...away, authorization: `Bearer ${opened.token}` })
    expect(await codeOf(there.call('GET /api/v2/billing/payout/account'))).toBe('done')
  })
})

describe('a second factor', () => {
  it('D-36 is asked for before the link opens; a wrong code leaves the link, ten wrong ones lock the source', async () => {
    const player = await payee()
    const app = await switchOnSecondFactor(player, clock)
    const token = await excluded(house, player)
    expect(await codeOf(open(token))).toBe('second_factor_required')
    expect(await codeOf(open(token, '000000'))).toBe('wrong_second_factor')
    expect(await codeOf(open(token, app.code()))).toBe('done')
    expect(await codeOf(open(token, app.code()))).toBe('wrong_token')
    const other = await payee()
    await switchOnSecondFactor(other, clock)
    const theirs = await excluded(house, other)
    const codes: string[] = []
    for (let tries = 0; tries < 11; tries++) codes.push(await codeOf(open(theirs, '000000', '95.165.3.3')))
    expect([codes[9], codes[10]]).toEqual(['wrong_second_factor', 'locked'])
  })

  it('D-36 confirms payouts by the app as well', async () => {
    const player = await payee()
    const app = await switchOnSecondFactor(player, clock)
    const token = await excluded(house, player)
    player.setToken((await done(open(token, app.code()))).token)
    expect((await done(player.call('GET /api/v2/billing/payout/available'))).code_ways).toEqual(['app', 'email'])
  })
})

describe('what a link opened', () => {
  const PRIVATE = (Object.entries(routes) as [string, Route][]).filter(([, route]) => route.access === 'player')
  const MAY = [
    'DELETE /api/v2/verification/documents/{id}',
    'GET /api/v2/billing/payout/account',
    'GET /api/v2/billing/payout/available',
    'GET /api/v2/billing/payout/{payoutId}',
    'GET /api/v2/billing/payouts',
    'GET /api/v2/billing/requisites',
    'GET /api/v2/verification',
    'POST /api/v2/auth/payout-link/end',
    'POST /api/v2/billing/payout',
    'POST /api/v2/billing/payout/code',
    'POST /api/v2/verification/submit',
    'PUT /api/v2/verification/documents/{side}',
    'PUT /api/v2/verification/person',
  ]
  let player: Player
  let token: string
  beforeAll(async () => {
    player = await payee()
    token = (await done(open(await excluded(house, player)))).token
  })

  const send = async (key: string) => {
    const { method, path } = methodAndPath(key)
    const route: Route = routes[key as keyof typeof routes]
    const takes = route.body !== undefined || route.bytes !== undefined
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': newKey(clock.now()),
      ...(takes && { 'content-type': route.bytes?.[0] ?? 'application/json' }),
    }
    const filled = path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000001')
    return house.fetch(filled, { method, headers, ...(takes && { body: '{}' }) })
  }

  it('SEC-1 is let in by these routes and no others', () => {
    expect(PRIVATE.flatMap(([key, { byLink }]) => (byLink ? [key] : [])).toSorted()).toEqual(MAY)
    expect((Object.entries(routes) as [string, Route][]).filter(([, { byLink, access }]) => byLink && access !== 'player')).toEqual([])
  })

  it.each(PRIVATE.flatMap(([key, { byLink }]) => (byLink ? [] : [key])))('SEC-1 is nobody to %s', async (key) => {
    const answer = await send(key)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'unauthorised'])
  })

  it('is a guest where anybody may call: it neither logs out the player nor loads his first page', async () => {
    expect((await send('PUT /auth/logout')).status).toBe(401)
    expect(rooms().bearerState(token)).toBe('none')
    expect(rooms().identity.authenticate(token)).toBeNull()
  })

  it('an ordinary token ends no link, and a link’s token ends itself, at once', async () => {
    const other = await payee()
    expect(await codeOf(other.call('POST /api/v2/auth/payout-link/end'))).toBe('unauthorised')
    player.setToken(token)
    expect(await codeOf(player.call('POST /api/v2/auth/payout-link/end'))).toBe('done')
    expect(await codeOf(player.call('GET /api/v2/billing/payout/account'))).toBe('unauthorised')
  })

  it('ends by itself after half an hour, whatever was done with it', async () => {
    const one = await payee()
    await byLink(one, await excluded(house, one))
    clock.advance(30 * MINUTE - 1000)
    expect(await codeOf(one.call('GET /api/v2/billing/payout/account'))).toBe('done')
    clock.advance(1000)
    expect(await codeOf(one.call('GET /api/v2/billing/payout/account'))).toBe('unauthorised')
  })
})

describe('by support', () => {
  let desk: AtConsole
  beforeAll(async () => (desk = await logIn(house, clock, 'desk')))
  const sendTo = ({ id }: Pick<Player, 'id'>, body: object = { reason: 'asked by phone' }) =>
    desk.call('POST', `/players/${id}/payout-link`, body)

  it('money.md B an operator sends it to the player’s own address, which stands in the log; the link is told to nobody else', async () => {
    const player = await payee()
    const first = await excluded(house, player)
    expect(await sendTo(player)).toMatchObject({ status: 429, body: { code: 'code_too_soon' } })
    clock.advance(MINUTE)
    const sent = await sendTo(player)
    expect(sent).toMatchObject({ status: 200, body: { success: true } })
    const token = await linkTo(house, player.email, 2)
    expect(token).not.toBe(first)
    const { body } = await desk.call('GET', '/audit')
    expect(body.data).toContainEqual(
      expect.objectContaining({ by: 'desk', act: 'send payout link', subject: `player ${player.id}`, detail: 'asked by phone' }),
    )
    expect(JSON.stringify([sent, body])).not.toContain(token)
  })

  it('goes to nobody who may log in or is not there, takes no address, and needs a reason and a session', async () => {
    const player = await payee()
    expect([(await sendTo(player)).status, (await sendTo({ id: 999_999n })).status]).toEqual([404, 404])
    expect((await sendTo(player, { reason: 'x', email: 'thief@example.com' })).status).toBe(422)
    expect((await sendTo(player, {})).status).toBe(422)
    expect((await consoleCall(house, 'POST', `/players/${player.id}/payout-link`, { reason: 'x' })).status).toBe(401)
  })
})

async function statusOf(player: Player, payoutId: string): Promise<string> {
  return (await done(player.call('GET /api/v2/billing/payout/{payoutId}', { params: { payoutId } }))).status
}
