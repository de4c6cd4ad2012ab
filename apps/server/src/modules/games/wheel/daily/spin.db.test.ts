import { isRefusal } from '@fairhouse/contracts'
import { DAILY_SPIN } from '@fairhouse/games'
import { neededTheo, REWARD_SETTINGS } from '@fairhouse/loyalty'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { newKey, openTable, type Process, roundOf, type Table, wager } from '../../../../testing/table.ts'
import { toRealBettor } from '../../../play/wagering/index.ts'
import { createSpinKind } from './spin.ts'
import { createSpinStore } from './store.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())

/** The spin of one process, for players who meet every condition. */
function spinOf({ ledger, fairness, wagering }: Process, isSamePerson = false) {
  const kind = createSpinKind({
    ledger,
    seeds: fairness.seeds,
    store: createSpinStore(table.fresh.database, DAILY_SPIN),
    players: wagering.players,
    clock: systemClock,
    database: table.fresh.database,
    counters: () => wagering.counters,
    spinners: {
      levelOf: async () => ({ level: 1, xp: 100, nextAt: 300 }),
      theoSince: async (_player, currency) => neededTheo(REWARD_SETTINGS, currency),
      rewardSettingsAt: async () => REWARD_SETTINGS,
      verifiedPhoneOf: async () => '+79990000000',
      isSamePerson: async () => isSamePerson,
      findExclusion: async () => undefined,
    },
  })
  return (player: bigint, key: string) => wagering.placeBet(kind, toRealBettor(player), { key })
}

describe('PRO-12 the free spin on several processes', () => {
  it('PRO-12 bonuses.md 7 is not given to a second account of the same person', async () => {
    const { player } = await table.player(100_00n)
    const answer = await spinOf(table, true)(player, newKey())
    expect(answer).toMatchObject({ code: 'no_spin', details: { reason: 'same_person' } })
  })

  it('PRO-12 is given once, by the first process, between bets of both', async () => {
    const other = table.another(2)
    const spins = [spinOf(table), spinOf(other)]
    for (let round = 0; round < 5; round++) {
      const bettor = await table.player(100_00n)
      const pending = Array.from({ length: 8 }, (_, at) => spins[at % 2]!(bettor.player, newKey()))
      const bets = [table, other].map(({ wagering }) => wagering.place(bettor, wager()))
      const answers = await Promise.all(pending)
      const done = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer]))
      expect(done).toHaveLength(1)
      expect(answers.filter((answer) => isRefusal(answer) && answer.code === 'no_spin')).toHaveLength(7)
      const nonces = (await Promise.all(bets)).map((bet) => roundOf(bet).proof.nonce)
      expect([...nonces, done[0]!.nonce].toSorted((a, b) => a - b)).toEqual([0, 1, 2])
    }
    expect(await table.ledger.check()).toEqual([])
  })

  it('PRO-12 an unbooked prize takes no nonce, leaves no round, and may be requested again', async () => {
    const bettor = await table.player(0n)
    const broken: Process = { ...table, ledger: { ...table.ledger, postOrThrow: () => Promise.reject(new Error('not_covered')) } }
    const outcomes: string[] = []
    for (let tries = 0; tries < 20 && !outcomes.includes('thrown'); tries++) {
      const before = await table.ledger.wallet(bettor.player, 'RUB')
      await spinOf(broken)(bettor.player, newKey()).then(
        () => outcomes.push('nothing won'),
        () => outcomes.push('thrown'),
      )
      if (outcomes.at(-1) === 'thrown') expect(await table.ledger.wallet(bettor.player, 'RUB')).toEqual(before)
      else
        await table.fresh.database.pool.query("update wheel.daily_spin set at = at - interval '1 day' where player = $1", [bettor.player])
    }
    expect(outcomes).toContain('thrown')
    expect(isRefusal(await spinOf(table)(bettor.player, newKey()))).toBe(false)
  })
})
