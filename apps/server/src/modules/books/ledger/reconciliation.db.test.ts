import { createTestClock, type TestClock } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Finding } from './check.ts'
import { createReconciliation, type Reconciliation } from './reconciliation.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy } from './testing/orders.ts'

let books: TestLedger
let clock: TestClock
let alarms: object[]
let others: Finding[]
let reconciliation: Reconciliation
beforeEach(async () => {
  books = await openTestLedger([1], 6)
  clock = createTestClock()
  ;[alarms, others] = [[], []]
  const report = (message: string, facts: object) => void alarms.push({ message, ...facts })
  reconciliation = createReconciliation({ database: books.database, clock, otherChecks: [async () => others], report })
  const player = await books.player(1000n)
  await books.ledger.bet(betBy(player, 10n, 30n))
})
afterEach(() => books.close())

const tamper = (sql: string) => books.database.pool.query(sql)

describe('BEY-15 the ledger check', () => {
  it('stores its time, its duration and an empty result', async () => {
    expect(await reconciliation.latest()).toEqual({ quick: null, full: null })
    expect(await reconciliation.run()).toMatchObject({ kind: 'full', differences: 0 })
    clock.advance(1)
    await tamper('update ledger.reconciliation set took = 60000')
    expect(await reconciliation.run()).toMatchObject({ kind: 'quick', differences: 0 })
    const { quick, full } = await reconciliation.latest()
    expect([quick!.at - full!.at, full!.took, alarms]).toEqual([1, 60_000, []])
  })

  it('finds a lost leg within the quick check, and raises the alarm each time', async () => {
    await reconciliation.run()
    await tamper('update ledger.reconciliation set took = 60000')
    await tamper('update ledger.wallet set cash = cash + 1')
    for (let n = 1; n <= 2; n++) {
      expect(await reconciliation.run()).toMatchObject({ kind: 'quick', differences: 1, findings: [{ rule: 'I5 sum' }] })
      expect(alarms).toHaveLength(n)
    }
    expect((await reconciliation.latest()).quick).toMatchObject({ differences: 1, findings: [{ rule: 'I5 sum' }] })
  })

  it('finds a journal-only difference within the full check', async () => {
    await tamper('alter table ledger.bet disable trigger user')
    await tamper('update ledger.bet set cash_after = cash_after + 1 where status = 1')
    expect(await reconciliation.run()).toMatchObject({ kind: 'full', findings: [{ rule: 'chain' }] })
  })

  it('counts differences found by other modules', async () => {
    others = [{ rule: 'I6', who: 'player 1 RUB', detail: '1 in the books, 0 in payouts' }]
    expect(await reconciliation.run()).toMatchObject({ differences: 1, findings: others })
  })

  it('runs once when several processes start it together', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => reconciliation.run()))
    expect(all.filter((result) => result !== null).length).toBeGreaterThanOrEqual(1)
    const storedRows = await tamper('select count(*)::int as n from ledger.reconciliation')
    expect(storedRows.rows[0]).toEqual({ n: all.filter((result) => result !== null).length })
  })
})
