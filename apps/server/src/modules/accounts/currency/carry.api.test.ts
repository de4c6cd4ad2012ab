import { newKey } from '@fairhouse/contracts/client'
import { atTable, codeOf, type Currency, type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { atProvider, payIn } from '../../cashier/payouts/testing/pay-in.ts'
import { addCash, changeCurrency, emptyWallet, passThirtyDays } from './testing/calls.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))
afterAll(async () => expect(await testServer.server.app.ledger.check()).toEqual([]))

const RARELY = { direction: 'under', target: 1 }
const bettor = (cash = 0n) => registerBettor(testServer, cash)
const setLimit = ({ call }: Player, name: string, amount: string | null) =>
  unwrap(call('PUT /api/v2/profile/limits', { body: { name, amount } as never }))
const limitsOf = async ({ call }: Player) => unwrap(call('GET /api/v2/profile/limits'))
const limitOf = async (player: Player, name: string) => (await limitsOf(player)).money.find((each) => each.name === name)!
const bet = (player: Player, stake: string, currency: Currency) => codeOf(atTable(player, 'dice').bet(RARELY, { stake, currency }))

describe('D-21 what stays after the change', () => {
  it('BEY-4 D-21 the statement of a former currency stays readable, and one the account never had is refused', async () => {
    const player = await bettor(5_00n)
    expect(await bet(player, '5.00', 'RUB')).toBe('done')
    await unwrap(changeCurrency(player, 'USD'))
    const sheet = (query: object) => player.call('GET /api/v2/billing/statement', { query })
    expect(await unwrap(sheet({ currency: 'RUB' }))).toMatchObject({ currency: 'RUB', total: '10.00' })
    expect(await unwrap(sheet({}))).toMatchObject({ currency: 'USD', entries: [] })
    expect(await codeOf(sheet({ currency: 'KZT' }))).toBe('invalid')
  })
})

describe('D-21 what moves with the change', () => {
  it('D-21 limits keep at most their value, used parts stay used, and a looser one stays pending', async () => {
    const player = await bettor(600_00n)
    await setLimit(player, 'wager_day', '1000.50')
    await setLimit(player, 'wager_day', '2000.00')
    expect(await bet(player, '600.00', 'RUB')).toBe('done')
    const before = await limitOf(player, 'wager_day')
    await unwrap(changeCurrency(player, 'USD'))
    expect(await limitOf(player, 'wager_day')).toEqual({
      name: 'wager_day',
      amount: '10.00',
      used: '6.00',
      later: { value: '20.00', from: before.later!.from },
    })
    await addCash(testServer, player, 'USD', 100_00n)
    expect([await bet(player, '4.01', 'USD'), await bet(player, '4.00', 'USD')]).toEqual(['limit_wager_day', 'done'])
  })

  it('D-21 a loss limit counts losses before the change', async () => {
    const player = await bettor(500_00n)
    await setLimit(player, 'loss_month', '500.00')
    expect(await bet(player, '500.00', 'RUB')).toBe('done')
    await unwrap(changeCurrency(player, 'KZT'))
    await addCash(testServer, player, 'KZT', 1_000_00n)
    expect(await bet(player, '50.00', 'KZT')).toBe('limit_loss_month')
  })

  it('D-21 a deposit limit counts deposits before the change', async () => {
    const player = await bettor()
    await setLimit(player, 'deposit_day', '1500.00')
    await payIn(testServer, systemClock, player, { amount: '1000.03' })
    await emptyWallet(testServer, player, 'RUB')
    await unwrap(changeCurrency(player, 'USD'))
    expect(await limitOf(player, 'deposit_day')).toMatchObject({ amount: '15.00', used: '10.01' })
    const pay = (amount: string) => codeOf(player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount }, key: newKey() }))
    expect([await pay('5.00'), await pay('4.99')]).toEqual(['limit_deposit_day', 'done'])
  })

  it('BEY-11 D-21 a cool-off continues', async () => {
    const player = await bettor()
    const { cool_off_until: until } = await unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))
    await unwrap(changeCurrency(player, 'USD'))
    await addCash(testServer, player, 'USD', 10_00n)
    expect((await limitsOf(player)).cool_off_until).toBe(until)
    expect(await bet(player, '1.00', 'USD')).toBe('cool_off')
  })

  it('D-21 turnover moves, rounded up, and is staked in the new currency', async () => {
    const player = await bettor()
    await payIn(testServer, systemClock, player, { amount: '1000.03' })
    await emptyWallet(testServer, player, 'RUB')
    await unwrap(changeCurrency(player, 'USD'))
    await addCash(testServer, player, 'USD', 50_00n)
    const barsOfPayout = async () => (await unwrap(player.call('GET /api/v2/billing/payout/available'))).reasons
    const turnover = { code: 'deposit_not_wagered', detail: { left: '10.01', total: '10.01', currency: 'USD' } }
    expect(await barsOfPayout()).toContainEqual(turnover)
    expect(await bet(player, '10.01', 'USD')).toBe('done')
    await expect.poll(barsOfPayout).not.toContainEqual(expect.objectContaining({ code: 'deposit_not_wagered' }))
  })

  it('D-21 turnover is never less after a change there and back', async () => {
    const player = await bettor()
    await payIn(testServer, systemClock, player, { amount: '1000.03' })
    await emptyWallet(testServer, player, 'RUB')
    await unwrap(changeCurrency(player, 'USD'))
    await passThirtyDays(testServer, player)
    await unwrap(changeCurrency(player, 'RUB'))
    const { reasons } = await unwrap(player.call('GET /api/v2/billing/payout/available'))
    expect(reasons[0]).toMatchObject({ code: 'deposit_not_wagered', detail: { left: '1001.00', currency: 'RUB' } })
  })

  it('D-21 late money in a former currency is not credited to a wallet that is no longer used', async () => {
    const player = await bettor()
    const body = { value: 'card', amount: '1000.03' }
    const { id } = await unwrap(player.call('POST /api/v2/billing/deposit', { body, key: newKey() }))
    await unwrap(player.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId: id } }))
    await unwrap(changeCurrency(player, 'USD'))
    await atProvider(testServer, id, { status: 'paid', amount: '1000.03' })
    const { pool } = testServer.server.app.database
    const suspended = async () => (await pool.query("select 1 from ledger.call where key like 'suspense:%'")).rows.length
    await expect.poll(suspended).toBe(1)
    expect((await testServer.server.app.ledger.wallet(player.id, 'RUB'))!.cash).toBe(0n)
  })
})
