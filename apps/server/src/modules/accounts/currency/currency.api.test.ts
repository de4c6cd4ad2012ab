// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { atTable, codeOf, type Currency, type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { activeCurrency, addCash, changeCurrency, currencyState, passThirtyDays } from './testing/calls.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))
afterAll(async () => expect(await testServer.server.app.ledger.check()).toEqual([]))

const bettor = (cash = 0n) => registerBettor(testServer, cash)
/** Wins once in ten thousand times. */
const RARELY = { direction: 'under', target: 1 }
const bet = (player: Player, stake: string, currency: Currency) => atTable(player, 'dice').bet(RARELY, { stake, currency })

describe('D-21 the change of the currency', () => {
  it('D-21 changes the active currency, and play continues in it', async () => {
    const player = await bettor()
    expect(await currencyState(player)).toEqual({
      currency: 'RUB',
      currencies: ['RUB', 'USD', 'KZT', 'INR', 'EUR'],
      bars: [],
      next_at: null,
      changes: [],
      former: [],
    })
    const done = await unwrap(changeCurrency(player, 'USD'))
    expect(done).toMatchObject({ from: 'RUB', to: 'USD' })
    const { user } = await unwrap(player.call('GET /profile/user'))
    expect(user).toMatchObject({ currency: 'USD', balance: '0.00', total_balance: '0.00' })
    await addCash(testServer, player, 'USD', 10_00n)
    expect([await codeOf(bet(player, '1.00', 'USD')), await codeOf(bet(player, '1.00', 'RUB'))]).toEqual(['done', 'wrong_currency'])
    expect((await currencyState(player)).changes).toEqual([done])
  })

  it('D-21 a bet in a former currency is refused even with money in its wallet', async () => {
    const player = await bettor(5_00n)
    await unwrap(bet(player, '5.00', 'RUB')) // this process keeps the seed pair of the former currency
    await unwrap(changeCurrency(player, 'KZT'))
    await addCash(testServer, player, 'RUB', 5_00n)
    expect(await codeOf(bet(player, '1.00', 'RUB'))).toBe('wrong_currency')
    expect((await currencyState(player)).former).toEqual([{ currency: 'RUB', amount: '5.00' }])
  })

  it('D-21 nonces continue: no position in the seeds is drawn twice', async () => {
    const player = await bettor(2_00n)
    const first = await unwrap(bet(player, '2.00', 'RUB'))
    await unwrap(changeCurrency(player, 'USD'))
    await addCash(testServer, player, 'USD', 1_00n)
    const second = await unwrap(bet(player, '0.10', 'USD'))
    expect([first, second].map((round) => round.proof!.nonce)).toEqual([0, 1])
  })

  it('D-27 D-21 a repeat with the same key returns the same answer, and another currency under it is refused', async () => {
    const player = await bettor()
    const key = newKey()
    const done = await unwrap(changeCurrency(player, 'EUR', key))
    expect(await unwrap(changeCurrency(player, 'EUR', key))).toEqual(done)
    expect(await codeOf(changeCurrency(player, 'USD', key))).toBe('idempotency_mismatch')
    expect((await currencyState(player)).changes).toHaveLength(1)
  })

  it('D-21 twenty concurrent calls make one change', async () => {
    const player = await bettor()
    const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(changeCurrency(player, 'USD'))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect((await currencyState(player)).changes).toHaveLength(1)
  })

  it('D-21 the current currency, and an unknown one, are refused', async () => {
    const player = await bettor()
    const same = await changeCurrency(player, 'RUB')
    expect(same).toMatchObject({ status: 422, error: { errors: { currency: [expect.stringMatching(/^unchanged/)] } } })
    expect(await codeOf(changeCurrency(player, 'GBP' as Currency))).toBe('invalid')
  })

  it('SEC-4 D-21 guests neither read nor change a currency', async () => {
    const guest = testServer.client()
    expect(await codeOf(guest.call('GET /api/v2/profile/currency'))).toBe('unauthorised')
    expect(await codeOf(changeCurrency(guest, 'USD'))).toBe('unauthorised')
  })

  it('D-21 is possible once in 30 days', async () => {
    const player = await bettor()
    await unwrap(changeCurrency(player, 'USD'))
    const { next_at: next, bars, changes } = await currencyState(player)
    expect(bars).toEqual([{ reason: 'too_soon', sum: null, until: next }])
    expect(Date.parse(next!) - Date.parse(changes[0]!.at)).toBe(30 * DAY_MS)
    const refused = await changeCurrency(player, 'RUB')
    expect(refused).toMatchObject({ status: 409, error: { code: 'currency_barred', details: { reason: 'too_soon', until: next } } })
    await passThirtyDays(testServer, player)
    expect(await unwrap(changeCurrency(player, 'RUB'))).toMatchObject({ from: 'USD', to: 'RUB' })
    expect(await activeCurrency(player)).toBe('RUB')
  })
})
