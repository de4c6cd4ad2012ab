import { readFileSync } from 'node:fs'

import { DAY_MS } from '@fairhouse/money'
import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { welcomeStages } from './welcome-packs.ts'

let test: TestDatabase
beforeAll(async () => (test = await createTestDatabase()))
afterAll(() => test.close())
beforeEach(async () => void (await query('delete from bonuses.welcome_pack')))

const MIGRATION = readFileSync(new URL('migrations/0018-pack-in-force.sql', import.meta.url), 'utf8')
const query = async (text: string, values: unknown[] = []) => (await test.database.pool.query(text, values)).rows

/** Days from now, each of a version: its begin, and its stop if it was stopped. The percentage is the number of the version. */
async function writeVersions(...versions: readonly [begin: number, stop?: number][]): Promise<void> {
  for (const [index, [begin, stop]] of versions.entries())
    await query(
      `insert into bonuses.welcome_pack (version, stages, starts_at, stopped_at, made_by, made_at, reason)
        select $1::int, $2, now() + make_interval(days => $3::int), now() + make_interval(days => $4::int), 'ann', now(), 'version ' || $1::int`,
      [index + 1, JSON.stringify([{ stage: 1, pct: index + 1, maxRub: '1', minRub: '1', wager: 35, freeSpins: 0 }]), begin, stop ?? null],
    )
}
const versions = () => query('select version, made_by, reason, stopped_at is null as holds from bonuses.welcome_pack order by version')
/** The percentage of the first stage at an instant of the database. */
async function pctIn(days: number): Promise<number> {
  const [{ now }] = (await query('select now()')) as [{ now: Date }]
  return (await welcomeStages(test.database.db, now.getTime() + days * DAY_MS))[0]!.pct
}

describe('bonuses.md 1 the welcome pack in force when its rule changed', () => {
  it('bonuses.md 1 a pack that held since the one after it was stopped goes on, as a version of its own', async () => {
    await writeVersions([-60], [-50, -30])
    expect(await pctIn(0), 'the defaults').toBe(100)
    await query(MIGRATION)
    expect([await pctIn(0), await pctIn(9)]).toEqual([1, 1])
    expect((await versions()).at(-1)).toEqual({ version: 3, made_by: 'ann', reason: 'version 1', holds: true })
  })

  it('bonuses.md 1 the last made goes on though another began after it, and a pack that is announced begins as announced', async () => {
    await writeVersions([-10], [-20], [5])
    expect(await pctIn(0)).toBe(1)
    await query(MIGRATION)
    expect([await pctIn(0), await pctIn(4), await pctIn(6)]).toEqual([2, 2, 3])
  })

  it.each<[string, readonly [number, number?][], number]>([
    ['the pack holds by both rules', [[-60], [-50]], 2],
    [
      'the last one was stopped and none was left',
      [
        [-60, -55],
        [-50, -30],
      ],
      100,
    ],
    ['one was stopped before its begin', [[-60], [-50, -50]], 1],
    ['none has begun', [[5]], 100],
    ['there is none', [], 100],
  ])('bonuses.md 1 no version is added where %s', async (_, rows, pct) => {
    await writeVersions(...rows)
    await query(MIGRATION)
    expect([(await versions()).length, await pctIn(0)]).toEqual([rows.length, pct])
  })
})
