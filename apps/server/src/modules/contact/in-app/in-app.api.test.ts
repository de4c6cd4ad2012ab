import type { Answer } from '@fairhouse/contracts/client'
import { type Player, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../../cashier/payments/testing/cashier.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(() => cashier.stop())

type Page = Answer<'GET /api/v2/notifications'>
const read = (player: Player, query = {}): Promise<Page> => unwrap(player.call('GET /api/v2/notifications', { query }))
const kindsOf = ({ data }: Page) => data.map(({ kind }) => kind)
const mark = (player: Player, up_to: string) => player.call('POST /api/v2/notifications/read', { body: { up_to } })
const setLimit = (player: Player, amount: string) =>
  unwrap(player.call('PUT /api/v2/profile/limits', { body: { name: 'deposit_day', amount } }))

async function credited(player: Player, amount: string): Promise<string> {
  const { id } = await cashier.deposit(player, amount)
  await cashier.pass(60)
  await expect.poll(() => cashier.status(player, { id })).toMatchObject({ status: 3 })
  return id
}

describe('notifications on the site', () => {
  it('STA-3 list each credit once, with its invoice and amount, also from a repeated webhook', async () => {
    const player = await cashier.player()
    expect(await read(player)).toEqual({ data: [], next: null, unread: 0 })
    const invoice = await credited(player, '1000.08')
    const { data, unread } = await read(player)
    expect(unread).toBe(1)
    expect(data).toEqual([
      {
        id: expect.any(String),
        kind: 'deposit',
        details: { invoice, amount: expect.stringMatching(/^1000\.\d\d$/), currency: 'RUB' },
        at: expect.any(String),
        is_read: false,
      },
    ])
  })

  it('BEY-11 list changes of the own limits, newest first, in pages', async () => {
    const player = await cashier.player()
    await credited(player, '1000.00')
    await setLimit(player, '500.00')
    const page = await read(player, { limit: 1 })
    expect(page).toMatchObject({ data: [{ kind: 'limit', details: { act: 'limit_set', name: 'deposit_day' } }], unread: 2 })
    expect(kindsOf(await read(player, { limit: 1, before: page.next! }))).toEqual(['deposit'])
  })

  it('are marked as read up to one of them, never back and never for another player', async () => {
    const [player, other] = [await cashier.player(), await cashier.player()]
    await credited(player, '1000.00')
    await setLimit(player, '500.00')
    const [newest, oldest] = (await read(player)).data
    expect(await unwrap(mark(other, newest!.id))).toEqual({ unread: 0 })
    expect((await read(player)).unread).toBe(2)
    expect(await unwrap(mark(player, oldest!.id))).toEqual({ unread: 1 })
    expect(await unwrap(mark(player, '999999999999'))).toEqual({ unread: 0 })
    expect(await unwrap(mark(player, oldest!.id))).toEqual({ unread: 0 })
    await setLimit(player, '400.00')
    expect((await read(player)).data.map(({ is_read: isRead }) => isRead)).toEqual([false, true, true])
    expect(await read(other)).toEqual({ data: [], next: null, unread: 0 })
  })

  it('SEC-4 refuse guests and invalid pages', async () => {
    const guest = cashier.testServer.client()
    expect(await guest.call('GET /api/v2/notifications')).toMatchObject({ status: 401 })
    expect(await guest.call('POST /api/v2/notifications/read', { body: { up_to: '1' } })).toMatchObject({ status: 401 })
    const player = await cashier.player()
    for (const query of [{ limit: 0 }, { limit: 101 }, { before: 'x' }, { before: '-1' }])
      expect(await player.call('GET /api/v2/notifications', { query: query as never })).toMatchObject({ status: 422 })
    for (const wrong of ['', '0', 'x', '1'.repeat(20)]) expect(await mark(player, wrong)).toMatchObject({ status: 422 })
  })
})
