import type { Payout } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { MINUTE_MS } from '@fairhouse/money'
import { createTestClock } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from '../../books/ledger/testing/open.ts'
import { payoutMethodFor } from '../payments/index.ts'
import { createPayoutBook } from './index.ts'
import { providerDouble } from './testing/double.ts'
import { openWallet } from './testing/open-wallet.ts'
import { testPayouts } from './testing/test-payouts.ts'

const player = 8801n

let books: TestLedger
beforeAll(async () => (books = await openTestLedger([], 12)))
afterAll(() => books.close())

it('CON-8 the usual time of a payout method runs from approval to payment, the median of paid ones', async () => {
  const clock = createTestClock()
  await openWallet(books.ledger, player, 'RUB', { cash: 50_000_00n })
  const provider = providerDouble('timed')
  const { payouts, request, runJobs } = testPayouts({ fresh: books, ledger: books.ledger, clock, provider })
  const { hash } = payoutMethodFor('timed', 'card', 'RUB')
  const usual = async () => (await createPayoutBook({ database: books.database, clock }).times.of([hash])).get(hash)
  for (const minutes of [1, 1, 1, 1, 2, 4, 9, 9, 9, 900]) {
    expect(await usual()).toBeNull()
    const { id } = (await request({ player, key: newKey(clock.now()), amount: '500.00' })) as Payout
    await runJobs()
    clock.advance(minutes * MINUTE_MS)
    const paid = {
      about: 'payout',
      psp: 'timed',
      id: `paid-${id}`,
      ext: `ext-${id}`,
      reference: id,
      result: 'paid',
      amount: 500_00n,
    } as const
    expect(await payouts.handleEvent(paid)).toBe('ok')
    clock.advance(MINUTE_MS)
  }
  expect(await usual()).toBe(3 * 60)
})
