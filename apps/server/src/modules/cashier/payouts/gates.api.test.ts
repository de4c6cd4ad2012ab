import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { codeOf, unwrap, messagesTo, type Player, sharedTestServer, sharedClock, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { provedPayee } from '../../staff/backoffice/testing/known-payee.ts'
import { markStaked, payIn } from './testing/pay-in.ts'
import { requestPayout, CARD, codeFor, payOut, registerPayee } from './testing/payee.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const app = () => testServer.server.app
const payee = (cash = 50_000_00n) => registerPayee(testServer, cash, { headers: { 'accept-language': 'en' } })
const balanceOf = async (player: Player) => (await unwrap(player.call('GET /profile/user'))).user.balance

describe('withdrawable amount', () => {
  const available = (player: Player) => unwrap(player.call('GET /api/v2/billing/payout/available'))

  it('money.md B is all of the cash without restrictions, up to the daily limit', async () => {
    const [player, rich] = [await payee(), await payee(600_000_00n)]
    expect(await available(player)).toEqual({
      withdrawable: '50000.00',
      currency: 'RUB',
      reasons: [],
      sources: [],
      new_destination_max: '20000.00',
      code_ways: ['email'],
    })
    expect(await available(rich)).toMatchObject({ withdrawable: '500000.00' })
  })

  it('D-57 the daily limit is that of the VIP tier: twofold from gold, fivefold from diamond', async () => {
    const player = await payee(3_000_000_00n)
    const reach = (level: number) =>
      app().database.pool.query('insert into vip.level_change values ($1, $2, $3)', [player.id, level, new Date(0)])
    await reach(25)
    expect(await available(player)).toMatchObject({ withdrawable: '1000000.00' })
    const { methods } = await unwrap(player.call('GET /api/v2/billing/payout/account'))
    expect(methods[0]!.day_max_amount).toBe('1000000.00')
    await reach(75)
    expect(await available(player)).toMatchObject({ withdrawable: '2500000.00' })
  })

  it('D-57 the sum that one may request in a day is that of the VIP tier', async () => {
    const players = [await provedPayee(testServer, 3_000_000_00n), await provedPayee(testServer, 3_000_000_00n)] as const
    const { pool } = app().database
    const [gold, plain] = players
    await pool.query('insert into vip.level_change values ($1, 25, $2)', [gold.id, new Date(0)])
    for (const player of players) await payOut(testServer, player, { amount: '100.00' })
    const age = "update payouts.requisite set added_at = added_at - interval '30 days' where player = any($1)"
    await pool.query(age, [players.map(({ id }) => id)])
    clock.advance(61_000) // the next code
    for (const player of players) expect(await payOut(testServer, player, { amount: '300000.00' })).toMatchObject({ status: 'review' })
    // the code is checked behind the day's sum
    const ask = (player: Player) => codeOf(requestPayout(testServer, player, { amount: '250000.00', code: '000000' }))
    expect([await ask(gold), await ask(plain)]).toEqual(['code_invalid', 'amount_max'])
  })

  it('BEY-4 shows the limit of a new destination, which also applies to a request', async () => {
    const player = await payee()
    const { withdrawable, new_destination_max: max } = await available(player)
    expect([withdrawable, max]).toEqual(['50000.00', '20000.00'])
    expect(await requestPayout(testServer, player, { amount: '20000.01', code: '1' })).toMatchObject({
      error: { code: 'payout_velocity', details: { rule: 'destination', max } },
    })
  })

  it('BEY-4 lists every restriction, each with its amount', async () => {
    const player = await payee()
    await unwrap(
      player.call('POST /api/v2/billing/deposit', {
        body: { value: 'card', amount: '700.00' },
        key: newKey(clock.now()),
      }),
    )
    clock.advance(21_000)
    await expect.poll(() => balanceOf(player)).toBe('50700.00')
    await app().kyc.requestProof(player.id, 'operator')
    await app().ledger.setBlock(null, player.id, 1)
    const { withdrawable, reasons } = await available(player)
    expect(withdrawable).toBe('0.00')
    expect(reasons).toEqual([
      { code: 'player_blocked', detail: {} },
      { code: 'deposit_not_wagered', detail: { left: '700.00', total: '700.00', currency: 'RUB' } },
      { code: 'kyc_required', detail: {} },
    ])
  })

  it('BEY-4 requires proof after deposits above EUR 2000 within 30 days, before any payout is requested', async () => {
    const [little, much] = [await payee(), await payee()]
    const credit = async (player: Player, amount: string) => {
      await unwrap(player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount }, key: newKey(clock.now()) }))
      clock.advance(21_000)
      await expect.poll(() => balanceOf(player)).not.toBe('50000.00')
      return (await available(player)).reasons.map(({ code }: { code: string }) => code)
    }
    expect(await credit(little, '200000.00')).toEqual(['deposit_not_wagered'])
    expect(await credit(much, '200001.00')).toEqual(['deposit_not_wagered', 'kyc_required'])
  })

  it('bonuses.md 11 waives turnover that cannot be played in a cool-off', async () => {
    const player = await payee()
    await unwrap(
      player.call('POST /api/v2/billing/deposit', {
        body: { value: 'card', amount: '700.00' },
        key: newKey(clock.now()),
      }),
    )
    clock.advance(21_000)
    await expect.poll(() => balanceOf(player)).toBe('50700.00')
    expect(await codeOf(requestPayout(testServer, player, { amount: '500.00', code: '1' }))).toBe('deposit_not_wagered')
    await unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))
    const { withdrawable, reasons, sources } = await available(player)
    expect({ withdrawable, reasons }).toEqual({ withdrawable: '50700.00', reasons: [] })
    expect(await codeOf(requestPayout(testServer, player, { amount: '500.00', code: '1' }))).toBe('payout_source_first')
    const destination = `source:${sources[0]!.id}`
    expect(await payOut(testServer, player, { amount: '700.00', destination })).toMatchObject({ status: 'approved' })
    clock.advance(61_000)
    expect(await payOut(testServer, player, { amount: '500.00' })).toMatchObject({ status: 'approved' })
  })

  it('money.md B an operator reviews unplayed money of an unknown source, in a cool-off that waives its turnover', async () => {
    const [paused, played] = [await payee(0n), await payee(0n)]
    for (const player of [paused, played]) await payIn(testServer, clock, player, { amount: '700.00', from: '' })
    await unwrap(paused.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))
    await markStaked(testServer, played)
    const statusOf = async (player: Player) => (await payOut(testServer, player, { amount: '600.00' })).status
    expect([await statusOf(paused), await statusOf(played)]).toEqual(['review', 'approved'])
    const holds = await app().database.pool.query('select holds from payouts.payout where player = $1', [paused.id])
    expect(holds.rows).toEqual([{ holds: ['not_where_paid_in'] }])
  })

  it('D-36 is nothing for a day after a password change', async () => {
    const player = await payee()
    const body = { old_password: player.password, password: 'another Long 1 pass', password_confirm: 'another Long 1 pass' }
    await unwrap(player.call('POST /password/update', { body }))
    expect(await available(player)).toMatchObject({
      withdrawable: '0.00',
      reasons: [{ code: 'payout_velocity', detail: { rule: 'changed' } }],
    })
    expect(await codeOf(requestPayout(testServer, player, { amount: '500.00', code: '1' }))).toBe('payout_velocity')
  })
})

