// @module-tag slow
/** D-74: coins beyond the player's own limit, or in a cool-off, cannot be refused: they are credited, and operators read a flag. */

import { unwrap, type Player } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { logIn, type OperatorSession } from '../../staff/backoffice/testing/operator.ts'
import { type ChainTestServer, openChainTestServer } from './testing/chain-test-server.ts'

let world: ChainTestServer
let operatorSession: OperatorSession
beforeAll(async () => {
  world = await openChainTestServer()
  operatorSession = await logIn(world.testServer, { now: world.now }, 'desk')
})
afterAll(async () => {
  expect(await world.testServer.server.app.ledger.check()).toEqual([])
  await world.stop()
})

const limit = (player: Player, amount: string) =>
  unwrap(player.call('PUT /api/v2/profile/limits', { body: { name: 'deposit_day', amount } }))

const flagsOf = async ({ id }: Player) => (await operatorSession.call('GET', `/players/${id}/limits`)).body.flagged as object[]

/** An invoice that the sandbox does not pay by itself; then the restriction; then all of its coins. Returns the credited amount. */
async function paidUnder(player: Player, restrict: () => Promise<unknown>): Promise<string> {
  const invoice = await world.deposit(player, 'LTC', '1000.03')
  await restrict()
  const { address, asset, asset_amount: amount } = invoice.crypto!
  await world.order('chain', `/addresses/${address}/pay`, { asset, amount })
  return (await world.until(player, invoice, ({ status }) => status === 3)).shop_amount
}

describe('D-74 coins under an own restriction', () => {
  it('over a limit lowered since are credited, and operators read the flag', async () => {
    const player = await world.player()
    const credited = await paidUnder(player, () => limit(player, '500.00'))
    expect(await world.balanceOf(player)).toBe(credited)
    const flag = { amount: credited, currency: 'RUB', because: 'limit_deposit_day', state: 'waiting', returnable: credited }
    expect(await flagsOf(player)).toMatchObject([flag])
  })

  it('in a cool-off are credited, and operators read the flag', async () => {
    const player = await world.player()
    const credited = await paidUnder(player, () => unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } })))
    expect(await world.balanceOf(player)).toBe(credited)
    expect(await flagsOf(player)).toMatchObject([{ amount: credited, because: 'cool_off' }])
  })

  it('within the limit raise no flag', async () => {
    const player = await world.player()
    await paidUnder(player, () => limit(player, '2000.00'))
    expect(await flagsOf(player)).toEqual([])
  })
})
