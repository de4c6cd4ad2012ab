import { newKey } from '@fairhouse/contracts/client'
import { atTable, codeOf, type Player, registerBettor, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codeFor, registerPayee, requestPayout } from '../../cashier/payouts/testing/payee.ts'
import { activeCurrency, changeCurrency } from './testing/calls.ts'
import { type Call, inOrder } from './testing/in-order.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))
afterAll(async () => {
  expect(await testServer.server.app.ledger.check()).toEqual([])
})

const change =
  (player: Player): Call =>
  () =>
    codeOf(changeCurrency(player, 'USD'))
const invoice =
  (player: Player): Call =>
  () =>
    codeOf(player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: '1000.03' }, key: newKey() }))
const openRound =
  (player: Player): Call =>
  () =>
    codeOf(atTable(player, 'miner').bet({ mines: 3 }, { stake: '1.00' }))

describe('D-21 concurrent calls of the player during the change', () => {
  it('D-21 an invoice made first bars the change', async () => {
    const player = await registerBettor(testServer, 0n)
    expect(await inOrder(testServer, player, invoice(player), change(player))).toEqual(['done', 'currency_barred'])
    expect(await activeCurrency(player)).toBe('RUB')
  })

  it('D-21 an invoice that was read before the change is refused after it', async () => {
    const player = await registerBettor(testServer, 0n)
    expect(await inOrder(testServer, player, change(player), invoice(player))).toEqual(['done', 'wrong_currency'])
    expect(await activeCurrency(player)).toBe('USD')
  })

  it('D-21 a round opened first bars the change', async () => {
    const player = await registerBettor(testServer, 1_00n)
    expect(await inOrder(testServer, player, openRound(player), change(player))).toEqual(['done', 'currency_barred'])
  })

  it('D-21 a bet that waits behind the change of an empty account is refused', async () => {
    const player = await registerBettor(testServer, 0n)
    expect(await inOrder(testServer, player, change(player), openRound(player))).toEqual(['done', 'wrong_currency'])
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })

  it('D-21 a payout requested first bars the change, and one behind it finds its money untouched', async () => {
    const payee = async () => {
      const player = await registerPayee(testServer, 500_00n)
      const fields = { amount: '500.00', code: await codeFor(testServer, player, { amount: '500.00' }) }
      return { player, payout: () => codeOf(requestPayout(testServer, player, fields)) }
    }
    const [one, other] = [await payee(), await payee()]
    expect(await inOrder(testServer, one.player, one.payout, change(one.player))).toEqual(['done', 'currency_barred'])
    expect(await inOrder(testServer, other.player, change(other.player), other.payout)).toEqual(['currency_barred', 'done'])
  })

  it('D-21 two concurrent changes make one', async () => {
    const player = await registerBettor(testServer, 0n)
    const both = await Promise.all([codeOf(changeCurrency(player, 'USD')), codeOf(changeCurrency(player, 'EUR'))])
    expect(both.toSorted()).toEqual(['currency_barred', 'done'])
  })
})
