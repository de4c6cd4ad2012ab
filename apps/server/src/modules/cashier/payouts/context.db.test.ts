import { isRefusal } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { type TestClock, createTestClock } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from '../../books/ledger/testing/open.ts'
import type { PayoutEvent } from '../payments/index.ts'
import { payoutById } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'
import { cardOf } from './testing/cards.ts'
import { type ProviderDouble, providerDouble } from './testing/double.ts'
import { openWallet } from './testing/open-wallet.ts'
import { type TestPayouts, testPayouts } from './testing/test-payouts.ts'

let books: TestLedger
let clock: TestClock
let provider: ProviderDouble
let fixture: TestPayouts
let player = 7801n
beforeAll(async () => (books = await openTestLedger([], 12)))
afterAll(() => books.close())
beforeEach(async () => {
  clock = createTestClock()
  provider = providerDouble(`double-${++player}`)
  fixture = testPayouts({ fresh: books, ledger: books.ledger, clock, provider })
  await openWallet(books.ledger, player, 'RUB', { cash: 50_000_00n })
})

const now = (id: bigint) => payoutById(books.database.db, id) as Promise<StoredPayout>
const cash = async () => (await books.ledger.wallet(player, 'RUB'))!.cash

/** Requested and approved by the rules; no worker has taken it. */
async function requestPayout(amount = '1000.00', key = newKey(clock.now())): Promise<bigint> {
  const answer = await fixture.request({ player, key, amount })
  if (isRefusal(answer)) throw new Error(answer.code)
  return BigInt((answer as { id: string }).id)
}

let events = 0
const event = (id: bigint, result: PayoutEvent['result'], more: Partial<PayoutEvent> = {}): PayoutEvent => ({
  about: 'payout',
  psp: provider.id,
  id: `ev${++events}`,
  ext: `ext-${id}`,
  reference: `${id}`,
  result,
  amount: 1000_00n,
  ...more,
})

async function sent(): Promise<bigint> {
  const id = await requestPayout()
  await fixture.runJobs()
  return id
}

async function expectSound() {
  expect(await books.ledger.check()).toEqual([])
  expect(await fixture.payouts.check()).toEqual([])
}

describe('payout worker', () => {
  it('sends an approved payout once, with the arriving and the requested amount', async () => {
    const id = await requestPayout()
    await Promise.all([fixture.runJobs(), fixture.payouts.reconcile()])
    expect(provider.taken.get(`${id}`)).toMatchObject([{ amount: 1000_00n, requested: 1000_00n, destination: cardOf(player) }])
    expect(await now(id)).toMatchObject({ status: 'sent', extId: `ext-${id}` })
    await expectSound()
  })

  it('picks up an approved payout whose job was lost', async () => {
    const id = await requestPayout()
    clock.advance(121_000)
    await fixture.payouts.reconcile()
    expect(await now(id)).toMatchObject({ status: 'sent' })
  })

  it('refunds a payout that the provider refuses definitely', async () => {
    provider.next.push('rejected')
    const id = await sent()
    expect(await now(id)).toMatchObject({ status: 'failed', reason: 'provider_refused' })
    expect(await cash()).toBe(50_000_00n)
    await expectSound()
  })

  it('keeps an unanswered payout in transit whatever its outcome, and never sends it again', async () => {
    provider.next.push('lost', 'never_came')
    const [taken, lost] = [await sent(), await sent()]
    for (let hours = 0; hours < 30; hours++) {
      clock.advance(HOUR_MS)
      await fixture.runJobs()
      await fixture.payouts.reconcile()
    }
    expect(provider.taken.get(`${taken}`)).toHaveLength(1)
    expect(provider.taken.has(`${lost}`)).toBe(false)
    expect([(await now(taken)).status, (await now(lost)).status]).toEqual(['unknown', 'unknown'])
    expect(await cash()).toBe(48_000_00n)
    expect([(await now(taken)).finding, (await now(lost)).finding]).toEqual([null, 'not_found'])
    expect(fixture.reports.filter((report) => report === 'a payout needs an operator')).toHaveLength(1)
    await expectSound()
  })

  it('looks up an unanswered payout: paid, or failed and refunded', async () => {
    provider.next.push('lost', 'lost')
    const [paid, failed] = [await sent(), await sent()]
    provider.knows.set(`${paid}`, [event(paid, 'sent'), event(paid, 'paid')])
    provider.knows.set(`${failed}`, [event(failed, 'failed')])
    clock.advance(20_000)
    await fixture.runJobs()
    expect([(await now(paid)).status, (await now(failed)).status]).toEqual(['paid', 'failed'])
    expect(await cash()).toBe(49_000_00n)
    await expectSound()
  })

  it('treats a payout as unknown when its sender died, and looks it up', async () => {
    const id = await requestPayout()
    await books.database.db.updateTable('payouts.payout').set({ status: 'approved' }).where('id', '=', id).execute()
    provider.createPayout = () => Promise.reject(new Error('the process died'))
    await fixture.runJobs()
    expect(await now(id)).toMatchObject({ status: 'unknown' })
    provider.isSilent = true
    clock.advance(300_000)
    await fixture.payouts.reconcile()
    expect(await now(id)).toMatchObject({ status: 'unknown' })
    expect(fixture.reports).toContain('reconciliation of payouts got no answer')
    await expectSound()
  })
})

