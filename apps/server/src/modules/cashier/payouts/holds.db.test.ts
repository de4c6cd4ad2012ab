import { isRefusal } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { createTestClock } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from '../../books/ledger/testing/open.ts'
import { payoutById } from './store/payouts.ts'
import { providerDouble } from './testing/double.ts'
import { openWallet } from './testing/open-wallet.ts'
import { type TestPayouts, testPayouts } from './testing/test-payouts.ts'

let books: TestLedger
let fixture: TestPayouts
let player = 7801n
const clock = createTestClock()
const provider = providerDouble('holds')
beforeAll(async () => (books = await openTestLedger([], 4)))
afterAll(() => books.close())
beforeEach(async () => {
  fixture = testPayouts({ fresh: books, ledger: books.ledger, clock, provider })
  await openWallet(books.ledger, ++player, 'RUB', { cash: 50_000_00n })
})

const now = (id: bigint) => payoutById(books.database.db, id)

async function requestPayout(amount: string): Promise<bigint> {
  const answer = await fixture.request({ player, key: newKey(clock.now()), amount })
  if (isRefusal(answer)) throw new Error(answer.code)
  return BigInt((answer as { id: string }).id)
}

describe('payout holds', () => {
  it('money.md B every reason is stored with the payout: its amount, earlier problems, objections', async () => {
    const large = await requestPayout('10000.01')
    expect(await now(large)).toMatchObject({ status: 'review', holds: ['large_sum'] })
    await fixture.payouts.operator.reject(large, 'ann', { because: 'operator', reason: 'the name differs' })
    expect(await now(await requestPayout('10000.00'))).toMatchObject({ status: 'review', holds: ['past_trouble'] })
    const gates = { holdsFor: async () => ['charge_back' as const] }
    const disputed = testPayouts({ fresh: books, ledger: books.ledger, clock, provider, gates })
    await disputed.request({ player, key: newKey(clock.now() + 1), amount: '10000.01' })
    const queue = await fixture.payouts.operator.queue({ kind: 'review', limit: 500 })
    expect(queue.filter((each) => each.player === player).at(-1)).toMatchObject({ holds: ['large_sum', 'past_trouble', 'charge_back'] })
  })

  it('D-74 rounds against a linked account hold a payout with their list, until one that showed the account is let through', async () => {
    const round = { round: '7', game: 'coin-pvp' as const, other: player + 1000n, at: clock.now() - 1000 }
    const rounds = [round]
    const since = new Set<number>()
    const linkedRounds = async (_tx: unknown, _player: bigint, from: number) => (since.add(from), rounds)
    const { request, decide } = testPayouts({
      fresh: books,
      ledger: books.ledger,
      clock,
      provider,
      gates: { linkedRounds },
    })
    const requested = async (n: number) => {
      const answer = await request({ player, key: newKey(clock.now() + n), amount: '1000.00' })
      if (isRefusal(answer)) throw new Error(answer.code)
      return BigInt((answer as { id: string }).id)
    }
    const held = { status: 'review', holds: ['linked_play'], linkedRounds: [round] }
    const [first, second] = [await requested(1), await requested(2)]
    expect([await now(first), await now(second)]).toMatchObject([held, held])
    await decide(first, 'approve')
    const third = await requested(3)
    expect(await now(third)).toMatchObject({ status: 'approved', holds: [], linkedRounds: [] })
    const later = { ...round, round: '8', at: clock.now() + 1000 }
    rounds.unshift(later)
    expect(await now(await requested(4))).toMatchObject({ ...held, linkedRounds: [later] })
    expect([...since]).toEqual([clock.now() - 90 * DAY_MS])
  })

  it('an automatically approved payout has none', async () => {
    expect(await now(await requestPayout('10000.00'))).toMatchObject({ status: 'approved', holds: [] })
  })

  it('an amount over the balance or over the maximum of its method asks for no proof of identity', async () => {
    const reviewed: bigint[] = []
    const gates = { reviewIdentity: async ({ amount }: { amount: bigint }) => reviewed.push(amount) === 0 }
    const { request } = testPayouts({ fresh: books, ledger: books.ledger, clock, provider, gates, method: { max: 60_000_00n } })
    const ask = (amount: string) => request({ player, key: newKey(clock.now()), amount })
    expect([await ask('50000.01'), await ask('60000.01')].every(isRefusal)).toBe(true)
    await openWallet(books.ledger, player, 'RUB', { cash: 50_000_00n })
    expect(isRefusal(await ask('60000.01'))).toBe(true)
    expect(reviewed).toEqual([])
    expect(isRefusal(await ask('60000.00'))).toBe(false)
    expect(reviewed).toEqual([60_000_00n])
  })
})
