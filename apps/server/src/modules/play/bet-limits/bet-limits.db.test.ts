import { isRefusal } from '@fairhouse/contracts'
import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { type Bus, createBus } from '../../../platform/bus/index.ts'
import { systemClock } from '../../../platform/clock.ts'
import { type BetLimits, createBetLimits, type WantedRange } from './index.ts'

const SPREAD_MS = 400
let fresh: TestDatabase
const open: { bus: Bus; betLimits: BetLimits }[] = []
const faults: unknown[] = []

/** One server process, as far as bet limits need it. */
async function process(): Promise<BetLimits> {
  const { database } = fresh
  const bus = createBus({ database, onFault: (fault) => faults.push(fault) })
  const betLimits = createBetLimits({ database, bus, now: systemClock.now, onFault: (fault) => faults.push(fault), spreadMs: SPREAD_MS })
  await betLimits.start()
  await bus.start()
  open.push({ bus, betLimits })
  return betLimits
}

beforeAll(async () => (fresh = await createTestDatabase()))
afterEach(async () => {
  for (const { bus } of open.splice(0)) await bus.stop()
  faults.length = 0
  // As a superuser can: the trigger of the table refuses it.
  await fresh.database.pool.query(
    'begin; set local session_replication_role = replica; truncate bet_limits.change restart identity; commit',
  )
})
afterAll(() => fresh.close())

const ABOUT = { by: 'head', reason: 'a test', isByTwo: true }
const wanted = (max: bigint, version = 0n): WantedRange => ({ game: 'dice', currency: 'RUB', min: 1_00n, max, version })
const within = <T>(work: (tx: Parameters<BetLimits['change']>[0]) => Promise<T>) => fresh.database.db.transaction().execute(work)
const change = (betLimits: BetLimits, max: bigint, version = 0n) => within((tx) => betLimits.change(tx, wanted(max, version), ABOUT))
const maxOf = (betLimits: BetLimits) => betLimits.rangeOf('dice', 'RUB').max
const versionOf = (betLimits: BetLimits) => betLimits.changesOf('dice', 'RUB').at(-1)?.version

describe('D-66 a change of bet limits', () => {
  it('D-66 reaches every process before it takes effect, at one instant in all of them', async () => {
    const [one, other] = [await process(), await process()]
    expect(await change(one, 500_00n)).toBeUndefined()
    await expect.poll(() => [versionOf(one), versionOf(other)]).toEqual([1n, 1n])
    const from = other.changesOf('dice', 'RUB')[0]!.holdsFrom
    for (const each of [one, other])
      expect([each.rangeOf('dice', 'RUB', from - 1).max, each.rangeOf('dice', 'RUB', from).max]).toEqual([10_000_00n, 500_00n])
    await expect.poll(() => [maxOf(one), maxOf(other)]).toEqual([500_00n, 500_00n])
    expect(one.rangeOf('dice', 'USD').max).toBe(100_00n)
  })

  it('D-66 is loaded by a process that starts later, and by one that lost its connection', async () => {
    const one = await process()
    await change(one, 500_00n)
    const later = await process()
    expect(versionOf(later)).toBe(1n)
    await fresh.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    await change(one, 400_00n, 1n)
    await expect.poll(() => [versionOf(one), versionOf(later)]).toEqual([2n, 2n])
  })

  it('D-66 requires the version that was shown: of two at once one succeeds', async () => {
    const one = await process()
    const answers = await Promise.all([change(one, 500_00n), change(one, 600_00n)])
    expect(answers.filter(isRefusal).map(({ code }) => code)).toEqual(['bad_transition'])
    expect((await fresh.database.pool.query('select from bet_limits.change')).rowCount).toBe(1)
  })

  it("D-66 is checked against the rows under the lock, not against a process's cache", async () => {
    const one = await process()
    await change(one, 20_000_00n)
    expect(await within((tx) => one.needsSecond(tx, wanted(40_000_00n, 1n)))).toBe(false)
    expect(await within((tx) => one.needsSecond(tx, wanted(40_000_01n, 1n)))).toBe(true)
    expect(await within((tx) => one.needsSecond(tx, wanted(1_00n, 0n)))).toMatchObject({ code: 'bad_transition' })
  })

  it('D-23 is permanent: rows are only ever added', async () => {
    const one = await process()
    await change(one, 500_00n)
    for (const text of ['update bet_limits.change set max = 1', 'delete from bet_limits.change', 'truncate bet_limits.change'])
      await expect(fresh.database.pool.query(text)).rejects.toThrow('changed by a new row only')
  })
})

/** Inserts a row that no call of the module would write. */
const stored = (game: string, currency: string, min: number, max: number) =>
  fresh.database.pool.query(
    `insert into bet_limits.change (game, currency, min, max, changed_by, reason, by_two, holds_from, at)
      values ($1, $2, $3, $4, 'x', 'x', false, now(), now())`,
    [game, currency, min, max],
  )

describe('D-23 invalid stored bet limits', () => {
  it.each([
    ['dice', 'RUB', 0, 500, /dice RUB: the minimum 0\.00 is under one minor unit .* maximum is 5\.00/],
    ['dice', 'USD', 600, 500, /dice USD: the minimum 6\.00 is above the maximum 5\.00/],
    ['chess', 'RUB', 1, 500, /chess RUB: no such game/],
    ['dice', 'GBP', 1, 500, /dice GBP: no such currency/],
  ])('D-23 %s %s %d to %d stop the start, with a message that names them', async (game, currency, min, max, message) => {
    await stored(game, currency, min, max)
    const bus = createBus({ database: fresh.database, onFault: () => undefined })
    await expect(createBetLimits({ database: fresh.database, bus, now: Date.now, onFault: () => undefined }).start()).rejects.toThrow(
      message,
    )
  })

  it('D-23 leave a running process with its limits, and are reported', async () => {
    const one = await process()
    await stored('dice', 'USD', 600, 500)
    await within((tx) => open[0]!.bus.notify(tx, 'bet_limits', 'dice USD'))
    await expect.poll(() => faults.map(String)).toEqual([expect.stringContaining('dice USD')])
    expect(one.rangeOf('dice', 'USD')).toMatchObject({ min: 1n, max: 100_00n })
  })
})
