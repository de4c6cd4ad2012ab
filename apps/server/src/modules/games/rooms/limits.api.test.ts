// @module-tag slow
import { BET_LIMITS, CURRENCY_CODES, type Currency, formatMoney } from '@fairhouse/money'
import { codeOf, unwrap, registerBettor, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { inRoom, startQuickServer, untilFree } from './testing/quick-server.ts'

let testServer: TestServer
/** No round closes between two stakes of a test. */
beforeAll(async () => {
  testServer = await startQuickServer('countdown=60000,look=300,idle=40,ask=80,beacon=0')
  for (const currency of CURRENCY_CODES) for (const colour of COLOURS) await untilFree(inRoom(testServer.client(), colour, currency))
})
afterAll(() => testServer.stop())

const NEEDS = { RUB: 'CON-2', USD: 'CON-3', EUR: 'CON-3', KZT: 'CON-4', INR: 'CON-5' } as const
const COLOURS = ['red', 'yellow', 'purple'] as const
/** The rooms' page is their hall; their facts are in the list of games. */
const facts = async (currency: Currency) =>
  (await unwrap(testServer.client().call('GET /api/v2/games', { query: { currency } }))).data.find(({ game }) => game === 'rooms')

describe('PRO-11 the stakes of rooms', () => {
  for (const currency of CURRENCY_CODES)
    it(`${NEEDS[currency]} D-24 accepts each room’s range in ${currency}, both ends included, in whole steps`, async () => {
      for (const colour of COLOURS) {
        const { min, max, step } = BET_LIMITS[`rooms-${colour}`][currency]
        const player = await registerBettor(testServer, 2n * max + min, { currency })
        const codes: string[] = []
        for (const stake of [min - 1n, min - step, max + step, min, max])
          codes.push(await codeOf(inRoom(player, colour, currency).bet(formatMoney(stake))))
        expect(codes).toEqual(['bet_limit', 'bet_limit', 'bet_limit', 'done', 'done'])
        const shown = await inRoom(player, colour, currency).look()
        expect([shown.min, shown.max, shown.step]).toEqual([min, max, step].map(formatMoney))
      }
    })

  it.each(['USD', 'EUR'] as const)('CON-3 D-24 accepts %s only in multiples of 0.20', async (currency) => {
    const player = await registerBettor(testServer, 100_00n, { currency })
    const codes: string[] = []
    for (const stake of ['0.20', '0.21', '0.30', '0.40', '9.99']) codes.push(await codeOf(inRoom(player, 'red', currency).bet(stake)))
    expect(codes).toEqual(['done', 'bet_limit', 'bet_limit', 'done', 'bet_limit'])
  })

  it('CON-2 CON-3 PRO-11 appear in the facts of all games, with range and return', async () => {
    const same = { game: 'rooms', takes_bonus: false, rtp: { min: '95.0000', max: '95.0000' } }
    expect(await facts('RUB')).toMatchObject({ ...same, min: '1.00', max: '50000.00', step: '0.01', max_win: '4750000.00' })
    expect(await facts('USD')).toMatchObject({ ...same, min: '0.20', max: '500.00', step: '0.20', max_win: '47500.00' })
  })
})
