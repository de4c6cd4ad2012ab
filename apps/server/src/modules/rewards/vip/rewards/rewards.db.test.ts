import { isRefusal, refuse } from '@fairhouse/contracts'
import { longestClaimDays, REWARD_SETTINGS, type SettingsVersion, WEEK_MS } from '@fairhouse/loyalty'
import { DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Clock } from '../../../../platform/clock.ts'
import { meetConflict } from '../../../../testing/meet-conflict.ts'
import { readSettledBets } from '../../../../testing/read-outbox.ts'
import { playSlot, takeSlotBack } from '../../../../testing/slot-bet.ts'
import { newKey, openTable, roundOf, type Table, wager } from '../../../../testing/table.ts'
import type { RealBettor } from '../../../play/wagering/index.ts'
import type { Vip, VipDeps } from '../index.ts'
import { vipOf } from '../testing/vip.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(async () => {
  expect(await table.ledger.check()).toEqual([])
  await table.close()
})

const clockAt = (now: number) => {
  const clock = { now: () => time, set: (next: number) => void (time = next) }
  let time = now
  return clock
}
const read = ({ reader }: Vip) => readSettledBets(table.fresh.database, table.ledger, reader)

/** The Monday after the week of a player's bets. */
async function weekEnd({ player }: RealBettor): Promise<number> {
  const { rows } = await table.fresh.database.pool.query<{ week: string }>(
    'select min(week)::text as week from vip.play_week where player = $1',
    [player],
  )
  return Date.parse(rows[0]!.week) + WEEK_MS
}

/** A player who lost 10,000 on a slot: level 1, theo 400. */
async function loser(
  others: Partial<VipDeps> = {},
  currency?: 'RUB',
): Promise<{ bettor: RealBettor; vip: Vip; clock: ReturnType<typeof clockAt>; end: number }> {
  const bettor = await table.player(20_000_00n, currency)
  await playSlot(table, bettor, 10_000_00n)
  const clock = clockAt(0)
  const vip = vipOf(table, clock as Clock, others)
  await read(vip)
  const end = await weekEnd(bettor)
  clock.set(end + 600_000)
  await table.fresh.database.pool.query('delete from vip.cashback_week')
  return { bettor, vip, clock, end }
}

const cashOf = async ({ player }: RealBettor) => (await table.ledger.wallet(player, 'RUB'))!.cash
const reasonOf = (answer: unknown) =>
  isRefusal(answer) ? ((answer as { details?: { reason?: string } }).details?.reason ?? answer.code) : 'paid'

