import { TIERS, WEEK_MS, weekStart } from '@fairhouse/loyalty'
import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Tx } from '../../../../platform/db/index.ts'
import { dayOf } from '../store.ts'
import { totalOf } from './forecast.ts'
import { FORECAST_WEEKS, createPlanOperator } from './operator.ts'

const NOW = Date.UTC(2026, 10, 24, 9)
const MINUTE = 60_000

let test: TestDatabase
beforeAll(async () => (test = await createTestDatabase()))
afterAll(() => test.close())

const operator = () => createPlanOperator(test.database.db)
const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.database.db.transaction().execute(work)

it('PRO-16 versions of the terms count up; one is stopped once, at its start at the earliest, and none before it comes back', async () => {
  for (const startsAt of [NOW, NOW + WEEK_MS, NOW])
    await inTransaction((tx) => operator().create(tx, { tiers: TIERS, startsAt, madeBy: 'ann', madeAt: NOW, reason: 'a trial' }))
  const stop = (version: number, at = NOW) => inTransaction((tx) => operator().stop(tx, version, at))
  expect([await stop(2), await stop(2), await stop(9)]).toMatchObject([undefined, { code: 'bad_transition' }, { code: 'bad_transition' }])
  expect([await stop(1), await stop(3)], 'version 3 has ended version 1').toMatchObject([{ code: 'bad_transition' }, undefined])
  const { plans, current } = await operator().list(NOW + MINUTE)
  expect([current, ...plans.map(({ version, stoppedAt }) => [version, stoppedAt])]).toEqual([
    0,
    [3, NOW + MINUTE],
    [2, NOW + WEEK_MS],
    [1, null],
  ])
  const faultOf = (startsAt: number) => operator().fault({ tiers: TIERS, startsAt }, NOW)?.errors
  expect([faultOf(NOW + MINUTE), faultOf(NOW + MINUTE - 1)]).toEqual([undefined, { starts_at: [expect.any(String)] }])
})

it('PRO-16 the forecast is of the four whole weeks before, at the levels reached by then', async () => {
  const week = (back: number) => dayOf(weekStart(NOW) - back * WEEK_MS)
  for (const back of [0, 1, FORECAST_WEEKS, FORECAST_WEEKS + 1])
    await test.database.pool.query(
      'insert into vip.play_week (player, currency, week, stakes, returns, theo) values (1, 978, $1, 1000, 0, $2)',
      [week(back), 10 ** back],
    )
  await test.database.pool.query('insert into vip.level_change values (1, 1, $1), (1, 25, $1), (1, 50, $2), (2, 75, $1)', [
    new Date(NOW),
    new Date(NOW + 1),
  ])
  await test.database.pool.query(
    `insert into vip.join_request (player, type, state, at, answered_at) values (1, 'vip', 'accepted', $1, $1)`,
    [new Date(NOW + 1)],
  )
  const { wanted, current } = await operator().forecast(TIERS, NOW, NOW)
  expect(wanted.filter(({ players }) => players > 0)).toMatchObject([{ tier: 'gold', players: 1, theo: 10_010n }])
  expect(totalOf(current)).toBe(totalOf(wanted))
})
