import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from './index.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy } from './testing/orders.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger()))
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  await books.close()
})

const switchTo = (player: bigint, currency: 'RUB' | 'USD') =>
  books.database.db.transaction().execute((tx) => books.ledger.switchWallet(tx, player, currency))

describe('D-21 a former wallet', () => {
  it('D-21 takes no bet, alone or in a batch, and still answers repeats', async () => {
    const [player, other] = [await books.player(100n), await books.player(100n)]
    const [taken, later] = [betBy(player, 10n, 0n), betBy(player, 10n, 0n)]
    const first = await books.ledger.bet(taken)
    await switchTo(player, 'USD')
    expect(await books.ledger.bet(later)).toMatchObject({ kind: 'refused', reason: 'unknown_wallet' })
    const batch = await Promise.all([later, betBy(other, 10n, 0n), taken].map((order) => books.ledger.bet(order)))
    expect(batch).toMatchObject([{ reason: 'unknown_wallet' }, { kind: 'done' }, { kind: 'duplicate' }])
    expect(await books.ledger.bet(taken)).toMatchObject({ kind: 'duplicate', version: (first as { version: bigint }).version })
  })

  it('D-21 issues no nonce, and accepts late postings', async () => {
    const player = await books.player()
    await switchTo(player, 'USD')
    const draw = (currency: 'RUB' | 'USD') =>
      books.database.db.transaction().execute((tx) => books.ledger.takeNonce(tx, { player, currency, pair: 1, nonce: 0 }))
    expect([await draw('RUB'), await draw('USD')]).toEqual(['unknown_wallet', 'taken'])
    expect(await books.ledger.post(postings.corrected({ id: 'late', player, currency: 'RUB', change: 5n }))).toMatchObject({ kind: 'done' })
  })

  it("D-21 takes bets again after a change back, from the player's current nonce", async () => {
    const player = await books.player(100n)
    await switchTo(player, 'USD')
    await books.database.pool.query('update ledger.wallet set nonce = 7 where player = $1 and currency = 840', [player])
    await switchTo(player, 'RUB')
    expect((await books.ledger.wallet(player, 'RUB'))!.nonce).toBe(7)
    expect(await books.ledger.bet(betBy(player, 10n, 0n))).toMatchObject({ kind: 'done' })
  })
})
