import { DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type PlayLimits, postings } from './index.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy } from './testing/orders.ts'
import { ownClock, type SimClock } from './testing/sim-clock.ts'

const START = Date.UTC(2026, 2, 10)
const NONE = { day: null, week: null, month: null }
const FIELDS = ['wager day', 'wager week', 'wager month', 'loss day', 'loss week', 'loss month']

let books: TestLedger
let clock: SimClock
beforeAll(async () => {
  books = await openTestLedger()
  await books.database.pool.query("select ledger.ensure_months('2026-01-01', 10)")
  clock = await ownClock(books.database, START)
})
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  expect(books.faults).toEqual([])
  await books.close()
})

/** One bet, or several: different statements process them. */
async function bet(player: bigint, stake: bigint, win: bigint | null, crowd = false, key = keyNow()) {
  const order = betBy(player, stake, win, { key })
  const neighbours = crowd ? [betBy(900n, 1n, 0n, { key: keyNow() }), betBy(901n, 1n, 0n, { key: keyNow() })] : []
  const [answer] = await Promise.all([order, ...neighbours].map((each) => books.ledger.bet(each)))
  return answer!
}

let serial = 0
let now = START
/** A UUIDv7 of the simulated instant. */
const keyNow = () =>
  `${now
    .toString(16)
    .padStart(12, '0')
    .replace(/(.{8})/, '$1-')}-7000-8000-${(++serial).toString(16).padStart(12, '0')}`
const passes = async (ms: number) => clock.set((now += ms))

function limited(field: string, amount: bigint): PlayLimits {
  const [kind, period] = field.split(' ') as ['wager' | 'loss', 'day' | 'week' | 'month']
  return { wager: NONE, loss: NONE, [kind]: { ...NONE, [period]: amount } }
}

describe.each([false, true])('limits under the wallet lock, beside others: %s', (crowd) => {
  it.each(FIELDS)('%s holds to the unit, and the refusal names it', async (field) => {
    const player = await books.player(10_000n)
    await books.ledger.setLimits(null, player, 'RUB', limited(field, 100n))
    expect(await bet(player, 60n, 0n, crowd)).toMatchObject({ kind: 'done' })
    expect(await bet(player, 41n, 0n, crowd)).toMatchObject({ reason: 'limit_exceeded', detail: FIELDS.indexOf(field) + 1 })
    expect(await bet(player, 40n, 0n, crowd)).toMatchObject({ kind: 'done' })
    expect(await bet(player, 1n, 0n, crowd)).toMatchObject({ reason: 'limit_exceeded' })
  })

  it.each([
    ['day', 1],
    ['week', 7],
    ['month', 30],
  ] as const)('an event counts while its instant is after now minus the %s', async (period, days) => {
    const player = await books.player(10_000n)
    await books.ledger.setLimits(null, player, 'RUB', { wager: { ...NONE, [period]: 100n }, loss: NONE })
    await bet(player, 100n, 0n, crowd)
    await passes(days * DAY_MS - 1)
    expect(await bet(player, 1n, 0n, crowd)).toMatchObject({ reason: 'limit_exceeded' })
    await passes(1)
    expect(await bet(player, 100n, 0n, crowd)).toMatchObject({ kind: 'done' })
  })

  it('counts a loss as stakes less returns, never below zero, and a win at its own instant', async () => {
    const player = await books.player(10_000n)
    await books.ledger.setLimits(null, player, 'RUB', limited('loss day', 100n))
    await bet(player, 100n, 500n, crowd)
    expect(await bet(player, 100n, null, crowd)).toMatchObject({ kind: 'done' })
    await passes(DAY_MS)
    expect(await bet(player, 101n, 0n, crowd)).toMatchObject({ reason: 'limit_exceeded', detail: 4 })
    expect(await bet(player, 100n, 0n, crowd)).toMatchObject({ kind: 'done' })
  })
})