describe('provider events', () => {
  it('pay once in any order, doubled, fifty at once', async () => {
    const id = await sent()
    const paid = event(id, 'paid')
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => fixture.payouts.handleEvent(n % 2 ? paid : event(id, 'paid'))))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(await fixture.payouts.handleEvent(event(id, 'sent'))).toBe('ignored')
    expect(await fixture.payouts.handleEvent(event(id, 'returned'))).toBe('ok')
    expect(await fixture.payouts.handleEvent(event(id, 'returned'))).toBe('ignored')
    expect(await cash()).toBe(50_000_00n)
    await expectSound()
  })

  it('of an unknown payout wait, are retried, and alert an operator after a day', async () => {
    const id = await requestPayout('1000.00')
    const early = event(id + 1n, 'paid')
    expect(await fixture.payouts.handleEvent(early)).toBe('unknown')
    await fixture.payouts.reconcile()
    expect(await fixture.payouts.handleEvent(early)).toBe('unknown')
    clock.advance(DAY_MS)
    await fixture.payouts.reconcile()
    expect(fixture.reports).toContain('a provider reported an unknown payout')
    expect(await fixture.payouts.handleEvent(early)).toBe('duplicate')
  })

  it('returned before paid waits for its turn', async () => {
    const id = await sent()
    expect(await fixture.payouts.handleEvent(event(id, 'returned'))).toBe('deferred')
    expect(await fixture.payouts.handleEvent(event(id, 'paid'))).toBe('ok')
    await fixture.payouts.reconcile()
    expect(await now(id)).toMatchObject({ status: 'returned', reason: 'came_back' })
    expect(await cash()).toBe(50_000_00n)
    await expectSound()
  })

  it('by webhook alone do not move an unknown payout; the look-up they trigger does', async () => {
    provider.next.push('lost')
    const id = await sent()
    const failed = event(id, 'failed')
    expect(await fixture.payouts.handleEvent(failed)).toBe('deferred')
    expect(await now(id)).toMatchObject({ status: 'unknown' })
    expect(await cash()).toBe(49_000_00n)
    provider.knows.set(`${id}`, [event(id, 'paid')])
    await fixture.payouts.reconcile()
    expect(await now(id)).toMatchObject({ status: 'paid' })
    expect(await fixture.payouts.handleEvent(failed)).toBe('ignored')
    await expectSound()
  })

  it("by a webhook faster than the provider's answer are applied right after it", async () => {
    provider.createPayout = async ({ reference }) => {
      expect(await fixture.payouts.handleEvent(event(BigInt(reference), 'paid'))).toBe('deferred')
      return { kind: 'accepted', extId: `ext-${reference}` }
    }
    expect(await now(await sent())).toMatchObject({ status: 'paid' })
    await expectSound()
  })

  it('from another provider are ignored', async () => {
    const id = await sent()
    expect(await fixture.payouts.handleEvent(event(id, 'failed', { psp: 'another' }))).toBe('unknown')
    expect(await now(id)).toMatchObject({ status: 'sent' })
  })

  it('with another amount hold the payout for an operator', async () => {
    const id = await sent()
    expect(await fixture.payouts.handleEvent(event(id, 'paid', { amount: 999_00n }))).toBe('ok')
    expect(await now(id)).toMatchObject({ status: 'unknown', finding: 'amount_differs' })
    expect(await fixture.payouts.operator.queue({ kind: 'finding', limit: 100 })).toEqual(
      expect.arrayContaining([expect.objectContaining({ id })]),
    )
    expect(await fixture.decide(id, 'paid')).toBe('done')
    expect(await now(id)).toMatchObject({ status: 'paid', finding: null })
    await expectSound()
  })

  it('paid after failed alert an operator, and move nothing', async () => {
    const id = await sent()
    await fixture.payouts.handleEvent(event(id, 'failed'))
    expect(await fixture.payouts.handleEvent(event(id, 'paid'))).toBe('ignored')
    expect(await now(id)).toMatchObject({ status: 'failed', finding: 'paid_after_failed' })
    expect(await fixture.payouts.operator.settleFinding(id)).toMatchObject({ finding: null })
    await expectSound()
  })
})

