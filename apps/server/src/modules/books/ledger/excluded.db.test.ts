import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { BLOCK_EXCLUDED, BLOCK_SESSION_STOP } from './index.ts'
import { postings } from './index.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy } from './testing/orders.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger()))
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  expect(books.faults).toEqual([])
  await books.close()
})

async function bet(player: bigint, crowd: boolean) {
  const neighbours = crowd ? [betBy(900n, 1n, 0n), betBy(901n, 1n, 0n)] : []
  const [answer] = await Promise.all([betBy(player, 10n, 0n), ...neighbours].map((each) => books.ledger.bet(each)))
  return answer!
}

describe.each([false, true])("BEY-11 a player's exclusion, beside other players: %s", (crowd) => {
  it('refuses bets until its end, or without end, and not afterwards', async () => {
    const player = await books.player(1000n)
    for (const until of [Date.now() + HOUR_MS, Infinity]) {
      await books.ledger.setExcludedUntil(null, player, until)
      expect(await bet(player, crowd)).toMatchObject({ reason: 'player_blocked', detail: BLOCK_EXCLUDED })
    }
    await books.ledger.setExcludedUntil(null, player, Date.now() - 1)
    expect(await bet(player, crowd)).toMatchObject({ kind: 'done' })
  })

  it('takes a bet before its stop, and reports an exclusion before a stop', async () => {
    const player = await books.player(1000n)
    await books.ledger.setStopAt(null, player, Date.now() + HOUR_MS)
    expect(await bet(player, crowd)).toMatchObject({ kind: 'done' })
    await books.ledger.setStopAt(null, player, Date.now() - 1)
    expect(await bet(player, crowd)).toMatchObject({ detail: BLOCK_SESSION_STOP })
    await books.ledger.setExcludedUntil(null, player, Infinity)
    expect(await bet(player, crowd)).toMatchObject({ detail: BLOCK_EXCLUDED })
  })
})

describe('BEY-11 sums of play', () => {
  it('since an instant: contain stakes, immediate and later returns, and no refunded bet', async () => {
    const player = await books.player(1000n)
    const since = await books.ledger.instant(null)
    await books.ledger.bet(betBy(player, 100n, 30n))
    const [kept, back] = [betBy(player, 50n, null), betBy(player, 70n, null)]
    for (const order of [kept, back]) await books.ledger.bet(order)
    const opened = ({ key, stake }: typeof kept) =>
      ({ player, key, currency: 'RUB', account: 'house:dice', stake, stakeBonus: 0n }) as const
    await books.ledger.post(postings.betSettled(opened(kept), 20n))
    await books.ledger.post(postings.betRefunded(opened(back)))
    const played = await books.ledger.playedSince(null, player, 'RUB', since)
    expect(played).toMatchObject({ staked: 150n, returned: 50n })
    expect(played.lastAt).toBeGreaterThanOrEqual(since)
    const later = await books.ledger.playedSince(null, player, 'RUB', since + HOUR_MS)
    expect(later).toEqual({ staked: 0n, returned: 0n, lastAt: null })
  })

  it('of the windows: equal what the limits count', async () => {
    const player = await books.player(1000n)
    const none = { day: null, week: null, month: null }
    await books.ledger.bet(betBy(player, 100n, 30n))
    expect((await books.ledger.windowSums(null, player, 'RUB')).day).toEqual({ staked: 0n, returned: 0n })
    await books.ledger.setLimits(null, player, 'RUB', { wager: { ...none, day: 500n }, loss: none })
    await books.ledger.bet(betBy(player, 10n, 0n))
    const sums = await books.ledger.windowSums(null, player, 'RUB')
    expect(sums.day).toEqual({ staked: 110n, returned: 30n })
    expect(sums.month).toEqual(sums.day)
  })
})