describe('limits and later payments', () => {
  const open = (player: bigint, key: string, stake: bigint) =>
    ({ player, key, currency: 'RUB', account: 'house:dice', stake, stakeBonus: 0n }) as const

  it('a refund returns its part of the limit', async () => {
    const player = await books.player(1000n)
    await books.ledger.setLimits(null, player, 'RUB', limited('wager day', 100n))
    const key = keyNow()
    await bet(player, 100n, null, false, key)
    expect(await bet(player, 1n, 0n)).toMatchObject({ reason: 'limit_exceeded' })
    expect(await books.ledger.post(postings.betRefunded(open(player, key, 100n)))).toMatchObject({ kind: 'done', cash: 1000n })
    expect(await bet(player, 100n, 0n)).toMatchObject({ kind: 'done' })
  })

  it('a later win lowers the loss', async () => {
    const player = await books.player(1000n)
    await books.ledger.setLimits(null, player, 'RUB', limited('loss week', 100n))
    const key = keyNow()
    await bet(player, 100n, null, false, key)
    await passes(DAY_MS)
    await books.ledger.post(postings.betSettled(open(player, key, 100n), 70n))
    expect(await bet(player, 71n, 0n)).toMatchObject({ reason: 'limit_exceeded', detail: 5 })
    expect(await bet(player, 70n, 0n)).toMatchObject({ kind: 'done' })
  })

  it('a new limit counts the last 30 days', async () => {
    const player = await books.player(1000n)
    const key = keyNow()
    await bet(player, 30n, null, false, key)
    await bet(player, 50n, 20n)
    await passes(2 * DAY_MS)
    await books.ledger.post(postings.betSettled(open(player, key, 30n), 10n))
    await books.ledger.setLimits(null, player, 'RUB', {
      wager: { day: 10n, week: 90n, month: null },
      loss: { day: null, week: null, month: 60n },
    })
    expect(await bet(player, 11n, 0n)).toMatchObject({ detail: 1 })
    expect(await bet(player, 10n, 0n)).toMatchObject({ kind: 'done' })
    await books.ledger.setLimits(null, player, 'RUB', { wager: NONE, loss: { ...NONE, month: 70n } })
    expect(await bet(player, 11n, 0n)).toMatchObject({ detail: 6 })
    expect(await bet(player, 10n, 0n)).toMatchObject({ kind: 'done' })
  })

  it('removed limits no longer apply', async () => {
    const player = await books.player(1000n)
    await books.ledger.setLimits(null, player, 'RUB', limited('wager day', 10n))
    expect((await books.ledger.wallet(player, 'RUB'))!.limits).toEqual(limited('wager day', 10n))
    expect(await bet(player, 11n, 0n)).toMatchObject({ reason: 'limit_exceeded' })
    await books.ledger.setLimits(null, player, 'RUB', null)
    expect(await bet(player, 11n, 0n)).toMatchObject({ kind: 'done' })
    expect(await books.ledger.setLimits(null, 4040n, 'RUB', null)).toBe(false)
  })

  it('expired items are deleted, and the limits hold as before', async () => {
    const player = await books.player(1000n)
    const items = async () =>
      (await books.database.pool.query<{ n: bigint }>('select count(*) as n from ledger.window_item where player = $1', [player])).rows[0]!
        .n
    await books.ledger.setLimits(null, player, 'RUB', limited('wager month', 100n))
    await bet(player, 60n, 0n)
    await passes(29 * DAY_MS)
    await bet(player, 40n, 0n)
    await books.ledger.upkeep()
    expect(await items()).toBe(2n)
    await passes(2 * DAY_MS)
    await books.ledger.upkeep()
    expect(await items()).toBe(1n)
    expect(await bet(player, 61n, 0n)).toMatchObject({ reason: 'limit_exceeded' })
    expect(await bet(player, 60n, 0n)).toMatchObject({ kind: 'done' })
  })
})
