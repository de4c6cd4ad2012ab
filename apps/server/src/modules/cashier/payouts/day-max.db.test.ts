import { isRefusal } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { createTestClock } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from '../../books/ledger/testing/open.ts'
import { providerDouble } from './testing/double.ts'
import { openWallet } from './testing/open-wallet.ts'
import { testPayouts } from './testing/test-payouts.ts'

const player = 7701n

let books: TestLedger
beforeAll(async () => (books = await openTestLedger([], 12)))
afterAll(() => books.close())

describe('daily maximum of a method', () => {
  it('D-25 limits the sum of all payouts by it in the last 24 hours', async () => {
    const clock = createTestClock()
    await openWallet(books.ledger, player, 'RUB', { cash: 50_000_00n })
    const fixture = testPayouts({
      fresh: books,
      ledger: books.ledger,
      clock,
      provider: providerDouble('double'),
      method: { dayMax: 2500_00n },
    })
    const code = async (amount: string) => {
      const answer = await fixture.request({ player, key: newKey(clock.now()), amount })
      return isRefusal(answer) ? [answer.code, answer.details?.max] : 'asked'
    }
    expect([await code('1000.00'), await code('1000.00'), await code('600.00')]).toEqual(['asked', 'asked', ['amount_max', '500.00']])
    expect([await code('500.00'), clock.advance(DAY_MS + 1), await code('2500.00')]).toEqual(['asked', undefined, 'asked'])
  })

  it('D-57 is raised by the multiple of the VIP tier', async () => {
    const clock = createTestClock()
    const vip = player + 1n
    await openWallet(books.ledger, vip, 'RUB', { cash: 50_000_00n })
    const fixture = testPayouts({
      fresh: books,
      ledger: books.ledger,
      clock,
      provider: providerDouble('double-vip'),
      method: { dayMax: 1000_00n },
      payoutMultiple: 2,
    })
    const ask = async (amount: string) => {
      const answer = await fixture.request({ player: vip, key: newKey(clock.now()), amount })
      return isRefusal(answer) ? [answer.code, answer.details?.max] : 'asked'
    }
    expect([await ask('1900.00'), await ask('150.00'), await ask('100.00')]).toEqual(['asked', ['amount_max', '100.00'], 'asked'])
  })
})
