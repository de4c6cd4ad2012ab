import { readFileSync } from 'node:fs'

import { tiersIn, TIERS, type VipPlan } from '@fairhouse/loyalty'
import { HOUR_MS } from '@fairhouse/money'
import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { plansOf } from './store.ts'

let test: TestDatabase
beforeAll(async () => (test = await createTestDatabase()))
afterAll(() => test.close())
beforeEach(async () => void (await test.database.pool.query('delete from vip.plan')))

const MIGRATION = readFileSync(new URL('../migrations/0012-plan-in-force.sql', import.meta.url), 'utf8')
const LAST = 9
const WAIT = { timeout: 60_000, interval: 50 }

type Versions = readonly [begin: number, stop?: number][]
/** A whole hour of the past, from which the hours of the versions count. */
const BEGIN = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 1000 * HOUR_MS

/** Hours of the begin and of the stop of each version; bronze starts with a rakeback of its number. */
async function writeVersions(versions: Versions, begin = BEGIN): Promise<void> {
  for (const [index, [start, stop]] of versions.entries())
    await test.database.pool.query(
      `insert into vip.plan (version, tiers, starts_at, stopped_at, made_by, made_at, reason)
        select $1::int, $2, $5::timestamptz + make_interval(hours => $3::int), $5::timestamptz + make_interval(hours => $4::int),
          'ann', $5, 'version ' || $1::int`,
      [index + 1, JSON.stringify([{ ...TIERS[0], rakebackPct: 20 + index + 1 }]), start, stop ?? null, new Date(begin)],
    )
}
/** By the hour: the version that held, 0 for the defaults. */
const held = (tiersAt: (at: number) => VipPlan['tiers'], begin = BEGIN) =>
  Array.from({ length: LAST }, (_, hour) => Math.max(0, tiersAt(begin + hour * HOUR_MS)[0]!.rakebackPct - 20))
/** The rule of before: the highest version among those that run. */
const formerly = (plans: readonly VipPlan[]) =>
  held((at) => plans.findLast(({ startsAt, stoppedAt }) => startsAt <= at && (stoppedAt === null || at < stoppedAt))?.tiers ?? TIERS)

const stopAt = (version: number, at: number) =>
  test.database.pool.query('update vip.plan set stopped_at = $2 where version = $1', [version, new Date(at)])

describe('PRO-16 the terms in force when their rule changed', () => {
  it.each<[string, Versions, number]>([
    ['a stop brought the former ones back', [[0], [2, 4]], 1],
    [
      'two stops did, one after the other',
      [
        [0, 7],
        [1, 5],
        [2, 3],
      ],
      2,
    ],
    ['a version of a lower number began meanwhile', [[3], [1]], 1],
    ['one that was stopped held in between', [[4, 8], [1, 6], [2]], 1],
    ['one of two that began together was stopped', [[1], [1, 3]], 1],
    ['both rules say the same', [[0], [2]], 0],
    ['one was stopped before its begin', [[0], [2, 2]], 0],
    [
      'all were stopped',
      [
        [0, 2],
        [3, 5],
      ],
      0,
    ],
    ['there is none', [], 0],
  ])('PRO-16 the same held at each hour where %s', async (_, versions, added) => {
    await writeVersions(versions)
    const former = formerly(await plansOf(test.database.db))
    await test.database.pool.query(MIGRATION)
    const plans = await plansOf(test.database.db)
    expect(held((at) => tiersIn(plans, at))).toEqual(former)
    expect(plans.slice(versions.length).map(({ madeBy }) => madeBy)).toEqual(Array(added).fill('ann'))
  })

  it('PRO-16 once they were stopped under the new rule, the defaults hold', async () => {
    await writeVersions([[0], [2, 4]])
    await test.database.pool.query(MIGRATION)
    expect((await plansOf(test.database.db)).at(-1)).toMatchObject({ version: 3, reason: 'version 1', stoppedAt: null })
    await stopAt(3, BEGIN + 6 * HOUR_MS)
    const plans = await plansOf(test.database.db)
    expect(held((at) => tiersIn(plans, at))).toEqual([1, 1, 2, 2, 1, 1, 0, 0, 0])
  })

  it('PRO-16 an announced version that would have lost never begins, and brings none back that is stopped before', async () => {
    const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
    await writeVersions([[4], [-3]], now)
    await test.database.pool.query(MIGRATION)
    const before = await plansOf(test.database.db)
    expect(before.map(({ stoppedAt }) => stoppedAt)).toEqual([now + 4 * HOUR_MS, null])
    expect(held((at) => tiersIn(before, at), now)).toEqual(Array(LAST).fill(2))
    await stopAt(2, now + 2 * HOUR_MS)
    const after = await plansOf(test.database.db)
    expect(held((at) => tiersIn(after, at), now)).toEqual([2, 2, 0, 0, 0, 0, 0, 0, 0])
  })

  it('PRO-16 one that a process of before schedules meanwhile counts', async () => {
    await writeVersions([[3]])
    const old = await test.database.pool.connect()
    let migrated: Promise<unknown> | undefined
    try {
      await old.query('begin')
      await old.query(`select pg_advisory_xact_lock(hashtextextended('vip plan', 0))`)
      migrated = test.database.pool.query(MIGRATION)
      await vi.waitFor(async () => {
        const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
        expect((await test.database.pool.query(waiting)).rowCount).toBe(1)
      }, WAIT)
      await old.query(
        `insert into vip.plan (version, tiers, starts_at, made_by, made_at, reason)
          select 2, tiers, starts_at - interval '2 hours', 'old', made_at, 'meanwhile' from vip.plan`,
      )
      await old.query('commit')
    } finally {
      old.release(true)
    }
    await migrated
    expect((await plansOf(test.database.db)).map(({ reason }) => reason)).toEqual(['version 1', 'meanwhile', 'meanwhile'])
  })
})
