import type { Invoice } from '@fairhouse/contracts'
import type { Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from './testing/cashier.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(() => cashier.stop())

/** An invoice whose last two digits select the provider's behaviour. */
async function depositIn(mode: number): Promise<[Player, Invoice]> {
  const player = await cashier.player()
  return [player, await cashier.deposit(player, `2000.${String(mode).padStart(2, '0')}`)]
}

const both = async (player: Player, invoice: Invoice) => [(await cashier.status(player, invoice)).status, await cashier.balanceOf(player)]

describe('sandbox provider, by the last two digits of the requested amount', () => {
  it('00 pays exactly, after twenty seconds', async () => {
    const [player, invoice] = await depositIn(0)
    await cashier.pass(5)
    expect(await both(player, invoice)).toEqual([1, '0.00'])
    await cashier.pass(16)
    expect(await both(player, invoice)).toEqual([3, invoice.amount])
  })

  it('01 pays half, 02 half as much again, both shown as changed', async () => {
    for (const [mode, sum] of [
      [1, '1000.00'],
      [2, '3000.03'],
    ] as const) {
      const [player, invoice] = await depositIn(mode)
      await cashier.pass(21)
      expect(await cashier.status(player, invoice)).toMatchObject({ status: 3, sum_was_changed: true, amount: sum, shop_amount: sum })
      expect(await cashier.balanceOf(player)).toBe(sum)
    }
  })

  it('STA-2 03 never pays: the invoice expires', async () => {
    const [player, invoice] = await depositIn(3)
    await cashier.pass(1201)
    expect(await both(player, invoice)).toEqual([4, '0.00'])
  })

  it('04 pays late: closed first, credited all the same', async () => {
    const [player, invoice] = await depositIn(4)
    await cashier.pass(1250)
    expect(await both(player, invoice)).toEqual([4, '0.00'])
    await cashier.pass(51)
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 3, late: true })
    expect(await cashier.balanceOf(player)).toBe(invoice.amount)
  })

  it('05 fails', async () => {
    const [player, invoice] = await depositIn(5)
    await cashier.pass(21)
    expect(await both(player, invoice)).toEqual([6, '0.00'])
  })

  it('06 is paid and charged back a minute later', async () => {
    const [player, invoice] = await depositIn(6)
    await cashier.pass(21)
    expect(await both(player, invoice)).toEqual([3, invoice.amount])
    await cashier.pass(60)
    expect(await both(player, invoice)).toEqual([7, '0.00'])
  })

  it('07 reports the money before it answers the order: the answer shows a paid invoice', async () => {
    const [player, invoice] = await depositIn(7)
    expect(invoice).toMatchObject({ status: 3, life_time: 0 })
    expect(await cashier.balanceOf(player)).toBe(invoice.amount)
  })

  it('08 reports three times and is credited once', async () => {
    const [player, invoice] = await depositIn(8)
    await cashier.pass(21)
    expect(await both(player, invoice)).toEqual([3, invoice.amount])
  })

  it('09 reports processing after paid: it stays paid', async () => {
    const [player, invoice] = await depositIn(9)
    await cashier.pass(21)
    await cashier.pass(2)
    expect(await both(player, invoice)).toEqual([3, invoice.amount])
  })

  it('10 signs wrong, then right', async () => {
    const [player, invoice] = await depositIn(10)
    await cashier.pass(21)
    expect(await both(player, invoice)).toEqual([3, invoice.amount])
  })

  it.each([11, 12])('%i sends no webhook: reconciliation finds the money, once', async (mode) => {
    const [player, invoice] = await depositIn(mode)
    await cashier.pass(21)
    expect(await both(player, invoice)).toEqual([1, '0.00'])
    await cashier.run('payments.reconcile')
    expect(await both(player, invoice)).toEqual([1, '0.00']) // younger than two minutes: a webhook may be on its way
    await cashier.pass(120)
    await cashier.run('payments.reconcile')
    await cashier.run('payments.reconcile')
    expect(await both(player, invoice)).toEqual([3, invoice.amount])
  })

  it('reconciliation also finds money for a closed invoice', async () => {
    const [player, invoice] = await depositIn(12)
    await cashier.pass(21)
    await cashier.pass(1200)
    await cashier.run('payments.sweep')
    await cashier.run('payments.reconcile')
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 3, late: true })
  })
})

it('the books balance after all tests', () => cashier.expectSoundBooks())
