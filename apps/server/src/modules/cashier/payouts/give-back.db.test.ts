import { isRefusal } from '@fairhouse/contracts'
import { createTestClock } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { openTestLedger, type TestLedger } from '../../books/ledger/testing/open.ts'
import { stepsOf } from './store/lists.ts'
import { cardOf } from './testing/cards.ts'
import { providerDouble } from './testing/double.ts'
import { openWallet } from './testing/open-wallet.ts'
import { type TestPayouts, testPayouts } from './testing/test-payouts.ts'

const clock = createTestClock()
const provider = providerDouble('back')

let books: TestLedger
let fixture: TestPayouts
let player = 7901n
beforeAll(async () => (books = await openTestLedger([], 4)))
afterAll(() => books.close())
beforeEach(async () => {
  fixture = testPayouts({ fresh: books, ledger: books.ledger, clock, provider, method: { max: 400_00n } })
  await openWallet(books.ledger, ++player, 'RUB', { cash: 5000_00n })
  const facts = { player, currency: 'RUB', amount: 1000_00n, version: 1n, at: clock.now(), instrument: null } as const
  const byCard = { ...facts, invoice: player * 10n, payer: { type: 'card', number: cardOf(player) } } as const
  const byPhone = { ...facts, invoice: player * 10n + 1n, payer: { type: 'phone', number: '+79991234567' } } as const
  await inTransaction((tx) => fixture.payouts.deposited(tx, [byCard, byPhone]))
})

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => books.database.db.transaction().execute(work)
const back = () => fixture.payouts.back
const left = async () => (await back().paidFrom(null, player, 'RUB')).map((each) => [each.way, each.masked.slice(-4), each.left])

async function sendBack(amount: bigint, act = 'act') {
  const [to] = await back().paidFrom(null, player, 'RUB')
  return inTransaction(async (tx) => {
    await books.ledger.lockPlayer(tx, player)
    const route = await back().route(tx, player, 'RUB', to!)
    if (isRefusal(route)) throw new Error(route.code)
    return back().order(tx, { player, currency: 'RUB', amount, act: `${act} of ${player}`, by: 'ann' }, route)
  })
}

describe('D-5 deposits of a closed account', () => {
  it('D-5 go back to instruments that a method pays to, each up to what is left', async () => {
    const digits = cardOf(player).slice(-4)
    expect(await left()).toEqual([['card', digits, 1000_00n]])
    expect(await sendBack(800_00n)).toHaveLength(2)
    expect(await left()).toEqual([['card', digits, 200_00n]])
    await sendBack(200_00n, 'another act')
    expect(await left()).toEqual([])
  })

  it('D-5 are approved payouts by the operator, each at most of what the method takes at once', async () => {
    const made = await sendBack(900_00n)
    expect(made.map(({ amount, fee, status }) => [amount, fee, status])).toEqual(
      [400_00n, 400_00n, 100_00n].map((each) => [each, 0n, 'approved']),
    )
    const steps = await stepsOf(
      books.database.db,
      made.map(({ id }) => id),
    )
    expect([...steps.values()].flat().map(({ status, by }) => `${status} by ${by}`)).toEqual(
      Array(3).fill(['requested by ann', 'approved by ann']).flat(),
    )
    expect(await fixture.runJobs()).toBeGreaterThanOrEqual(3)
    expect(provider.taken.size).toBe(3)
  })

  it('D-5 are ordered once for each act', async () => {
    await sendBack(300_00n)
    await expect(sendBack(300_00n)).rejects.toThrow()
    expect(await left()).toMatchObject([['card', expect.anything(), 700_00n]])
  })

  it('D-5 no longer go to an instrument that refused one', async () => {
    provider.next.push('rejected')
    await sendBack(300_00n)
    await fixture.runJobs()
    expect(await left()).toEqual([])
  })
})
