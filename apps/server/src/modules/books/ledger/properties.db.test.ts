import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type BetAnswer, type BetOrder, type Leg, type PostOrder } from './index.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy, newKey } from './testing/orders.ts'

const RUNS = 40
const NAMED = ['psp:sandbox', 'house:dice', 'income:commission', 'suspense', 'jackpot:all', 'transit:sandbox'] as const
const PARTS = ['cash', 'bonus', 'hold', 'locked', 'cash_then_debt'] as const

let books: TestLedger
beforeAll(async () => (books = await openTestLedger()))
afterAll(() => books.close())

const amount = fc.bigInt({ min: 1n, max: 2000n })
const leg: fc.Arbitrary<Omit<Leg, 'player'>> = fc
  .record({
    from: fc.constantFrom(...PARTS, ...NAMED),
    to: fc.constantFrom('cash' as const, 'bonus' as const, 'hold' as const, 'locked' as const, ...NAMED),
    amount,
  })
  .filter(({ from, to }) => from !== to && !(from === 'cash_then_debt' && to === 'cash'))
const call = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      stake: amount,
      win: fc.option(fc.bigInt({ min: 0n, max: 6000n })),
      takesBonus: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('post' as const), legs: fc.array(leg, { minLength: 1, maxLength: 5 }) }) },
)
type Call = typeof call extends fc.Arbitrary<infer C> ? C : never

const orderOf = (player: bigint, { stake, win, takesBonus }: Extract<Call, { kind: 'bet' }>): BetOrder =>
  betBy(player, stake, win, { takesBonus })
const postOf = (player: bigint, { legs }: Extract<Call, { kind: 'post' }>): PostOrder => ({
  scope: 0n,
  key: newKey(),
  requestHash: 1n,
  kind: 'manual',
  reason: 'manual',
  currency: 'RUB',
  legs: legs.map((each) => ({ ...each, player: isPart(each.from) || isPart(each.to) ? player : null })),
})
const isPart = (account: string) => account === 'debt' || (PARTS as readonly string[]).includes(account)
const send = (player: bigint, each: Call) =>
  each.kind === 'bet' ? books.ledger.bet(orderOf(player, each)) : books.ledger.post(postOf(player, each))
const walletOf = async (player: bigint) => (await books.ledger.wallet(player, 'RUB'))!

/** Random sequences of calls, each on a new player; shrunk to the shortest failing one. */
const always = (rule: (player: bigint, calls: Call[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 12 }), async (calls) => rule(await books.player(3000n, 1000n), calls)),
    { numRuns: RUNS, seed: 20_26 },
  )

describe('every sequence of calls', () => {
  it('I2, I10 keeps every part of a wallet at 0 or above, and no debt beside cash', () =>
    always(async (player, calls) => {
      for (const each of calls) {
        await send(player, each)
        const { cash, bonus, hold, locked, debt } = await walletOf(player)
        expect([cash, bonus, hold, locked, -debt].every((part) => part >= 0n) && (debt === 0n || cash === 0n)).toBe(true)
      }
    }))

  it('changes nothing on a refusal, and raises the version on success', () =>
    always(async (player, calls) => {
      for (const each of calls) {
        const before = await walletOf(player)
        const answer = await send(player, each)
        const after = await walletOf(player)
        if (answer.kind === 'refused') expect(after).toEqual(before)
        else if (each.kind === 'bet') expect(after.version).toBe(before.version + 1n)
        else expect(after.version).toBeGreaterThanOrEqual(before.version)
      }
    }))

  it('I7 changes cash and bonus together by exactly win less stake, including repaid debt', () =>
    always(async (player, calls) => {
      for (const each of calls) {
        const [before, answer] = [await walletOf(player), await send(player, each)]
        if (each.kind !== 'bet' || answer.kind !== 'done') continue
        const after = await walletOf(player)
        const change = after.cash + after.bonus + after.debt - before.cash - before.bonus - before.debt
        expect(change).toBe((each.win ?? 0n) - each.stake)
        expect(answer).toMatchObject({ cash: after.cash, bonus: after.bonus, version: after.version } satisfies Partial<BetAnswer>)
      }
    }))

  it('I1, I3, I5 keeps the ledger balanced', async () => {
    await always(async (player, calls) => void (await Promise.all(calls.map((each) => send(player, each)))))
    expect(await books.ledger.check()).toEqual([])
    expect(books.faults).toEqual([])
  })
})
