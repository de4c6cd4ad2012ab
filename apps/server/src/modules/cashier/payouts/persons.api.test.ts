import { codeOf, sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { excludePlayer } from '../../accounts/identity/testing/excluded.ts'
import { cardOf } from './testing/cards.ts'
import { payIn } from './testing/pay-in.ts'
import { payOut, registerPayee, requestPayout } from './testing/payee.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

let cards = 770_000n
const newCard = () => cardOf(++cards)

describe('D-75 a card that is paid out to', () => {
  it('D-75 is the same person for the account that pays in with it', async () => {
    const card = newCard()
    const [paidOut, payer] = [await registerPayee(testServer, 5000_00n), await registerPayee(testServer, 0n)]
    await payOut(testServer, paidOut, { amount: '200.00', destination: card })
    expect(await payIn(testServer, clock, payer, { amount: '1000.00', from: card, hasBonus: true })).toMatchObject({
      status: 3,
      bonus_missed: 'same_person',
    })
  })

  it('D-75 of a self-excluded person takes no payout of another account, which is held as theirs', async () => {
    const card = newCard()
    const [excluded, other] = [await registerPayee(testServer, 5000_00n), await registerPayee(testServer, 5000_00n)]
    await payIn(testServer, clock, excluded, { amount: '500.00', from: card })
    await unwrap(excluded.call('POST /api/v2/profile/limits/exclusion', { body: { months: null } }))
    expect(await codeOf(requestPayout(testServer, other, { amount: '200.00', destination: card }))).toBe('self_excluded')
    const wallet = (await testServer.server.app.ledger.wallet(other.id, 'RUB'))!
    expect([wallet.cash, wallet.locked, wallet.block]).toEqual([5000_00n, 0n, 4])
    expect(await other.call('GET /profile/user')).toMatchObject({ status: 401 })
  })

  it('D-75 pays the self-excluded person by the link, also after another account with the card was held', async () => {
    const card = newCard()
    const [excluded, other] = [await registerPayee(testServer, 5000_00n), await registerPayee(testServer, 0n)]
    await payIn(testServer, clock, excluded, { amount: '500.00', from: card })
    const token = await excludePlayer(testServer, excluded)
    await expect(payIn(testServer, clock, other, { amount: '500.00', from: card }), 'its session is over').rejects.toThrow()
    const { database, limits } = testServer.server.app
    expect(await database.db.transaction().execute((tx) => limits.isExcluded(tx, other.id))).toBe(true)
    excluded.setToken((await unwrap(testServer.client().call('POST /api/v2/auth/payout-link/open', { body: { token } }))).token)
    expect(await payOut(testServer, excluded, { amount: '500.00', destination: card })).toMatchObject({ status: 'approved' })
  })
})
