import { newKey } from '@fairhouse/contracts/client'
import { atTable, type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { postings } from '../../books/ledger/index.ts'
import { payIn } from '../../cashier/payouts/testing/pay-in.ts'
import { payOut, registerPayee } from '../../cashier/payouts/testing/payee.ts'
import { openFreeBet } from '../../sports/sportsbook/testing/open-free-bet.ts'
import { activeCurrency, addCash, changeCurrency, currencyState, emptyWallet } from './testing/calls.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))
afterAll(async () => expect(await testServer.server.app.ledger.check()).toEqual([]))

const ledger = () => testServer.server.app.ledger
const bettor = (cash = 0n) => registerBettor(testServer, cash)

/** GET names it, PUT refuses with it, and nothing changes. */
async function expectBarred(player: Player, reason: string, sum: object | null = null): Promise<void> {
  expect((await currencyState(player)).bars).toEqual([{ reason, sum, until: null }])
  expect(await changeCurrency(player, 'USD')).toMatchObject({ status: 409, error: { code: 'currency_barred', details: { reason } } })
  expect(await activeCurrency(player)).toBe('RUB')
}

describe('D-21 bars of the change', () => {
  it('D-21 a balance bars it, with its sum', async () => {
    await expectBarred(await bettor(1n), 'balance', { amount: '0.01', currency: 'RUB' })
  })

  it('D-21 a bonus bars it', async () => {
    const player = await bettor()
    await ledger().post(postings.bonusGranted({ id: `${player.id}`, player: player.id, currency: 'RUB', amount: 5_00n }))
    await expectBarred(player, 'bonus', { amount: '5.00', currency: 'RUB' })
  })

  it('D-21 a debt and the charge-back behind it bar it', async () => {
    const player = await bettor()
    const charged = {
      psp: 'sandbox',
      invoice: `${player.id}`,
      player: player.id,
      currency: 'RUB',
      received: 3_00n,
      credited: 3_00n,
      fine: 0n,
    } as const
    await ledger().post(postings.chargedBack(charged))
    await expectBarred(player, 'debt', { amount: '3.00', currency: 'RUB' })
  })

  it('D-21 an open round bars it', async () => {
    const player = await bettor(1_00n)
    await unwrap(atTable(player, 'miner').bet({ mines: 3 }, { stake: '1.00' }))
    await expectBarred(player, 'open_round')
  })

  it('D-21 D-54 a free bet that may win bars it', async () => {
    const player = await bettor()
    const bet = await openFreeBet(testServer, player, systemClock)
    await expectBarred(player, 'open_round')
    await bet.end()
    expect((await currencyState(player)).bars).toEqual([])
  })

  it('D-21 an open invoice bars it until it is cancelled', async () => {
    const player = await bettor()
    const body = { value: 'card', amount: '1000.03' }
    const { id } = await unwrap(player.call('POST /api/v2/billing/deposit', { body, key: newKey() }))
    await expectBarred(player, 'open_invoice')
    await unwrap(player.call('POST /api/v2/billing/deposit/{invoiceId}/cancel', { params: { invoiceId: id } }))
    expect((await currencyState(player)).bars).toEqual([])
  })

  it('D-21 an open payout bars it', async () => {
    const player = await registerPayee(testServer, 100_000_00n)
    await payOut(testServer, player, { amount: '20000.00' }) // above the automatic limit: an operator reviews it
    await emptyWallet(testServer, player, 'RUB')
    await expectBarred(player, 'open_payout')
  })

  it('D-21 a deposit that came in between bars it by the balance', async () => {
    const player = await bettor()
    await payIn(testServer, systemClock, player, { amount: '1000.03' })
    await expectBarred(player, 'balance', { amount: '1000.03', currency: 'RUB' })
    await addCash(testServer, player, 'RUB', -1000_03n)
    expect((await currencyState(player)).bars).toEqual([])
  })
})
