import { isRefusal } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { type TestClock, createTestClock } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from '../../../books/ledger/testing/open.ts'
import { leavingEurSince, leavingSince, requestsSince, sentBy } from '../store/requests.ts'
import { providerDouble } from '../testing/double.ts'
import { openWallet } from '../testing/open-wallet.ts'
import { type TestPayouts, testPayouts } from '../testing/test-payouts.ts'

let books: TestLedger
let clock: TestClock
let fixture: TestPayouts
let player = 8801n
beforeAll(async () => (books = await openTestLedger([], 12)))
afterAll(() => books.close())
beforeEach(async () => {
  clock = createTestClock()
  const method = { dayMax: 1000_00n, max: 1000_00n }
  fixture = testPayouts({ fresh: books, ledger: books.ledger, clock, provider: providerDouble(`double-${++player}`), method })
  await openWallet(books.ledger, player, 'RUB', { cash: 50_000_00n })
})

const db = () => books.database.db
const requestPayout = (amount: string, destination?: string) =>
  fixture.request({ player, key: newKey(clock.now()), amount, ...(destination && { destination }) })
const codeOf = async (answer: Promise<unknown>) => {
  const given = await answer
  return isRefusal(given) ? given.code : 'ok'
}
const cancelNewest = async () => {
  const rows = await books.database.pool.query('select max(id)::text as id from payouts.payout where player = $1', [player])
  await fixture.cancel(player, rows.rows[0].id as string)
}
const row = async () =>
  (await books.database.pool.query('select method, fingerprint from payouts.payout where player = $1 limit 1', [player])).rows[0] as {
    method: string
    fingerprint: Buffer
  }

describe('money.md B requests of a player within a day', () => {
  it('D-25 two payouts by one method add up, and leave the day 24 hours later to the millisecond', async () => {
    expect(await codeOf(requestPayout('600.00'))).toBe('ok')
    clock.advance(1000)
    expect(await codeOf(requestPayout('400.00'))).toBe('ok')
    expect(await codeOf(requestPayout('100.00'))).toBe('amount_max')
    clock.advance(DAY_MS - 1001)
    expect(await codeOf(requestPayout('600.00'))).toBe('amount_max')
    clock.advance(1)
    expect(await codeOf(requestPayout('600.01'))).toBe('amount_max')
    expect(await codeOf(requestPayout('600.00'))).toBe('ok')
  })

  it("D-25 a cancelled payout frees its method's maximum", async () => {
    await requestPayout('1000.00')
    await cancelNewest()
    expect(await codeOf(requestPayout('1000.00'))).toBe('ok')
  })

  it('the velocity counts cancelled requests, each at its instant, up to the border exclusively', async () => {
    const first = clock.now()
    await requestPayout('100.00')
    await cancelNewest()
    clock.advance(5000)
    await requestPayout('200.00')
    const since = (instant: number) => requestsSince(db(), player, 'RUB', instant)
    expect(await since(first - 1)).toEqual([
      { at: first, amount: 100_00n },
      { at: first + 5000, amount: 200_00n },
    ])
    expect(await since(first)).toEqual([{ at: first + 5000, amount: 200_00n }])
    expect(await requestsSince(db(), player + 1n, 'RUB', 0)).toEqual([])
  })

  it('the velocity counts amounts of another currency at their value', async () => {
    await requestPayout('1000.00')
    expect(await requestsSince(db(), player, 'USD', 0)).toMatchObject([{ amount: 10_00n }])
  })

  it('D-21 payouts count towards verification in EUR, in any currency', async () => {
    const began = clock.now()
    await requestPayout('600.00')
    await requestPayout('200.00')
    expect(await leavingEurSince(db(), player, began - 1)).toBe(8_00n)
    const asDollars = books.database.db.transaction().execute(async (tx) => {
      await sql`update payouts.payout set currency = 'USD' where player = ${player} and amount = 20000`.execute(tx)
      expect(await leavingEurSince(tx, player, began - 1)).toBe(206_00n)
      throw new Error('rolled back')
    })
    await expect(asDollars).rejects.toThrow('rolled back')
  })

  it('payouts to one destination are summed separately, without cancelled ones', async () => {
    const other = '5555555555554444'
    const began = clock.now()
    await requestPayout('100.00')
    const { method, fingerprint } = await row()
    await requestPayout('200.00')
    await requestPayout('300.00', other)
    await cancelNewest()
    await requestPayout('150.00', other)
    const [all, here] = [
      await leavingSince(db(), player, 'RUB', began - 1),
      await leavingSince(db(), player, 'RUB', began - 1, fingerprint),
    ]
    expect([all, here]).toEqual([450_00n, 300_00n])
    expect([await leavingSince(db(), player, 'USD', 0), await leavingSince(db(), player, 'RUB', began)]).toEqual([0n, 0n])
    expect([await sentBy(db(), player, method, began - 1), await sentBy(db(), player, 'another', 0)]).toEqual([450_00n, 0n])
  })
})
