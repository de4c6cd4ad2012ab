import { DAY_MS } from '@fairhouse/money'
import { type Player, registerPlayer, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Clock } from '../../../../platform/clock.ts'
import type { VipDeps } from '../index.ts'
import { vipOf } from '../testing/vip.ts'
import { BIRTHDAY, type BirthdayJob } from './birthdays.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

/** An hour of a member's birthday, in the club's own time. */
const birthdayAt = (year: number, hour: number) => Date.UTC(year, 10, 24, hour, 13)
const HOUR_MS = DAY_MS / 24

/** The club beside the bonuses and the bell of the server, with a clock of its own: each member was born on this day. */
function clubOf({ database, ledger, bonuses, inApp, limits }: TestServer['server']['app'], clock: Clock) {
  const tasks = new Map<string, (job: BirthdayJob) => Promise<void>>()
  const waiting: BirthdayJob[] = []
  let hourly: () => Promise<void> = async () => undefined
  const jobs = {
    define: (name: string, task: (job: BirthdayJob) => Promise<void>) => void tasks.set(name, task),
    schedule: (name: string, _at: string, task: () => Promise<void>) => void (name === 'vip.birthdays' && (hourly = task)),
    enqueue: async (_tx: unknown, _name: string, job: BirthdayJob) => void waiting.push(job),
  }
  const club = vipOf({ fresh: { database }, ledger } as Parameters<typeof vipOf>[0], clock, {
    birthDateOf: async () => '1990-11-24',
    rewardRefusal: limits.rewardRefusal,
    isSamePerson: bonuses.isSamePerson,
    grantBonus: bonuses.grantPrize,
    notify: inApp.addAndPublish,
    jobs: jobs as unknown as VipDeps['jobs'],
  })
  club.defineJobs()
  /** The run of an hour, as far as it is about this player. */
  return async function runHour({ id }: Player): Promise<void> {
    await hourly()
    for (const job of waiting.splice(0)) if (job.player === `${id}`) await tasks.get(BIRTHDAY)!(job)
  }
}

describe('PRO-16 D-57 the birthday bonus in the bonuses and the bell', () => {
  it('D-57 comes once a year, with one line, in however many hours of the day', async () => {
    const { app } = testServer.server
    let now = birthdayAt(2026, 9)
    const runHour = clubOf(app, { now: () => now })
    const player = await registerPlayer(testServer, { currency: 'RUB' })
    await app.database.pool.query('insert into vip.level_change values ($1, 10, $2)', [player.id, new Date(0)])
    const given = async () => {
      const bell = await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 20 } as never }))
      const lines = bell.data.filter(({ kind }) => kind === 'vip').map(({ details }) => details)
      const { active, queued } = await unwrap(player.call('GET /api/v2/bonuses'))
      return { bonuses: [active, ...queued].map((bonus) => bonus && `${bonus.id} ${bonus.amount} x${bonus.required}`), lines }
    }
    const line = { what: 'birthday', amount: '20.00', currency: 'RUB' }
    for (let hour = 0; hour < 2; hour++, now += HOUR_MS) await runHour(player)
    expect(await given()).toEqual({ bonuses: ['birthday:2026 20.00 x200.00'], lines: [line] })
    now = birthdayAt(2027, 0)
    for (let hour = 0; hour < 2; hour++, now += HOUR_MS) await runHour(player)
    expect(await given()).toEqual({
      bonuses: ['birthday:2026 20.00 x200.00', 'birthday:2027 20.00 x200.00'],
      lines: [line, line],
    })
  })
})
