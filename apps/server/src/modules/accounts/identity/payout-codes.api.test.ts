import { createHash } from 'node:crypto'

import { isRefusal } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'
import { messagesTo, type Player, registerPlayer, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import type { PayoutCodeRequest } from './index.ts'
import { switchOnSecondFactor } from './testing/authenticator.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const [MINUTE, DAY] = [60_000, DAY_MS]
const boundTo = (what: string) => createHash('sha256').update(what).digest()
const BOUND = boundTo('100.00 card 4111')
const INVALID = { code: 'code_invalid' }
const codes = () => testServer.server.app.identity.payoutCodes

/** A player who verified the address of the registration. */
async function provedPlayer(): Promise<Player> {
  const player = await registerPlayer(testServer, { headers: { 'accept-language': 'en' } })
  const { code } = (await messagesTo(testServer, player.email))[0]!
  expect(await player.call('POST /api/v2/auth/email/verify/code', { body: { code: code! } })).toMatchObject({ ok: true })
  return player
}

function requestCode({ id }: Player, more: Partial<PayoutCodeRequest> = {}) {
  const summary = { amount: '100.00 RUB', destination: '•••• 4111' }
  return codes().send({ player: id, purpose: 'payout', bound: BOUND, by: 'email', summary, locale: 'en', ...more })
}

async function codeSent(player: Player, count = 2): Promise<string> {
  const sent = await requestCode(player)
  if (isRefusal(sent)) throw new Error(sent.code)
  return (await messagesTo(testServer, player.email, count))[0]!.code!
}

/** As a payout calls it: in a transaction that commits for every answer. */
const check = ({ id }: Player, code: string | undefined, bound = BOUND) =>
  testServer.server.app.database.db.transaction().execute((tx) => codes().check(tx, id, 'payout', bound, code))

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('payout codes', () => {
  it('D-36 go to the verified address, state what they allow, and count once', async () => {
    const player = await provedPlayer()
    expect(await check(player, undefined)).toMatchObject({ code: 'code_required' })
    const code = await codeSent(player)
    const [message] = await messagesTo(testServer, player.email, 2)
    expect(message).toMatchObject({ subject: 'Your Fairhouse payout code', text: expect.stringMatching(/100\.00 RUB to •••• 4111/) })
    expect(await check(player, code)).toBeUndefined()
    expect(await check(player, code)).toMatchObject(INVALID)
  })

  it('money.md B another amount or destination needs another code, and costs no try of this one', async () => {
    const player = await provedPlayer()
    const code = await codeSent(player)
    for (const other of ['100.01 card 4111', '100.00 card 4112', '100.00 phone 4111'])
      expect(await check(player, code, boundTo(other))).toMatchObject(INVALID)
    expect(await check(player, code)).toBeUndefined()
  })

  it('D-32 end after five wrong tries and after ten minutes', async () => {
    const player = await provedPlayer()
    const code = await codeSent(player)
    for (let tries = 0; tries < 5; tries++) expect(await check(player, wrong(code))).toMatchObject(INVALID)
    expect(await check(player, code)).toMatchObject(INVALID)
    clock.advance(MINUTE)
    const next = await codeSent(player, 3)
    clock.advance(10 * MINUTE)
    expect(await check(player, next)).toMatchObject(INVALID)
  })

  it('D-32 can be renewed after a minute, which voids the previous one, and ten times a day', async () => {
    const player = await provedPlayer()
    const first = await codeSent(player)
    expect(await requestCode(player)).toMatchObject({ code: 'code_too_soon', details: { retryAfter: 60 } })
    for (let sent = 1; sent < 10; sent++) {
      clock.advance(MINUTE)
      expect(await requestCode(player)).toMatchObject({ wait: 60, life: 600 })
    }
    expect(await check(player, first)).toMatchObject(INVALID)
    clock.advance(MINUTE)
    expect(await requestCode(player)).toMatchObject({ code: 'code_too_soon' })
    clock.advance(DAY)
    expect(await requestCode(player)).toMatchObject({ wait: 60 })
  })

  it('D-36 count once under concurrent uses', async () => {
    const player = await provedPlayer()
    const code = await codeSent(player)
    const answers = await Promise.all([check(player, code), check(player, code), check(player, code)])
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
  })

  it('D-36 by the app are its own codes, valid once, for the confirmed payout only', async () => {
    const player = await provedPlayer()
    const app = await switchOnSecondFactor(player, clock)
    expect(await check(player, app.code())).toMatchObject(INVALID)
    expect(await requestCode(player, { by: 'app' })).toEqual({ to: null, wait: 0, life: 600 })
    const code = app.code()
    expect(await check(player, code, boundTo('something else'))).toMatchObject(INVALID)
    expect(await check(player, code)).toBeUndefined()
    await requestCode(player, { by: 'app' })
    expect(await check(player, code)).toMatchObject(INVALID)
    expect(await check(player, app.recoveryCodes[0]!)).toMatchObject(INVALID)
  })

  it('money.md B use only verified addresses', async () => {
    const player = await registerPlayer(testServer)
    expect(await codes().waysOf(player.id)).toEqual([])
    for (const by of ['app', 'email', 'sms'] as const)
      expect(await requestCode(player, { by })).toMatchObject({ code: 'invalid', errors: { by: [expect.stringMatching(/^not_proved/)] } })
  })
})

describe('changes that block payouts', () => {
  const changedAt = ({ id }: Player) => testServer.server.app.identity.securityChangedAt(id)

  it('money.md B a new password and an added second factor count, the first verified address does not', async () => {
    const player = await provedPlayer()
    expect(await changedAt(player)).toBeNull()
    const body = { old_password: player.password, password: 'another Long 1 pass', password_confirm: 'another Long 1 pass' }
    expect(await player.call('POST /password/update', { body })).toMatchObject({ ok: true })
    expect(await changedAt(player)).toBe(clock.now())
    const other = await provedPlayer()
    clock.advance(MINUTE)
    await switchOnSecondFactor(other, clock)
    expect(await changedAt(other)).toBe(clock.now())
  })

  it('money.md B an added second address counts: codes may go there', async () => {
    const player = await registerPlayer(testServer)
    const { code } = (await messagesTo(testServer, player.email))[0]!
    await player.call('POST /api/v2/auth/email/verify/code', { body: { code: code! } })
    const phone = `+7701${String(clock.now()).slice(-7)}`
    await player.call('POST /api/v2/auth/phone/send', { body: { phone } })
    const sms = (await messagesTo(testServer, phone))[0]!.code!
    expect(await player.call('POST /api/v2/auth/phone/verify/code', { body: { phone, code: sms } })).toMatchObject({ ok: true })
    expect(await changedAt(player)).toBe(clock.now())
    expect(await codes().waysOf(player.id)).toEqual(['email', 'sms'])
  })
})