describe('PRO-16 bonuses.md 6 cashback of a week', () => {
  it('PRO-16 is half of theo where that is less than the share, stated line by line, and paid once', async () => {
    const { bettor, vip, end } = await loser()
    await vip.cashback.closeLastWeek()
    const { last } = await vip.cashback.statesOf(bettor.player)
    expect(last).toMatchObject({
      week: end - WEEK_MS,
      stakes: 10_000_00n,
      returns: 0n,
      gifts: 0n,
      pct: 3,
      state: 'open',
      lines: { loss: 10_000_00n, share: 300_00n, halfTheo: 200_00n, theoLeft: 400_00n, cap: 5000_00n, amount: 200_00n },
    })
    const answers = await Promise.all(Array.from({ length: 6 }, () => vip.cashback.claim(bettor.player)))
    expect(answers.map(reasonOf).toSorted()).toEqual(['claimed', 'claimed', 'claimed', 'claimed', 'claimed', 'paid'])
    expect(await cashOf(bettor)).toBe(10_200_00n)
    expect((await vip.cashback.statesOf(bettor.player)).last).toMatchObject({ state: 'claimed' })
  })

  it('PRO-16 a process killed at any step of the week, or of the claim, leaves it to be done once', async () => {
    for (const dies of [1, 2]) {
      let calls = 0
      const die = async () => {
        if (++calls === dies) throw new Error('killed')
        return 0
      }
      const { bettor, vip, clock } = await loser({ spinsBetween: die })
      await loser()
      await vip.cashback.closeLastWeek().catch(() => undefined)
      await vip.cashback.closeLastWeek()
      await Promise.all([vip.cashback.closeLastWeek(), vip.cashback.closeLastWeek()])
      expect((await vip.cashback.statesOf(bettor.player)).last).toMatchObject({ amount: 200_00n, state: 'open' })
      const broken = vipOf(table, clock as Clock, {
        ledger: { ...table.ledger, postOrThrow: async () => Promise.reject(new Error('killed')) },
      })
      await expect(broken.cashback.claim(bettor.player)).rejects.toThrow('killed')
      expect(await cashOf(bettor)).toBe(10_000_00n)
      expect(reasonOf(await vip.cashback.claim(bettor.player))).toBe('paid')
      expect(await cashOf(bettor)).toBe(10_200_00n)
    }
  })

  it('PRO-16 waits until every bet of the week is counted, and can be claimed for three days', async () => {
    let isCounted = false
    const { bettor, vip, clock, end } = await loser({ isPlayRead: async () => isCounted })
    expect(await vip.cashback.closeLastWeek()).toBe(0)
    expect(reasonOf(await vip.cashback.claim(bettor.player))).toBe('nothing')
    isCounted = true
    expect(await vip.cashback.closeLastWeek()).toBeGreaterThan(0)
    clock.set(end + 3 * DAY_MS)
    expect(reasonOf(await vip.cashback.claim(bettor.player))).toBe('over')
    expect((await vip.cashback.statesOf(bettor.player)).last?.state).toBe('over')
    clock.set(end + 3 * DAY_MS - 1)
    expect(reasonOf(await vip.cashback.claim(bettor.player))).toBe('paid')
  })

  it('PRO-16 bonuses.md 1 keeps the most days to claim it that held in its week: no version or stop shortens what was shown', async () => {
    let [versions, reads] = [[] as SettingsVersion[], 0]
    const longestClaimDaysOf: VipDeps['longestClaimDaysOf'] = async (_db, first, last) => {
      reads += 1
      return longestClaimDays(versions, first, last)
    }
    const { bettor, vip, clock, end } = await loser({ longestClaimDaysOf })
    await loser()
    const { player } = bettor
    const [week, from] = [
      end - WEEK_MS,
      (startsAt: number, cashbackClaimDays: number, stoppedAt: number | null = null) => ({
        version: 1,
        settings: { ...REWARD_SETTINGS, cashbackClaimDays },
        startsAt,
        stoppedAt,
      }),
    ]
    const shownAt = async (now: number) => {
      clock.set(now)
      return ((await vip.cashback.statesOf(player)).current.claimUntil - end) / DAY_MS
    }
    versions = [from(week + DAY_MS, 5), from(end, 2)]
    expect([await shownAt(week), await shownAt(week + DAY_MS), await shownAt(end - 120_000)]).toEqual([3, 5, 5])
    versions = [from(week + DAY_MS, 5, week + 2 * DAY_MS), from(week + 4 * DAY_MS, 2)]
    expect([await shownAt(week + 3 * DAY_MS), await shownAt(week + 5 * DAY_MS), await shownAt(end - 1)]).toEqual([5, 5, 5])
    versions = [...versions, from(end, 2)]
    clock.set(end + 600_000)
    reads = 0
    expect(await vip.cashback.closeLastWeek()).toBeGreaterThan(1)
    expect(reads, 'once for all players').toBe(1)
    versions = []
    const claimUntil = async () => (await vip.cashback.statesOf(player)).last?.claimUntil
    expect(await claimUntil()).toBe(end + 5 * DAY_MS)
    const received = async () => (await vip.receivedOf(player, { limit: 9 })).rows
    clock.set(end + 5 * DAY_MS - 1)
    expect([(await vip.cashback.statesOf(player)).last?.state, await received()]).toEqual(['open', []])
    clock.set(end + 5 * DAY_MS)
    expect([reasonOf(await vip.cashback.claim(player)), await received()]).toMatchObject([
      'over',
      [{ kind: 'cashback', isClaimed: false, at: end + 5 * DAY_MS }],
    ])
    const store = (stored: number | null) =>
      table.fresh.database.pool.query('update vip.cashback set claim_days = $2 where player = $1', [player, stored])
    await store(null)
    expect([await claimUntil(), await received()]).toMatchObject([end + 3 * DAY_MS, [{ at: end + 3 * DAY_MS }]])
    clock.set(end + 3 * DAY_MS)
    expect(reasonOf(await vip.cashback.claim(player))).toBe('over')
    await store(5)
    expect(reasonOf(await vip.cashback.claim(player))).toBe('paid')
  })

  it('PRO-16 bets taken back, rakeback and spins of the wheel lower it; nothing is given twice', async () => {
    const { bettor, vip, clock, end } = await loser({ spinsBetween: async () => 12 })
    clock.set(end - 1)
    expect((await vip.cashback.statesOf(bettor.player)).current).toMatchObject({
      givenBack: 12n * 19_58n,
      lines: { theoLeft: 400_00n - 12n * 19_58n },
    })
    await takeSlotBack(table, bettor)
    await read(vip)
    clock.set(end)
    await vip.cashback.closeLastWeek()
    expect((await vip.cashback.statesOf(bettor.player)).last).toMatchObject({ stakes: 0n, theo: 0n, amount: 0n, state: 'none' })
    expect(reasonOf(await vip.cashback.claim(bettor.player))).toBe('nothing')
  })

  it('PRO-16 bonuses.md 2 the cashback of a week deducts the spins of that week, not those of the next', async () => {
    const spins: number[] = []
    const spinsBetween: VipDeps['spinsBetween'] = async (_db, _player, from, until) => spins.filter((at) => at >= from && at < until).length
    const { bettor, vip, clock, end } = await loser({ spinsBetween })
    for (let day = 0; day < 12; day++) spins.push(end - WEEK_MS + day)
    spins.push(end - 1, end, end + 1)
    clock.set(end + 2 * DAY_MS)
    await vip.cashback.closeLastWeek()
    const { last, current } = await vip.cashback.statesOf(bettor.player)
    expect(last).toMatchObject({ givenBack: 13n * 19_58n, amount: 400_00n - 13n * 19_58n })
    expect(current.givenBack).toBe(2n * 19_58n)
  })

  it('PRO-16 D-35 nobody claims in a pause, under a block, or with another account of the same person', async () => {
    for (const [others, reason] of [
      [{ isSamePerson: async () => true }, 'bonus_not_for_person'],
      [{ rewardRefusal: async () => refuse('cool_off') }, 'cool_off'],
      [{ rewardRefusal: async () => refuse('player_blocked') }, 'player_blocked'],
    ] as const) {
      const { bettor, vip } = await loser(others)
      await vip.cashback.closeLastWeek()
      expect(reasonOf(await vip.cashback.claim(bettor.player))).toBe(reason)
    }
  })
})

