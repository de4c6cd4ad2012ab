import { newKey } from '@fairhouse/contracts/client'
import { done, type Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type AgeHouse, openAgeHouse } from './testing/age-house.ts'

const NOW = Date.now()
let house: AgeHouse
beforeAll(async () => (house = await openAgeHouse(NOW)))
afterAll(() => house.stop())

const someone = () => house.player('payout')
const isAsked = async (player: Player) => (await done(player.call('GET /api/v2/verification'))).is_need

/** What an older house knows: the money came so many days before. */
const age = (player: Player, days: number) =>
  house.cashier.house.server.house.database.pool.query(
    `with older as (update payments.payment p set at = p.at - $2 * interval '1 day' from payments.invoice i where p.invoice = i.id and i.player = $1)
     update payments.invoice set created_at = created_at - $2 * interval '1 day' where player = $1`,
    [player.id, days],
  )

describe('money.md B, "Verification": who pays in much', () => {
  it('is asked who he is from EUR 2000 within 30 days on, and pays in up to EUR 5000 in all until he has proved it', async () => {
    const player = await someone()
    await house.credited(player, '200000.00')
    expect([await house.asks(player, '150.00'), await isAsked(player)]).toEqual(['done', false])
    await house.credited(player, '100.00')
    expect([await house.asks(player, '299900.00'), await isAsked(player)]).toEqual(['done', true])
    expect(await house.asks(player, '299900.01')).toBe('kyc_required')
    await house.credited(player, '299900.00')
    expect(await house.asks(player, '100.00')).toBe('kyc_required')
    await house.proves(player)
    expect(await house.asks(player, '100.00')).toBe('done')
  })

  it('is not asked for what came earlier; asked once, all that ever came counts', async () => {
    const player = await someone()
    await house.credited(player, '250000.00')
    await age(player, 31)
    await house.credited(player, '200000.00')
    expect([await house.asks(player, '100000.00'), await isAsked(player)]).toEqual(['done', false])
    await house.credited(player, '100.00')
    expect([await house.asks(player, '50000.00'), await house.asks(player, '49800.00')]).toEqual(['kyc_required', 'done'])
  })

  it('D-27 is answered his own invoice for a key that was used before', async () => {
    const player = await someone()
    await house.credited(player, '300000.00')
    const call = { body: { value: 'card', amount: '200000.00' }, key: newKey(house.cashier.clock.now()) }
    const invoice = await done(player.call('POST /api/v2/billing/deposit', call))
    await house.pays(invoice)
    expect(await house.asks(player, '100.00')).toBe('kyc_required')
    expect(await done(player.call('POST /api/v2/billing/deposit', call))).toEqual(invoice)
  })
})
