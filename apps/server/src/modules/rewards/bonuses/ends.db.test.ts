import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { renewTimers } from './ends.ts'

const NOW = Date.UTC(2026, 10, 24)

let test: TestDatabase
beforeAll(async () => (test = await createTestDatabase()))
afterAll(() => test.close())

const bonus = (player: number, status: string, endsIn: number) =>
  test.database.pool.query(
    `insert into bonuses.bonus (player, id, currency, status, amount, required, life_ms, granted_at, expires_at, since, source, source_ref)
     values ($1, 'birthday:1', 643, $2, 100, 100, 1, $3, $4, 1, 'birthday', '1')`,
    [player, status, new Date(0), new Date(NOW + endsIn)],
  )
const spins = (player: number, status: string, endsIn: number) =>
  test.database.pool.query(
    `insert into bonuses.campaign (player, id, currency, game, title, count, spins_left, bet_value, wager, status, expires_at, granted_at, source, source_ref)
     values ($1, 'level:1', 643, 'gems', 'Gems', 5, 5, 100, 10, $2, $3, $4, 'level', '1')`,
    [player, status, new Date(NOW + endsIn), new Date(0)],
  )

it('PRO-14 of more overdue ends than one job sees to, the longest overdue come first', async () => {
  // the later a player's number, the longer overdue
  await test.database.pool.query(
    `insert into bonuses.bonus (player, id, currency, status, amount, required, life_ms, granted_at, expires_at, since, source, source_ref)
     select n, 'birthday:1', 643, 'active', 100, 100, 1, $1, $2::timestamptz - make_interval(secs => n), 1, 'birthday', '1' from generate_series(1, 3000) n`,
    [new Date(0), new Date(NOW - 30_000)],
  )
  const players: number[] = []
  const renew = async (_tx: unknown, _name: string, { player }: { player: string }) => void players.push(Number(player))
  await renewTimers({ database: test.database, clock: { now: () => NOW } as never, jobs: { renew: renew as never } })
  expect([players.length, Math.min(...players)]).toEqual([1000, 2001])
  await test.database.pool.query('delete from bonuses.bonus')
})

it('PRO-14 a bonus or free spins half a minute past their end have their timer renewed, others not', async () => {
  await bonus(1, 'active', -30_000)
  await bonus(2, 'active', -29_999)
  await bonus(3, 'expired', -60_000)
  await spins(1, 'active', -60_000)
  await spins(4, 'active', -30_000)
  await spins(5, 'used', -60_000)
  const timers: unknown[] = []
  const renew = async (_tx: unknown, name: string, payload: object, key: string) => void timers.push([name, payload, key])
  await renewTimers({ database: test.database, clock: { now: () => NOW } as never, jobs: { renew } })
  const timerOf = (player: string) => ['bonuses.due', { player }, `bonuses.due ${player}`]
  expect(timers).toEqual(expect.arrayContaining([timerOf('1'), timerOf('4')]))
  expect(timers).toHaveLength(2)
})
