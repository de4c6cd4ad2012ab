import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { systemIds } from '../../../../platform/ids.ts'
import { createBetStore } from './store.ts'

let fresh: TestDatabase
beforeAll(async () => (fresh = await createTestDatabase()))
afterAll(() => fresh.close())

const ADD = `insert into live.bet (seat, id, game, round, row, request_hash, currency, stake, params, max_win, status, at)
  values ($1, $2, 'crash', 1, $3, 0, 'RUB', 100, '{}', 100000, $4, now() - $5::interval)`
const add = (row: string, bettorKey: string, status: string, age: string) =>
  fresh.database.pool.query(ADD, [bettorKey, systemIds.next(), row, status, age])

it('D-6 deletes ended demo bets after a while, and keeps open ones and real ones', async () => {
  await add('old', 'demo:g1', 'settled', '3 days')
  await add('young', 'demo:g1', 'settled', '1 day')
  await add('open', 'demo:g2', 'placed', '3 days')
  await add('real', 'real:p1', 'settled', '3 days')
  await createBetStore(fresh.database).forgetDemo('2 days')
  const { rows } = await fresh.database.pool.query<{ row: string }>('select row from live.bet order by seq')
  expect(rows.map(({ row }) => row)).toEqual(['young', 'open', 'real'])
})
