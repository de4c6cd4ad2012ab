import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { BetAnswer, BetOrder } from './index.ts'
import { postings, BLOCK_SESSION_STOP } from './index.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy, newKey, WIDE } from './testing/orders.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger()))
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  expect(books.faults).toEqual([])
  await books.close()
})

// Batches of one, two and many bets run different statements, and many bets of limited wallets another: each rule must hold
// in all of them.
describe.each([
  [1, 'alone'],
  [2, 'with another'],
  [5, 'of plain neighbours'],
  [5, 'of limited neighbours'],
])('a bet in a batch of %i, %s', (size, company) => {
  async function neighbour(): Promise<BetOrder> {
    const player = await books.player(100n)
    if (company.includes('limited')) await books.ledger.setLimits(null, player, 'RUB', WIDE)
    return betBy(player, 10n, 0n)
  }

  async function place(order: BetOrder): Promise<BetAnswer> {
    const neighbours = Array.from({ length: size - 1 }, neighbour)
    const answers = await Promise.all([...(await Promise.all(neighbours)), order].map((each) => books.ledger.bet(each)))
    for (const answer of answers.slice(0, -1)) expect(answer.kind).toBe('done')
    return answers.at(-1)!
  }

  it('D-21 takes cash first, then bonus, and splits the win floor(win x bonus part / stake)', async () => {
    const player = await books.player(70n, 100n)
    expect(await place(betBy(player, 100n, 101n))).toMatchObject({
      kind: 'done',
      stakeBonus: 30n,
      win: 101n,
      winBonus: 30n,
      cash: 71n,
      bonus: 100n,
    })
  })

  it('keeps the exact bonus part of a win when the product overflows 64 bits', async () => {
    const player = await books.player(1n, 10n ** 13n)
    const stake = 10n ** 13n
    expect(await place(betBy(player, stake, 10n ** 15n))).toMatchObject({ winBonus: (10n ** 15n * (stake - 1n)) / stake })
  })

  it('D-27 returns the first answer for an accepted key, regardless of later changes', async () => {
    const player = await books.player(100n)
    const order = betBy(player, 40n, 60n, { outcome: '{"roll":"12.34","note":"a \\"quoted\\" , {brace}"}', pair: 1, nonce: 0 })
    const first = await place(order)
    await place(betBy(player, 50n, 0n))
    expect(await place({ ...order, outcome: 'another' })).toEqual({ ...first, kind: 'duplicate' })
  })

  it('D-27 refuses an accepted key with another body, and moves no money', async () => {
    const player = await books.player(100n)
    const order = betBy(player, 40n, 0n)
    await place(order)
    expect(await place({ ...order, requestHash: 2n })).toMatchObject({ kind: 'refused', reason: 'idempotency_mismatch', cash: 60n })
  })

  it('D-27 checks a refused key again', async () => {
    const player = await books.player(30n)
    const order = betBy(player, 40n, 0n)
    expect(await place(order)).toMatchObject({ reason: 'insufficient_funds', cash: 30n })
    await books.ledger.post(postings.opened({ id: newKey(), player, currency: 'RUB', amount: 10n }))
    expect(await place(order)).toMatchObject({ kind: 'done', cash: 0n })
  })

  it('spends the last unit, and no more', async () => {
    const player = await books.player(60n, 40n)
    expect(await place(betBy(player, 101n, 0n))).toMatchObject({ reason: 'insufficient_funds' })
    expect(await place(betBy(player, 100n, 0n))).toMatchObject({ kind: 'done', cash: 0n, bonus: 0n })
  })

  it('takes no bonus money for a game that excludes it', async () => {
    const player = await books.player(60n, 40n)
    expect(await place(betBy(player, 61n, 0n, { takesBonus: false }))).toMatchObject({
      reason: 'insufficient_funds',
      cash: 60n,
      bonus: 40n,
    })
  })

  it('refuses a player without a wallet in that currency', async () => {
    const player = await books.player(100n)
    expect(await place(betBy(player, 10n, 0n, { currency: 'USD' }))).toMatchObject({ reason: 'unknown_wallet' })
  })

  it.each([0n, -1n, 10n ** 15n + 1n])('D-20 refuses a stake of %s', async (stake) => {
    expect(await place(betBy(await books.player(100n), stake, 0n))).toMatchObject({ reason: 'bad_amount' })
  })

  it('draws each nonce of a seed pair once, and returns the next one', async () => {
    const player = await books.player(100n)
    expect(await place(betBy(player, 1n, 0n, { pair: 1, nonce: 0 }))).toMatchObject({ kind: 'done', nonce: 0 })
    expect(await place(betBy(player, 1n, 0n, { pair: 1, nonce: 0 }))).toMatchObject({ reason: 'stale_nonce', nonce: 1 })
    expect(await place(betBy(player, 1n, 0n, { pair: 1, nonce: 2 }))).toMatchObject({ reason: 'stale_nonce', nonce: 1 })
    expect(await books.ledger.rotatePair(null, player)).toEqual({ pair: 2, used: 1 })
    expect(await place(betBy(player, 1n, 0n, { pair: 1, nonce: 0 }))).toMatchObject({ reason: 'stale_nonce', nonce: 0 })
    expect(await place(betBy(player, 1n, 0n, { pair: 2, nonce: 0 }))).toMatchObject({ kind: 'done', nonce: 0 })
  })

  it('checks a pair without a nonce, and a nonce without a pair', async () => {
    const player = await books.player(100n)
    expect(await place(betBy(player, 1n, 0n, { pair: 2 }))).toMatchObject({ reason: 'stale_nonce' })
    expect(await place(betBy(player, 1n, 0n, { nonce: 1 }))).toMatchObject({ reason: 'stale_nonce' })
    expect(await place(betBy(player, 1n, 0n, { nonce: 0 }))).toMatchObject({ kind: 'done' })
    expect(await place(betBy(player, 1n, 0n, { pair: 1 }))).toMatchObject({ kind: 'done' })
  })

  it("refuses a blocked player with the block's reason, and a player whose session is over", async () => {
    const player = await books.player(100n)
    await books.ledger.setBlock(null, player, 3)
    expect(await place(betBy(player, 1n, 0n))).toMatchObject({ reason: 'player_blocked', detail: 3 })
    await books.ledger.setBlock(null, player, 0)
    await books.ledger.setStopAt(null, player, 1)
    expect(await place(betBy(player, 1n, 0n))).toMatchObject({ reason: 'player_blocked', detail: BLOCK_SESSION_STOP })
    await books.ledger.setStopAt(null, player, null)
    expect(await place(betBy(player, 1n, 0n))).toMatchObject({ kind: 'done' })
  })

  it("counts all live stakes of a round against a bonus's max bet, except refunded ones", async () => {
    const player = await books.player(1000n)
    const round = newKey()
    await books.ledger.setBonusMax(null, player, 'RUB', 100n)
    const first = betBy(player, 60n, null, { round })
    expect(await place(first)).toMatchObject({ kind: 'done' })
    expect(await place(betBy(player, 41n, null, { round }))).toMatchObject({ reason: 'bonus_max_bet' })
    expect(await place(betBy(player, 41n, null, { round: newKey() }))).toMatchObject({ kind: 'done' })
    await books.ledger.post(postings.betRefunded({ ...first, account: 'house:dice', stakeBonus: 0n }))
    expect(await place(betBy(player, 100n, null, { round }))).toMatchObject({ kind: 'done' })
  })

  it('checks in the order key, block, nonce, limits, bonus rules, money', async () => {
    const { ledger } = books
    const player = await books.player(5n)
    await ledger.setBonusMax(null, player, 'RUB', 6n)
    await ledger.setLimits(null, player, 'RUB', {
      wager: { day: 7n, week: null, month: null },
      loss: { day: null, week: null, month: null },
    })
    const reasonOf = async (stake: bigint, nonce: number) =>
      ((await place(betBy(player, stake, 0n, { pair: 1, nonce }))) as { reason?: string }).reason
    expect(await reasonOf(6n, 0)).toBe('insufficient_funds')
    expect(await reasonOf(7n, 0)).toBe('bonus_max_bet')
    expect(await reasonOf(8n, 0)).toBe('limit_exceeded')
    expect(await reasonOf(8n, 1)).toBe('stale_nonce')
    await ledger.setBlock(null, player, 1)
    expect(await reasonOf(8n, 1)).toBe('player_blocked')
  })
})

describe('several bets of one wallet in one batch', () => {
  it('D-27 are processed in order, each as if alone', async () => {
    const player = await books.player(100n)
    const key = newKey()
    const answers = await Promise.all([
      books.ledger.bet(betBy(player, 150n, 0n, { key })), // not enough yet
      books.ledger.bet(betBy(player, 100n, 200n)),
      books.ledger.bet(betBy(player, 150n, 0n, { key })), // checked again, now the money suffices
      books.ledger.bet(betBy(player, 150n, 0n, { key })), // a repeat
      books.ledger.bet(betBy(player, 51n, 0n)),
      books.ledger.bet(betBy(player, 50n, 0n)),
    ])
    expect(answers.map((answer) => ('reason' in answer ? answer.reason : answer.kind))).toEqual([
      'insufficient_funds',
      'done',
      'done',
      'duplicate',
      'insufficient_funds',
      'done',
    ])
  })
})
