import { newKey } from '@fairhouse/contracts/client'
import { type Player, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../../cashier/payments/testing/cashier.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(() => cashier.stop())

async function left({ id }: Player): Promise<bigint> {
  const { rows } = await cashier.testServer.server.app.database.pool.query<{ left: bigint }>(
    'select coalesce(sum(remaining), 0)::bigint as left from turnover.deposit where player = $1',
    [id],
  )
  return rows[0]!.left
}

describe("deposit turnover, from the provider's webhook to a table bet", () => {
  it('money.md B a credited deposit must be staked once, and a table bet counts towards it', async () => {
    const player = await cashier.player()
    const { id } = await cashier.deposit(player, '1000.00')
    expect(await left(player)).toBe(0n)
    await cashier.pass(60)
    await expect.poll(() => cashier.status(player, { id })).toMatchObject({ status: 3 })
    const credited = await left(player)
    expect(credited).toBeGreaterThanOrEqual(1000_00n)
    await player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'turnover' } })
    const body = { stake: '100.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const
    await player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey(cashier.clock.now()) })
    await expect.poll(() => left(player)).toBe(credited - 100_00n)
    const other = await cashier.player()
    const betsOf = async (of: Player) => unwrap(of.call('GET /api/v2/billing/turnover/bets', { query: {} }))
    expect(await betsOf(player)).toMatchObject({
      data: [{ game: 'dice', currency: 'RUB', stake: '100.00', counted: '100.00', reason: null }],
      next: null,
    })
    expect(await betsOf(other), 'SEC-4').toEqual({ data: [], next: null })
  })
})
