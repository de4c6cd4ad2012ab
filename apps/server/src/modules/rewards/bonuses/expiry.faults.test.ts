// @module-tag slow
import { BY_OPERATOR } from '@fairhouse/loyalty'
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { createJobs } from '../../../platform/jobs/index.ts'
import { createLogger } from '../../../platform/telemetry.ts'
import { createLedger, type Ledger } from '../../books/ledger/index.ts'
import { type KillableServers, openKillableServers } from '../../cashier/payments/testing/killable-servers.ts'
import { applyEvent, type EventDeps } from './apply-event.ts'
import { bonusesOf } from './store/bonuses.ts'

/** The life of the bonus that ends; its timer runs a second later, once a server runs. */
const LIFE_MS = 10_000
/** A start of the server, and its jobs. */
const WAIT = { timeout: 150_000, interval: 200 }
const LIMIT = { timeout: 400_000 }

let killable: KillableServers
let ledger: Ledger
beforeAll(async () => {
  killable = await openKillableServers()
  ledger = createLedger({ database: killable.database, writerIds: [], clock: systemClock, onFault: () => undefined })
})
afterAll(async () => {
  expect(await ledger.check()).toEqual([])
  await killable.stop()
})

/** The timer is set by this process, and run by the server. */
const deps = (): EventDeps => ({
  ledger,
  freeRounds: () => ({ grant: async () => 'unknown_game' as const, end: async () => undefined }),
  jobs: createJobs({ database: killable.database, logger: createLogger('silent') }),
})

/** In one transaction: the second waits behind the first, however slow the machine is. */
const grantBoth = (player: bigint) =>
  killable.database.db.transaction().execute(async (tx) => {
    for (const [id, amount, lifeMs] of [
      ['a', 100_00n, LIFE_MS],
      ['b', 40_00n, HOUR_MS],
    ] as const)
      await applyEvent(deps(), tx, player, { kind: 'grant', id, amount, wager: 30, lifeMs }, { source: BY_OPERATOR })
  })

const state = async (player: bigint) => ({
  bonuses: (await bonusesOf(killable.database.db, player)).map(({ id, status }) => `${id} ${status}`),
  money: (await ledger.wallet(player, 'RUB'))!.bonus,
})

/** Whether the timer of this player runs, and a statement waits for the transaction of this connection. */
const isBlocked = async (player: bigint, pid: number) =>
  (
    await killable.query(
      `select from graphile_worker.jobs where key = $1 and locked_at is not null
         and exists (select from pg_stat_activity where $2 = any(pg_blocking_pids(pid)))`,
      `bonuses.due ${player}`,
      pid,
    )
  ).length === 1

it.each<[string, string]>([
  ['before its first posting', 'select from ledger.wallet where player = $1 for update'],
  ['between its postings and its commit', `select from bonuses.bonus where player = $1 and id = 'a' for update`],
])('PRO-14 a bonus whose timer is killed %s ends once, and the next one begins', LIMIT, async (_, lock) => {
  const { id: player } = await killable.player()
  const held = await killable.database.pool.connect()
  await killable.restart('server', async () => {
    await grantBoth(player)
    await held.query('begin')
    await held.query(lock, [player])
  })
  const [{ pid }] = (await held.query('select pg_backend_pid() as pid')).rows as [{ pid: number }]
  await expect.poll(() => isBlocked(player, pid), WAIT).toBe(true)
  expect(await state(player)).toEqual({ bonuses: ['a active', 'b queued'], money: 100_00n })
  await killable.restart('server', async () => {
    await held.query('rollback')
    held.release()
    expect((await state(player)).money).toBe(100_00n)
  })
  await expect.poll(() => state(player), WAIT).toEqual({ bonuses: ['a expired', 'b active'], money: 40_00n })
  const posted = 'select 1 from ledger.entry e join ledger.call c using (tx) where e.owner = $1 and c.key = $2'
  expect(await killable.query(posted, player, `bonus:${player}.a:end`)).toHaveLength(1)
})
