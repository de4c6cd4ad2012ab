import { REWARD_SETTINGS, type RewardSettings, WELCOME_STAGES } from '@fairhouse/loyalty'
import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { createSettingsOperator } from './reward-settings.ts'
import { createWelcomeOperator } from './welcome-packs.ts'

const NOW = Date.UTC(2026, 10, 24)
const LATER = NOW + 120_000
const MADE = { startsAt: LATER, madeBy: 'ann', madeAt: NOW, reason: 'a trial' }

let test: TestDatabase
beforeAll(async () => (test = await createTestDatabase()))
afterAll(() => test.close())

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.database.db.transaction().execute(work)
const settings = () => createSettingsOperator(test.database.db)
const packs = () => createWelcomeOperator({ firstDeposits: async () => [] }, test.database.db)

it('bonuses.md 1 spins of a welcome pack and their value are checked against each other, also of those announced, not of those that ended', async () => {
  const [dear, many] = [{ ...REWARD_SETTINGS, spinBetRub: 20_00n }, WELCOME_STAGES.map((stage) => ({ ...stage, freeSpins: 50 }))]
  const faultOfSettings = async () =>
    (await inTransaction((tx) => settings().fault(tx, { settings: dear, startsAt: LATER }, NOW)))?.errors?.spin_bet
  const faultOfPack = async () => (await inTransaction((tx) => packs().fault(tx, { stages: many, startsAt: LATER }, NOW)))?.errors?.stages
  expect([await faultOfSettings(), await faultOfPack()]).toEqual([undefined, undefined])
  await inTransaction((tx) => settings().create(tx, { ...MADE, settings: dear }))
  expect(await faultOfPack()).toEqual(expect.arrayContaining([expect.stringContaining('50 spins are worth EUR 10.00')]))
  await inTransaction((tx) => settings().create(tx, { ...MADE, settings: REWARD_SETTINGS }))
  const ended = await inTransaction((tx) => packs().fault(tx, { stages: many, startsAt: LATER + 60_000 }, LATER))
  expect(ended, 'the next version ended it').toBeUndefined()
  for (const version of [1, 2]) await inTransaction((tx) => settings().stop(tx, version, NOW))
  expect(await faultOfPack()).toBeUndefined()
  await inTransaction((tx) => packs().create(tx, { ...MADE, stages: many }))
  expect(await faultOfSettings()).toEqual(expect.arrayContaining([expect.stringContaining('50 spins are worth EUR 10.00')]))
})

it('PRO-14 D-2 one person stops what gives more than the defaults, and what has not begun, which then never holds', async () => {
  await test.database.pool.query('delete from bonuses.reward_settings')
  const stop = (version: number, at: number) => inTransaction((tx) => settings().stop(tx, version, at))
  const spins = async (at: number) => (await settings().heldAt(test.database.db, at)).levelSpins
  const make = (levelSpins: number, startsAt: number) =>
    inTransaction((tx) => settings().create(tx, { ...MADE, startsAt, settings: { ...REWARD_SETTINGS, levelSpins } }))
  await make(6, NOW)
  await make(7, LATER)
  expect(await stop(2, LATER - 60_000)).toBeUndefined()
  expect([await spins(LATER), await spins(LATER + 60_000)]).toEqual([6, 6])
  await make(4, LATER)
  expect([await stop(1, LATER), await stop(3, LATER)], 'superseded, and below the defaults').toMatchObject([
    { code: 'bad_transition' },
    { code: 'bad_transition', details: { because: 'would_give_more' } },
  ])
  await make(8, LATER + 1)
  expect(await stop(4, LATER + 1)).toBeUndefined()
  expect([await spins(LATER + 2), await spins(LATER + 60_001)]).toEqual([8, REWARD_SETTINGS.levelSpins])
  await test.database.pool.query('delete from bonuses.reward_settings')
})

it('PRO-14 D-2 one that begins within the minute of its stop holds until then, and is stopped by one if the defaults give no more', async () => {
  const stop = (version: number, at: number) => inTransaction((tx) => settings().stop(tx, version, at))
  const make = (levelSpins: number, startsAt: number) =>
    inTransaction((tx) => settings().create(tx, { ...MADE, startsAt, settings: { ...REWARD_SETTINGS, levelSpins } }))
  await make(6, NOW)
  await make(7, LATER)
  expect(await stop(2, LATER - 1)).toBeUndefined()
  const spins = async (at: number) => (await settings().heldAt(test.database.db, at)).levelSpins
  expect([await spins(LATER - 1), await spins(LATER), await spins(LATER + 59_998), await spins(LATER + 59_999)]).toEqual([
    6,
    7,
    7,
    REWARD_SETTINGS.levelSpins,
  ])
  await make(4, LATER + 120_000)
  expect(await stop(3, LATER + 119_999)).toMatchObject({ details: { because: 'would_give_more' } })
  await test.database.pool.query('delete from bonuses.reward_settings')
})

it('PRO-14 D-2 one person does not stop an announced cut, but stops a mistake that gives more', async () => {
  const stop = (version: number) => inTransaction((tx) => settings().stop(tx, version, NOW))
  const make = (levelSpins: number, startsAt: number) =>
    inTransaction((tx) => settings().create(tx, { ...MADE, startsAt, settings: { ...REWARD_SETTINGS, levelSpins } }))
  await make(9, NOW)
  await make(7, LATER)
  await make(8, LATER + 1)
  expect([await stop(2), await stop(3)], 'of 9 spins and of 7').toMatchObject([{ details: { because: 'would_give_more' } }, undefined])
  await make(6, LATER)
  expect(await stop(2), 'one that never holds').toBeUndefined()
  await test.database.pool.query('delete from bonuses.reward_settings')
})

it('bonuses.md 1 a version of before a part was added has the default of that part', async () => {
  await test.database.pool.query(
    `insert into bonuses.reward_settings (version, settings, starts_at, made_by, made_at, reason) values (9, '{"promoDays": 9}', $1, 'ann', $1, 'old')`,
    [new Date(LATER)],
  )
  expect(await settings().heldAt(test.database.db, LATER)).toEqual({ ...REWARD_SETTINGS, promoDays: 9 })
})

it.each<[string, Partial<RewardSettings>]>([
  ['the life of prizes', { prizeDays: 8 }],
  ['the life of stages', { stageDays: 8 }],
  ['the days to claim cashback', { cashbackClaimDays: 4 }],
  ['a smaller wager', { spinWager: 9 }],
])('PRO-14 D-2 one person does not stop a cut that comes with more of another part: %s', async (_, more) => {
  const stop = (version: number) => inTransaction((tx) => settings().stop(tx, version, LATER + 1))
  const make = (levelSpins: number) =>
    inTransaction((tx) => settings().create(tx, { ...MADE, settings: { ...REWARD_SETTINGS, ...more, levelSpins } }))
  await test.database.pool.query('delete from bonuses.reward_settings')
  await make(4)
  expect(await stop(1)).toMatchObject({ details: { because: 'would_give_more' } })
  await make(5)
  expect(await stop(2), 'without the cut').toBeUndefined()
})