describe('payout code', () => {
  it('D-36 states what it allows, and is sent only to proved addresses', async () => {
    const player = await payee()
    await codeFor(testServer, player, { amount: '500.00', destination: CARD })
    expect((await messagesTo(testServer, player.email))[0]!.text).toMatch(/500\.00 RUB to •••• 1111/)
    const body = { value: 'card', amount: '500.00', destination: CARD, by: 'sms' } as const
    expect(await codeOf(player.call('POST /api/v2/billing/payout/code', { body }))).toBe('invalid')
    expect(await codeOf(player.call('POST /api/v2/billing/payout/code', { body: { ...body, by: 'email' } }))).toBe('code_too_soon')
    expect(await codeOf(player.call('POST /api/v2/billing/payout/code', { body: { ...body, value: 'cheque' } }))).toBe('unknown_method')
  })
})

it('money.md B nothing above EUR 200 goes to a new card; above EUR 1000 proof is requested', async () => {
  const player = await payee(300_000_00n)
  const first = await requestPayout(testServer, player, { amount: '20000.01', code: '1' })
  expect(first).toMatchObject({ error: { code: 'payout_velocity', details: { rule: 'destination', max: '20000.00' } } })
  await payOut(testServer, player, { amount: '500.00' })
  clock.advance(DAY_MS)
  const { email, password } = player
  player.setToken((await unwrap(player.call('POST /api/v2/auth/login/email/password', { body: { email, password } }))).token)
  expect(await payOut(testServer, player, { amount: '20000.01', key: newKey(clock.now()) })).toMatchObject({ status: 'review' })
  expect(await codeOf(requestPayout(testServer, player, { amount: '100000.01', code: '1', key: newKey(clock.now()) }))).toBe('kyc_required')
  expect(await app().kyc.statusOf(player.id)).toMatchObject({ is_need: true, status: 'waiting' })
})
