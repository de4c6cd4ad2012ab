import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { type Player, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../../cashier/payments/testing/cashier.ts'
import { createPromo, createReload } from './testing/promos.ts'

const DAY = DAY_MS / 1000

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(() => cashier.stop())

const waiting = async (who: Pick<Player, 'call'>, query: object = {}) =>
  (await unwrap(who.call('GET /bonus-system/bonus-activation/waiting-reg-and-dep', { query }))).data
const guestClient = () => cashier.testServer.client()
const promo = (life: number) => createPromo(cashier.testServer, cashier.clock, { endsAt: cashier.clock.now() + life })

describe('API-18 offers that wait', () => {
  it('API-18 STA-6 a guest has each with its own timer, which says that it began again', async () => {
    const guest = cashier.testServer.client()
    const timers = async (code: string, since: number) =>
      (await waiting(guest, { promo: code, since })).map(({ expires_in: left, is_renewed: renewed }) => [left, renewed])
    const [long, short] = [await promo(30 * DAY_MS), await promo(DAY_MS)]
    expect(await timers(long, 0)).toEqual([
      [3 * DAY, false],
      [7 * DAY, false],
    ])
    expect(await timers(long, 4 * DAY)).toEqual([
      [2 * DAY, true],
      [3 * DAY, false],
    ])
    expect((await timers(short, 8 * DAY))[1]).toEqual([6 * DAY, true])
    expect((await timers(long, 100_000_001))[1], 'years later').toEqual([expect.any(Number), true])
    const [left] = (await timers(short, 0))[0]!
    expect(left, 'the code ends before its timer').toBeLessThanOrEqual(DAY)
    const pack = await unwrap(guest.call('GET /api/v3/welcome-pack/get-welcome-packs-guest', { query: { since: 8 * DAY } }))
    expect(pack).toMatchObject({ expires_in: 6 * DAY, is_renewed: true })
  })

  it('API-18 a player has every offer with its own end: the chosen code, the welcome stage, the reload of the day', async () => {
    const player = await cashier.player()
    const { testServer, clock } = cashier
    await createReload(testServer, clock, { id: 'every-day', endsAt: clock.now() + HOUR_MS })
    const code = await promo(30 * DAY_MS)
    await unwrap(player.call('POST /api/v2/bonuses/promo', { body: { code } }))
    const offers = await waiting(player)
    expect(offers.map(({ name, state }) => [name.replace(/:\d{4}-.*/, ''), state])).toEqual([
      [`promo:${code}`, 'waiting_deposit'],
      ['welcome:1', 'waiting_deposit'],
      ['reload:every-day', 'waiting_deposit'],
    ])
    const most = [3 * DAY, 7 * DAY, 3600]
    expect(offers.map(({ expires_in: left }, at) => left > 0 && left <= most[at]!)).toEqual([true, true, true])
    expect(offers[1]!.expires_in).toBeGreaterThan(6 * DAY)
    const { next } = await unwrap(player.call('GET /api/v2/bonuses'))
    expect(next).toMatchObject({ promo: code })
    expect(next!.expires_in, 'its own, and not that of the pack').toBeLessThanOrEqual(3 * DAY)
  })

  it('API-18 D-30 a guest sees a code in the currency of the region, and which accounts it is for when it has another', async () => {
    const { testServer, clock } = cashier
    const all = await createPromo(testServer, clock)
    const dollars = await createPromo(testServer, clock, { currencies: ['USD'] })
    const guest = guestClient()
    const found = async (code: string) => {
      const { currencies, terms } = await unwrap(
        guest.call('GET /bonus-system/bonus/{promo}', { params: { promo: code }, query: { currency: 'KZT' } }),
      )
      return [currencies, terms?.currency]
    }
    expect([await found(all), await found(dollars)]).toEqual([
      [null, 'KZT'],
      [['USD'], 'USD'],
    ])
    expect((await waiting(guest, { promo: dollars })).map(({ currencies }) => currencies)).toEqual([['USD'], null])
    const other = await guest.call('GET /bonus-system/bonus/{promo}', { params: { promo: all }, query: { currency: 'GBP' as 'KZT' } })
    expect(other.status).toBe(422)
  })

  it('ERR-3 API-18 a cookie that holds no code at all leaves the guest the other offers', async () => {
    const names = async (promo: string) => (await waiting(guestClient(), { promo })).map(({ name }) => name)
    for (const promo of ['two words', 'x'.repeat(500), '%00']) expect(await names(promo), promo).toEqual(['welcome_pack'])
  })

  it('bonuses.md 1 the welcome pack says what its spins are worth, their wager and their life', async () => {
    const pack = await unwrap(cashier.testServer.client().call('GET /api/v3/welcome-pack/get-welcome-packs-guest', { query: {} }))
    expect(pack).toMatchObject({ spin_wager: 10, spin_life: 7 * DAY })
    expect(pack.stages[2]!.amounts).toContainEqual(expect.objectContaining({ currency: 'USD', spin_value: '0.10', spin_max_win: '100.00' }))
  })
})