describe('one destination of many players', () => {
  it('is shown to an operator, for any amount', async () => {
    const first = await requestPayout('100.00')
    const another = player + 100n
    await openWallet(books.ledger, another, 'RUB', { cash: 1000_00n })
    const answer = await fixture.request({ player: another, key: newKey(clock.now()), amount: '100.00', destination: cardOf(player) })
    expect(answer).toMatchObject({ status: 'review' })
    const queue = await fixture.payouts.operator.queue({ kind: 'review', limit: 500 })
    expect(queue.find((each) => each.player === another)?.others).toBeGreaterThan(0)
    expect(await now(first)).toMatchObject({ status: 'approved' })
  })
})

describe('races', () => {
  it('twenty calls under one key create one payout, and return one answer', async () => {
    const key = newKey(clock.now())
    const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.request({ player, key, amount: '500.00' })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await cash()).toBe(49_500_00n)
  })

  it('two payouts for the same last money: one is accepted, the other is not covered', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => fixture.request({ player, key: newKey(clock.now() + n), amount: '30000.00' })),
    )
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    for (const answer of answers.filter(isRefusal)) expect(answer.code).toBe('insufficient_funds')
    await expectSound()
  })

  it('cancel against the worker: cancelled or sent, never both', async () => {
    for (let n = 0; n < 6; n++) {
      const id = await requestPayout('100.00')
      const [cancelled] = await Promise.all([fixture.cancel(player, `${id}`), fixture.runJobs()])
      const { status } = await now(id)
      expect(status).toBe(isRefusal(cancelled) ? 'sent' : 'cancelled')
      expect(provider.taken.has(`${id}`)).toBe(status === 'sent')
    }
    await expectSound()
  })

  it('a chargeback rejects unsent payouts in its own transaction', async () => {
    const [gone, waiting] = [await sent(), await requestPayout('200.00')]
    await books.database.db.transaction().execute((tx) => fixture.payouts.rejectOpen(tx, player))
    expect([(await now(gone)).status, (await now(waiting)).status]).toEqual(['sent', 'rejected'])
    expect(await now(waiting)).toMatchObject({ reason: 'charge_back' })
    expect(await cash()).toBe(49_000_00n)
    const undone = await requestPayout('300.00')
    const work = books.database.db.transaction()
    await expect(
      work.execute(async (tx) => {
        await fixture.payouts.rejectOpen(tx, player)
        throw new Error('the charge-back fails')
      }),
    ).rejects.toThrow('the charge-back fails')
    expect(await now(undone)).toMatchObject({ status: 'review' }) // after a chargeback an operator reviews each
    await expectSound()
  })
})

describe('I6', () => {
  it('finds a payout that the ledger does not have', async () => {
    const id = await requestPayout()
    const db = books.database.db
    await db.updateTable('payouts.payout').set({ status: 'sent' }).where('id', '=', id).execute()
    expect((await fixture.payouts.check()).map(({ rule }) => rule)).toEqual(['I6', 'I6'])
    await db.updateTable('payouts.payout').set({ status: 'approved' }).where('id', '=', id).execute()
    expect(await fixture.payouts.check()).toEqual([])
  })
})
