import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { BetAnswer, BetOrder, Ledger } from './index.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy, newKey } from './testing/orders.ts'

const BETS = 200
const NONE = { day: null, week: null, month: null }

let books: TestLedger
let processes: Ledger[]
beforeAll(async () => {
  books = await openTestLedger([1], 30)
  processes = [2, 3, 4, 5, 6, 7, 8, 9].map((writerId) => books.another([writerId]))
})
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  expect(books.faults).toEqual([])
  await books.close()
})

/** 200 bets over eight processes: all concurrent (in batches), or each process one bet at a time (alone). */
const ways: [string, (orders: BetOrder[]) => Promise<BetAnswer[]>][] = [
  ['in batches', (orders) => Promise.all(orders.map((order, i) => processes[i % 8]!.bet(order)))],
  [
    'one by one',
    async (orders) =>
      (
        await Promise.all(
          processes.map((process, p) =>
            oneByOne(
              process,
              orders.filter((_, i) => i % 8 === p),
            ),
          ),
        )
      ).flat(),
  ],
]

async function oneByOne(process: Ledger, orders: BetOrder[]): Promise<BetAnswer[]> {
  const answers: BetAnswer[] = []
  for (const order of orders) answers.push(await process.bet(order))
  return answers
}

const done = (answers: BetAnswer[]) => answers.filter((answer) => answer.kind === 'done').length
const orders = (player: bigint, stake: bigint, more = {}) => Array.from({ length: BETS }, () => betBy(player, stake, 0n, more))

describe.each(ways)('200 parallel bets of one player, %s', (_, place) => {
  it('spend the last money exactly once', async () => {
    const player = await books.player(1005n)
    const answers = await place(orders(player, 10n))
    expect(done(answers)).toBe(100)
    expect(answers.filter((answer) => answer.kind === 'refused' && answer.reason === 'insufficient_funds')).toHaveLength(100)
    expect(await books.ledger.wallet(player, 'RUB')).toMatchObject({ cash: 5n, version: 101n })
  })

  it('a wager limit holds to the unit', async () => {
    const player = await books.player(100_000n)
    await books.ledger.setLimits(null, player, 'RUB', { wager: { ...NONE, day: 377n }, loss: NONE })
    expect(done(await place(orders(player, 10n)))).toBe(37)
  })

  it('a loss limit holds to the unit', async () => {
    const player = await books.player(100_000n)
    await books.ledger.setLimits(null, player, 'RUB', { wager: NONE, loss: { ...NONE, month: 555n } })
    expect(done(await place(orders(player, 10n)))).toBe(55)
  })

  it("hold a bonus's max bet over the live stakes of a round", async () => {
    const player = await books.player(100_000n)
    await books.ledger.setBonusMax(null, player, 'RUB', 95n)
    expect(done(await place(orders(player, 10n, { round: newKey(), win: null })))).toBe(9)
  })

  it('D-27 accept one key once, and return the same answer to every call', async () => {
    const player = await books.player(100_000n)
    const order = betBy(player, 10n, 15n, { outcome: '{}' })
    const answers = await place(Array.from({ length: BETS }, () => order))
    expect(done(answers)).toBe(1)
    expect(
      new Set(answers.map((answer) => (answer.kind === 'refused' || answer.kind === 'unavailable' ? answer.kind : answer.version))),
    ).toEqual(new Set([2n]))
  })

  it('draw each nonce once', async () => {
    const player = await books.player(100_000n)
    expect(done(await place(orders(player, 10n, { pair: 1, nonce: 0 })))).toBe(1)
    expect(await books.ledger.wallet(player, 'RUB')).toMatchObject({ nonce: 1 })
  })
})