describe('PRO-16 bonuses.md 6 rakeback', () => {
  it('PRO-12 bonuses.md 7 cashback and rakeback lower what opens the wheel, before they are claimed', async () => {
    const { bettor, vip, end } = await loser()
    roundOf(await table.wagering.place(bettor, wager({ stake: 100_00n, key: newKey() })))
    await read(vip)
    const from = end - WEEK_MS
    const early = await vip.keptSince(bettor.player, 'RUB', from)
    await vip.cashback.closeLastWeek()
    const { last } = await vip.cashback.statesOf(bettor.player)
    expect(last!.amount).toBeGreaterThan(0n)
    expect([early, await vip.keptSince(bettor.player, 'RUB', from)]).toEqual(Array(2).fill(400_00n + 100n - 5n - last!.amount))
    expect(await vip.keptSince(bettor.player, 'USD', from)).toBeLessThanOrEqual(2_00n)
  })

  it('PRO-16 a claim that meets a deadlock is done again', async () => {
    const { bettor, vip } = await loser()
    roundOf(await table.wagering.place(bettor, wager({ stake: 123_45n, key: newKey() })))
    await read(vip)
    await vip.cashback.closeLastWeek()
    const claims = [
      ['vip.cashback', () => vip.cashback.claim(bettor.player)],
      ['vip.rakeback_claim', () => vip.rakeback.claim(bettor.player)],
    ] as const
    for (const [rows, claim] of claims) {
      const end = await meetConflict(table.fresh.database, rows)
      expect([reasonOf(await claim()), await end()]).toEqual(['paid', true])
    }
  })

  it('PRO-16 is claimed once in 24 hours, also by parallel calls, and the remainder stays', async () => {
    const { bettor, vip, clock } = await loser()
    for (const stake of [123_45n, 100_00n]) roundOf(await table.wagering.place(bettor, wager({ stake, key: newKey() })))
    await read(vip)
    const before = await cashOf(bettor)
    const earned = (12_345n * 10_000n * 5n) / 100n + (10_000n * 10_000n * 5n) / 100n
    expect(await vip.rakeback.stateOf(bettor.player)).toMatchObject({ pct: 5, amount: earned / 1_000_000n, nextAt: null })
    const answers = await Promise.all(Array.from({ length: 5 }, () => vip.rakeback.claim(bettor.player)))
    expect(answers.map(reasonOf).toSorted()).toEqual(['paid', 'too_soon', 'too_soon', 'too_soon', 'too_soon'])
    expect((await cashOf(bettor)) - before).toBe(earned / 1_000_000n)
    expect(await vip.rakeback.stateOf(bettor.player)).toMatchObject({ amount: 0n, nextAt: clock.now() + DAY_MS })
    clock.set(clock.now() + DAY_MS)
    expect(reasonOf(await vip.rakeback.claim(bettor.player))).toBe('nothing')
    const { rows } = await table.fresh.database.pool.query(
      'select r.micro - u.micro as rest from vip.rakeback r join vip.rakeback_used u using (player, currency) where player = $1',
      [bettor.player],
    )
    expect(rows).toEqual([{ rest: earned % 1_000_000n }])
  })
})
