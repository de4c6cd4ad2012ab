// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from './testing/cashier.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(() => cashier.stop())

const open = (player: Player, amount: string, key = newKey(cashier.clock.now())) =>
  player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount }, key })

describe('an unresponsive provider', () => {
  it.each(['down', 'silent', 'refusing'] as const)(
    'D-27 %s: the call is refused, its key can be retried, and nothing is lost',
    async (api) => {
      const player = await cashier.player()
      const key = newKey(cashier.clock.now())
      cashier.pay.turn({ api })
      expect(await open(player, '900.00', key)).toMatchObject({ status: 503, error: { code: 'provider_unavailable' } })
      cashier.pay.turn({ api: 'ok' })
      expect(await open(player, '900.00', key)).toMatchObject({ ok: true, data: { status: 1 } })
      expect(await open(player, '901.00', key)).toMatchObject({ status: 409 })
    },
  )

  it('a lost answer loses no money: a payment for it is credited', async () => {
    const player = await cashier.player()
    cashier.pay.turn({ api: 'lost' })
    expect(await open(player, '930.00')).toMatchObject({ status: 503, error: { code: 'provider_unavailable' } })
    cashier.pay.turn({ api: 'ok' })
    await cashier.pass(21)
    expect(await cashier.balanceOf(player)).toBe('930.00')
  })

  it('a lost answer overtaken by its own money reports that money, not a failed charge', async () => {
    const player = await cashier.player()
    cashier.pay.turn({ api: 'lost' })
    const answer = await open(player, '940.07')
    cashier.pay.turn({ api: 'ok' })
    expect(answer).toMatchObject({ ok: true, data: { status: 3, shop_amount: '940.07' } })
    expect(await cashier.balanceOf(player)).toBe('940.07')
  })

  it('webhooks to a stopped server are retried until accepted', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '950.00')
    await cashier.breakBooks(() => cashier.pass(21))
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 1 })
    await cashier.pass(2)
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 3 })
    expect(await cashier.balanceOf(player)).toBe('950.00')
  })

  it('a reconciliation without an answer changes nothing and can be repeated', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '970.12')
    await cashier.pass(150)
    cashier.pay.turn({ api: 'down' })
    await cashier.run('payments.reconcile')
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 1 })
    cashier.pay.turn({ api: 'ok' })
    await cashier.run('payments.reconcile')
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 3 })
  })

  it('D-27 a repeat while the first call hangs gets the invoice, and so does every later one', async () => {
    const player = await cashier.player()
    const key = newKey(cashier.clock.now())
    cashier.pay.turn({ api: 'silent' })
    const openings = () => cashier.requestLog.filter((call) => call === 'POST /v1/deposits').length
    const before = openings()
    const hanging = open(player, '990.03', key)
    await expect.poll(openings).toBe(before + 1)
    cashier.pay.turn({ api: 'ok' })
    const repeat = await open(player, '990.03', key)
    expect(repeat).toMatchObject({ ok: true, data: { status: 1 } })
    expect(await hanging).toMatchObject({ status: 503 })
    expect(await open(player, '990.03', key)).toEqual(repeat)
  })
})

describe('two concurrent events of one invoice', () => {
  it('a newer invoice does not close the older one over money that arrived a moment before', async () => {
    const player = await cashier.player()
    const older = await cashier.deposit(player, '1110.03')
    const newer = await cashier.whileLocked(older, 3, () => open(player, '1120.03'))
    expect(newer).toMatchObject({ ok: true, data: { status: 1 } })
    expect(await cashier.status(player, older)).toMatchObject({ status: 3 })
  })
})

it('the books balance after all tests', () => cashier.expectSoundBooks())
