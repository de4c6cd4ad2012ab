import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { createTestClock } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from '../../books/ledger/testing/open.ts'
import { createPayoutBook } from './index.ts'
import { providerDouble } from './testing/double.ts'
import { openWallet } from './testing/open-wallet.ts'
import { testPayouts } from './testing/test-payouts.ts'

const player = 7951n

let books: TestLedger
beforeAll(async () => (books = await openTestLedger([], 4)))
afterAll(() => books.close())

it('money.md B the book of a day has the payouts sent to the provider on it, less their fee, with its number', async () => {
  const clock = createTestClock()
  await openWallet(books.ledger, player, 'RUB', { cash: 50_000_00n })
  const begin = clock.now()
  const [near, far] = ['near', 'far'].map((id) => {
    const provider = providerDouble(id)
    return { provider, ...testPayouts({ fresh: books, ledger: books.ledger, clock, provider, method: { feeFixed: 10_00n } }) }
  })
  const send = async ({ request, runJobs }: typeof near & {}, amount: string) => {
    clock.advance(1000)
    const { id } = (await request({ player, key: newKey(clock.now()), amount })) as { id: string }
    await runJobs()
    return id
  }
  const sent = [await send(near!, '500.00'), await send(near!, '600.00')]
  const atSecond = clock.now()
  await send(far!, '700.00')
  near!.provider.next.push('rejected')
  await send(near!, '800.00')
  clock.advance(DAY_MS)
  const later = await send(near!, '900.00')

  const book = createPayoutBook({ database: books.database, clock })
  const bookOf = async (from: number, to: number) => (await book.between('near', from, to)).map((each) => [each.reference, each.amount])
  expect(await bookOf(begin, begin + DAY_MS)).toEqual([
    [sent[0], 490_00n],
    [sent[1], 590_00n],
  ])
  expect(await bookOf(begin, atSecond)).toEqual([[sent[0], 490_00n]])
  expect(await bookOf(begin + DAY_MS, begin + 2 * DAY_MS)).toEqual([[later, 890_00n]])
  const named = await book.named('near', [`ext-${later}`, `ext-${sent[0]}`, 'ext-0'])
  expect(named.map(({ reference }) => reference)).toEqual([sent[0], later])
  expect(await book.named('far', [`ext-${later}`])).toEqual([])
})
