import { WELCOME_STAGES, type WelcomeStage } from '@fairhouse/loyalty'
import { DAY_MS } from '@fairhouse/money'
import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { createReloadOperator, type NewReload } from './reloads.ts'
import { createWelcomeOperator, FORECAST_DAYS, type WelcomeDeps } from './welcome-packs.ts'

const NOW = Date.UTC(2026, 10, 24)

let test: TestDatabase
beforeAll(async () => (test = await createTestDatabase()))
afterAll(() => test.close())

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.database.db.transaction().execute(work)

describe('PRO-14 reload offers of operators', () => {
  const operator = () => createReloadOperator(test.database.db)
  const DAILY: NewReload = {
    id: 'daily',
    pct: 30,
    min: 5_00n,
    max: 10_00n,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    segment: null,
    startsAt: NOW,
    endsAt: NOW + DAY_MS,
    budget: 10_00n,
    madeBy: 'ann',
    madeAt: NOW,
    reason: 'a trial',
  }

  it('PRO-14 a stop or a new version ends the reload offer of its name, and no other', async () => {
    const make = (id: string, madeAt = NOW) => inTransaction((tx) => operator().create(tx, { ...DAILY, id, madeAt }))
    const stop = (id: string) => inTransaction((tx) => operator().stop(tx, id, NOW + 2))
    const listed = async () => (await operator().list({ limit: 9 })).rows.map(({ id, version, stoppedAt }) => [id, version, stoppedAt])
    for (const id of ['daily', 'weekly']) await make(id)
    await make('daily', NOW + 1)
    const before = [
      ['daily', 2, null],
      ['weekly', 1, null],
      ['daily', 1, NOW + 1],
    ]
    expect([await listed(), await stop('monthly'), await listed()]).toEqual([before, false, before])
    expect([await stop('daily'), await stop('daily')]).toEqual([true, false])
    expect(await listed()).toEqual([['daily', 2, NOW + 2], ...before.slice(1)])
  })

  it.each<[string, Partial<NewReload>, string[]]>([
    ['is complete', {}, []],
    ['ends now', { startsAt: NOW - 1, endsAt: NOW }, ['ends_at wrong_value']],
    ['ends as it begins', { startsAt: NOW + 1, endsAt: NOW + 1 }, ['ends_at wrong_value']],
    ['may cost less than one bonus', { budget: 10_00n - 1n }, ['budget wrong_value']],
    ['gives more than half of a deposit', { pct: 51 }, ['pct wrong_value']],
  ])('PRO-14 a reload offer that %s', (_, more, faults) => {
    const refused = operator().fault({ ...DAILY, ...more }, NOW)
    expect(Object.entries(refused?.errors ?? {}).map(([field, [why]]) => `${field} ${why!.split(':')[0]}`)).toEqual(faults)
  })
})

describe('PRO-14 the welcome pack of operators', () => {
  const requested: number[] = []
  const operatorOf = (deposits: Awaited<ReturnType<WelcomeDeps['firstDeposits']>>) =>
    createWelcomeOperator({ firstDeposits: async (_, since) => (requested.push(since), deposits) }, test.database.db)

  it('PRO-14 is decided by its largest bonus, or by what more it would have cost in 28 days', async () => {
    const larger = WELCOME_STAGES.map((stage) => (stage.stage === 1 ? { ...stage, pct: stage.pct + 50 } : stage))
    const first = [{ currency: 'EUR', amount: 100_00n, at: NOW - DAY_MS }] as const
    const unused = await operatorOf([]).forecast(larger, NOW, NOW)
    expect(requested).toEqual([NOW - FORECAST_DAYS * DAY_MS])
    expect(unused.largest).toBeGreaterThan(0n)
    expect(unused.decided).toBe(unused.largest)
    const players = Number(unused.largest / 50_00n) + 1
    const used = await operatorOf(Array.from({ length: players }, () => first)).forecast(larger, NOW, NOW)
    expect([used.largest, used.decided]).toEqual([unused.largest, BigInt(players) * 50_00n])
    expect([used.wanted[0]!.given - used.current[0]!.given, used.wanted[0]!.bonuses]).toEqual([used.decided, players])
  })

  it('PRO-14 counts its versions up, and one is stopped once, at its start at the earliest', async () => {
    const operator = operatorOf([])
    for (const startsAt of [NOW, NOW + DAY_MS])
      await inTransaction((tx) => operator.create(tx, { stages: WELCOME_STAGES, startsAt, madeBy: 'ann', madeAt: NOW, reason: 'a trial' }))
    const stop = (version: number) => inTransaction((tx) => operator.stop(tx, version, NOW + 1))
    expect([await stop(2), await stop(2), await stop(9)]).toMatchObject([undefined, { code: 'bad_transition' }, { code: 'bad_transition' }])
    const { packs, current } = await operator.list(NOW + 2)
    expect([current, ...packs.map(({ version, stoppedAt }) => [version, stoppedAt])]).toEqual([1, [2, NOW + DAY_MS], [1, null]])
    const fault = (stages: readonly WelcomeStage[]) => inTransaction((tx) => operator.fault(tx, { stages, startsAt: NOW + DAY_MS }, NOW))
    expect(await fault(WELCOME_STAGES)).toBeUndefined()
    expect(await fault(WELCOME_STAGES.slice(1))).toMatchObject({
      errors: { stages: [expect.stringMatching(/^wrong_value/)] },
    })
  })
})
