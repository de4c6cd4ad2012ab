import { newKey } from '@fairhouse/contracts/client'
import { unwrap, type Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type AgeFixture, openAgeFixture } from '../testing/age-fixture.ts'

const NOW = Date.now()
let fixture: AgeFixture
beforeAll(async () => (fixture = await openAgeFixture(NOW)))
afterAll(() => fixture.stop())

const someone = () => fixture.player('payout')
const isVerificationRequested = async (player: Player) => (await unwrap(player.call('GET /api/v2/verification'))).is_need

/** Moves the player's deposits this many days into the past. */
const age = (player: Player, days: number) =>
  fixture.cashier.testServer.server.app.database.pool.query(
    `with older as (update payments.payment p set at = p.at - $2 * interval '1 day' from payments.invoice i where p.invoice = i.id and i.player = $1)
     update payments.invoice set created_at = created_at - $2 * interval '1 day' where player = $1`,
    [player.id, days],
  )

describe('money.md B, "Verification": large deposits', () => {
  it('need verification from EUR 2000 within 30 days, and are limited to EUR 5000 in all until then', async () => {
    const player = await someone()
    await fixture.credited(player, '200000.00')
    expect([await fixture.requestDeposit(player, '150.00'), await isVerificationRequested(player)]).toEqual(['done', false])
    await fixture.credited(player, '100.00')
    expect([await fixture.requestDeposit(player, '299900.00'), await isVerificationRequested(player)]).toEqual(['done', true])
    expect(await fixture.requestDeposit(player, '299900.01')).toBe('kyc_required')
    await fixture.credited(player, '299900.00')
    expect(await fixture.requestDeposit(player, '100.00')).toBe('kyc_required')
    await fixture.passCheck(player)
    expect(await fixture.requestDeposit(player, '100.00')).toBe('done')
  })

  it('do not count before the rule; after the request, all deposits count', async () => {
    const player = await someone()
    await fixture.credited(player, '250000.00')
    await age(player, 31)
    await fixture.credited(player, '200000.00')
    expect([await fixture.requestDeposit(player, '100000.00'), await isVerificationRequested(player)]).toEqual(['done', false])
    await fixture.credited(player, '100.00')
    expect([await fixture.requestDeposit(player, '50000.00'), await fixture.requestDeposit(player, '49800.00')]).toEqual([
      'kyc_required',
      'done',
    ])
  })

  it('D-27 return the existing invoice for a repeated key', async () => {
    const player = await someone()
    await fixture.credited(player, '300000.00')
    const call = { body: { value: 'card', amount: '200000.00' }, key: newKey(fixture.cashier.clock.now()) }
    const invoice = await unwrap(player.call('POST /api/v2/billing/deposit', call))
    await fixture.pay(invoice)
    expect(await fixture.requestDeposit(player, '100.00')).toBe('kyc_required')
    expect(await unwrap(player.call('POST /api/v2/billing/deposit', call))).toEqual(invoice)
  })
})
