import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy } from './testing/orders.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger()))
afterAll(() => books.close())

describe('a wallet', () => {
  it('D-21 is one per player and currency, opened once', async () => {
    const player = await books.player(10n)
    await Promise.all(Array.from({ length: 10 }, () => books.ledger.openWallet(null, player, 'RUB')))
    expect(await books.ledger.wallet(player, 'RUB')).toEqual({
      player,
      currency: 'RUB',
      cash: 10n,
      bonus: 0n,
      hold: 0n,
      locked: 0n,
      debt: 0n,
      version: 1n,
      nonce: 0,
      pair: 1,
      block: 0,
      stopAt: null,
      barredUntil: null,
      bonusMax: null,
      isFormer: false,
      limits: null,
    })
    expect(await books.ledger.wallet(player, 'EUR')).toBeUndefined()
  })

  it("of a second currency keeps the player's pair, nonce and block: no nonce is drawn twice", async () => {
    const player = await books.player(10n)
    await books.ledger.rotatePair(null, player)
    await books.ledger.bet(betBy(player, 1n, 0n, { pair: 2, nonce: 0 }))
    await books.ledger.setBlock(null, player, 4)
    await books.ledger.openWallet(null, player, 'USD')
    expect(await books.ledger.wallet(player, 'USD')).toMatchObject({ pair: 2, nonce: 1, block: 4 })
    await books.ledger.setBlock(null, player, 0)
    await books.ledger.bet(betBy(player, 1n, 0n, { pair: 2, nonce: 1 }))
    await books.ledger.openWallet(null, player, 'USD')
    expect(await books.ledger.wallet(player, 'USD')).toMatchObject({ pair: 2, nonce: 2 })
  })

  it('starts one new seed pair per rotation, also during concurrent bets', async () => {
    const player = await books.player(1000n)
    const bets = Array.from({ length: 20 }, () => books.ledger.bet(betBy(player, 1n, 0n, { pair: 1, nonce: 0 })))
    const [rotation, ...answers] = await Promise.all([books.ledger.rotatePair(null, player), ...bets])
    const done = answers.filter((answer) => answer.kind === 'done').length
    expect(rotation).toEqual({ pair: 2, used: done })
    expect(await books.ledger.wallet(player, 'RUB')).toMatchObject({ pair: 2, nonce: 0 })
    expect(await books.ledger.rotatePair(null, 4040n)).toBeUndefined()
  })

  it('PRO-12 gives a round without a stake one nonce of the active pair, unless the player is blocked', async () => {
    const player = await books.player(10n)
    const take = (pair: number, nonce: number, of = player) =>
      books.database.db.transaction().execute((tx) => books.ledger.takeNonce(tx, { player: of, currency: 'RUB', pair, nonce }))
    expect(await take(1, 1)).toBe('stale_nonce')
    expect(await take(2, 0)).toBe('stale_nonce')
    expect((await Promise.all(Array.from({ length: 10 }, () => take(1, 0)))).toSorted()).toEqual([...Array(9).fill('stale_nonce'), 'taken'])
    expect(await books.ledger.wallet(player, 'RUB')).toMatchObject({ pair: 1, nonce: 1, cash: 10n, version: 1n })
    expect(await books.ledger.bet(betBy(player, 1n, 0n, { pair: 1, nonce: 0 }))).toMatchObject({ kind: 'refused', reason: 'stale_nonce' })
    await books.ledger.setBlock(null, player, 2)
    expect([await take(1, 1), await take(1, 0, 4040n)]).toEqual(['player_blocked', 'unknown_wallet'])
  })

  it("changes only with the caller's transaction", async () => {
    const player = await books.player()
    const gone = books.database.db.transaction().execute(async (tx) => {
      await books.ledger.openWallet(tx, player, 'EUR')
      await books.ledger.setStopAt(tx, player, 1_700_000_000_123)
      expect(await books.ledger.wallet(player, 'EUR', tx)).toMatchObject({ stopAt: 1_700_000_000_123 })
      throw new Error('undone')
    })
    await expect(gone).rejects.toThrow('undone')
    expect(await books.ledger.wallet(player, 'EUR')).toBeUndefined()
  })
})
