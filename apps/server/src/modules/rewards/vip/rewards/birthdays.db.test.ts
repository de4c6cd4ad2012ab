import { refuse } from '@fairhouse/contracts'
import { REWARD_SETTINGS } from '@fairhouse/loyalty'
import { DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTable, type Table } from '../../../../testing/table.ts'
import type { VipDeps } from '../index.ts'
import { vipOf } from '../testing/vip.ts'
import { BIRTHDAY, type BirthdayJob } from './birthdays.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())

const TODAY = Date.UTC(2026, 10, 24, 9)
const BIRTH = '1990-11-24'
let players = 9100n

/** A player of this level; what was granted and announced on this day. */
async function onDay(level: number, others: Partial<VipDeps> = {}, at = TODAY) {
  const player = (players += 1n)
  await table.fresh.database.pool.query('insert into vip.level_change values ($1, $2, $3)', [player, level, new Date(0)])
  const granted = new Map<string, unknown>()
  const announced: string[] = []
  const enqueued: bigint[] = []
  const vip = vipOf(table, { now: () => at } as VipDeps['clock'], {
    birthDateOf: async () => BIRTH,
    grantBonus: async (_tx, _player, { id, ...bonus }) => void granted.set(id, bonus),
    notify: async (_tx, { source }) => void announced.push(source),
    jobs: {
      define: () => undefined,
      schedule: (name, _at, task) => void (name === 'vip.birthdays' && (scheduled = () => task(new AbortController().signal))),
      enqueue: async (_tx, _name, payload) => void enqueued.push(BigInt((payload as { player: string }).player)),
    },
    ...others,
  })
  let scheduled: () => Promise<void> = async () => undefined
  vip.defineJobs()
  await scheduled()
  await vip.giveBirthday(player)
  return { granted: [...granted], announced, isMember: enqueued.includes(player) }
}

describe('PRO-16 D-57 the birthday bonus', () => {
  it('PRO-16 from silver is 20 steps of bonus money with wager 10, under the id of its year', async () => {
    expect(await onDay(10)).toEqual({
      granted: [['birthday:2026', { source: { kind: 'birthday', ref: '2026' }, currency: 'RUB', amount: 2000n, wager: 10 }]],
      announced: ['vip birthday:2026'],
      isMember: true,
    })
    expect(await onDay(9)).toEqual({ granted: [], announced: [], isMember: false })
  })

  it('PRO-16 needs the day itself, a proved document, and an account of 30 days', async () => {
    const none = { granted: [], announced: [] }
    expect(await onDay(25, {}, TODAY + DAY_MS)).toMatchObject(none)
    expect(await onDay(25, { birthDateOf: async () => null })).toMatchObject(none)
    expect(await onDay(25, { registeredAt: async () => TODAY - 29 * DAY_MS })).toMatchObject(none)
  })

  it('PRO-16 has the sum, the wager and the age of the account of the settings in force on the day', async () => {
    const settings = { ...REWARD_SETTINGS, birthdayRub: 70_00n, birthdayWager: 15, birthdayAccountDays: 60 }
    const rewardSettingsAt: VipDeps['rewardSettingsAt'] = async (_db, at) => (at === TODAY ? settings : REWARD_SETTINGS)
    const after = (days: number) => onDay(10, { rewardSettingsAt, registeredAt: async () => TODAY - days * DAY_MS })
    expect((await after(60)).granted).toMatchObject([['birthday:2026', { amount: 70_00n, wager: 15 }]])
    expect((await after(59)).granted).toEqual([])
  })

  it('PRO-16 is given by a job that waited for less than a day, and not by one that waited longer', async () => {
    const givenAfter = async (waited: number) => {
      const player = (players += 1n)
      await table.fresh.database.pool.query('insert into vip.level_change values ($1, $2, $3)', [player, 25, new Date(0)])
      const granted: string[] = []
      const tasks = new Map<string, (job: BirthdayJob) => Promise<void>>()
      const define = (name: string, task: (job: BirthdayJob) => Promise<void>) => void tasks.set(name, task)
      const vip = vipOf(table, { now: () => TODAY + waited } as VipDeps['clock'], {
        birthDateOf: async () => BIRTH,
        grantBonus: async (_tx, _player, { id }) => void granted.push(id),
        jobs: { define, schedule: () => undefined, enqueue: async () => undefined } as unknown as VipDeps['jobs'],
      })
      vip.defineJobs()
      await tasks.get(BIRTHDAY)!({ player: `${player}`, at: TODAY })
      return granted
    }
    expect([await givenAfter(DAY_MS - 1), await givenAfter(DAY_MS)]).toEqual([['birthday:2026'], []])
  })

  it('PRO-16 is not given in a pause, to a blocked player, nor to a second account of a person', async () => {
    const listed: string[] = []
    const recordBlockedGift: VipDeps['recordBlockedGift'] = async (_tx, _player, { id }) => void listed.push(id)
    for (const code of ['cool_off', 'self_excluded', 'player_blocked'] as const)
      expect(await onDay(25, { recordBlockedGift, rewardRefusal: async () => refuse(code) })).toMatchObject({ granted: [], announced: [] })
    expect(listed, 'what the block took').toEqual(['birthday:2026'])
    const isSamePerson = async () => true
    expect(await onDay(25, { recordBlockedGift, isSamePerson, rewardRefusal: async () => refuse('player_blocked') })).toMatchObject({
      granted: [],
      announced: [],
    })
    expect(listed, 'a second account has none that a block could take').toEqual(['birthday:2026'])
    expect(await onDay(25, { isSamePerson })).toMatchObject({
      granted: [],
      announced: ['vip second account birthday:2026'],
    })
  })
})
