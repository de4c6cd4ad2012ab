import { readFileSync } from 'node:fs'

import { tiersIn, TIERS, type VipPlan } from '@fairhouse/loyalty'
import { HOUR_MS } from '@fairhouse/money'
import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { plansOf } from './store.ts'

let test: TestDatabase
beforeAll(async () => (test = await createTestDatabase()))
afterAll(() => test.close())
beforeEach(async () => void (await test.database.pool.query('delete from vip.plan')))

const MIGRATION = readFileSync(new URL('../migrations/0012-plan-in-force.sql', import.meta.url), 'utf8')
const LAST = 9

/** Hours of the begin and of the stop of each version; bronze starts with a rakeback of its number. */
async function writeVersions(...versions: readonly [begin: number, stop?: number][]): Promise<void> {
  for (const [index, [begin, stop]] of versions.entries())
    await test.database.pool.query(
      `insert into vip.plan (version, tiers, starts_at, stopped_at, made_by, made_at, reason)
        select $1::int, $2, '2026-01-01'::timestamptz + make_interval(hours => $3::int),
          '2026-01-01'::timestamptz + make_interval(hours => $4::int), 'ann', '2025-12-31', 'version ' || $1::int`,
      [index + 1, JSON.stringify([{ ...TIERS[0], rakebackPct: 20 + index + 1 }]), begin, stop ?? null],
    )
}
const BEGIN = Date.UTC(2026, 0, 1)
/** By the hour: the version that held, 0 for the defaults. */
const held = (tiersAt: (at: number) => VipPlan['tiers']) =>
  Array.from({ length: LAST }, (_, hour) => Math.max(0, tiersAt(BEGIN + hour * HOUR_MS)[0]!.rakebackPct - 20))
/** The rule of before: the highest version among those that run. */
const formerly = (plans: readonly VipPlan[]) =>
  held((at) => plans.findLast(({ startsAt, stoppedAt }) => startsAt <= at && (stoppedAt === null || at < stoppedAt))?.tiers ?? TIERS)

describe('PRO-16 the terms in force when their rule changed', () => {
  it.each<[string, readonly [begin: number, stop?: number][], number]>([
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
    await writeVersions(...versions)
    const former = formerly(await plansOf(test.database.db))
    await test.database.pool.query(MIGRATION)
    const plans = await plansOf(test.database.db)
    expect(held((at) => tiersIn(plans, at))).toEqual(former)
    expect(plans.slice(versions.length).map(({ madeBy }) => madeBy)).toEqual(Array(added).fill('ann'))
  })

  it('PRO-16 once they were stopped under the new rule, the defaults hold', async () => {
    await writeVersions([0], [2, 4])
    await test.database.pool.query(MIGRATION)
    expect((await plansOf(test.database.db)).at(-1)).toMatchObject({ version: 3, reason: 'version 1', stoppedAt: null })
    await test.database.pool.query(`update vip.plan set stopped_at = '2026-01-01T06:00:00Z' where version = 3`)
    const plans = await plansOf(test.database.db)
    expect(held((at) => tiersIn(plans, at))).toEqual([1, 1, 2, 2, 1, 1, 0, 0, 0])
  })
})
