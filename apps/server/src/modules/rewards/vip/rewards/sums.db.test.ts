import { isRefusal } from '@fairhouse/contracts'
import { WEEK_MS, weekStart } from '@fairhouse/loyalty'
import { DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openTable, type Table } from '../../../../testing/table.ts'
import { isPremium, type VipDeps } from '../index.ts'
import { type Gain, NEW_STANDING } from '../rules/fold.ts'
import { saveFolds } from '../store.ts'
import { vipOf } from '../testing/vip.ts'

/** A Monday. */
const WEEK = weekStart(Date.UTC(2026, 10, 24))
const [RUB, USD] = [643, 840]

let table: Table
let player: bigint
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())
beforeEach(async () => ({ player } = await table.player(0n)))

const query = (text: string, ...values: unknown[]) => table.fresh.database.pool.query(text, values)
const vipAt = (at: number) => vipOf(table, { now: () => at } as VipDeps['clock'])
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const addDay = (at: number, { theo = 0n, rakeback = 0n, currency = RUB, of = player }) =>
  query(
    'insert into vip.theo_day (player, currency, day, theo, rakeback_micro) values ($1, $2, $3, $4, $5)',
    of,
    currency,
    dayOf(at),
    theo,
    rakeback,
  )
const addWeek = (at: number, currency = RUB) =>
  query(
    'insert into vip.play_week (player, currency, week, stakes, returns, theo) values ($1, $2, $3, 1000000, 0, 100000)',
    player,
    currency,
    dayOf(at),
  )
const addCashback = (week: number, amount: bigint, closedAt: number) =>
  query(
    `insert into vip.cashback (player, week, currency, stakes, returns, gifts, theo, given_back, pct, cap_steps, amount, closed_at)
     values ($1, $2, 643, 0, 0, 0, 0, 0, 3, 5000, $3, $4)`,
    player,
    dayOf(week),
    amount,
    new Date(closedAt),
  )

describe('PRO-16 sums of days', () => {
  /** What bets of this player gave, read in one chunk. */
  const save = (...parts: readonly (Partial<Gain> & { readonly settledAt: number })[]) => {
    const nothing = { currency: 'RUB', xpMilli: 0n, theo: 0n, rakebackMicro: 0n, stakes: 0n, returns: 0n } as const
    const gains = parts.map((part): Gain => ({ ...nothing, player, week: WEEK, ...part }))
    return table.fresh.database.db.transaction().execute((tx) => saveFolds(tx, [{ player, standing: NEW_STANDING, changes: [], gains }]))
  }
  const daysOf = async () =>
    (await query('select day::text, theo, rakeback_micro as micro from vip.theo_day where player = $1 order by day', player)).rows.map(
      ({ day, theo, micro }: { day: string; theo: bigint; micro: bigint }) => [day, theo, micro],
    )

  it('bonuses.md 3 a bet that is settled at midnight counts on the day that begins', async () => {
    await save({ settledAt: WEEK - 1, theo: 1n }, { settledAt: WEEK, theo: 10n }, { settledAt: WEEK + DAY_MS - 1, theo: 100n })
    expect(await daysOf()).toEqual([
      [dayOf(WEEK - 1), 1n, 0n],
      [dayOf(WEEK), 110n, 0n],
    ])
  })

  it('PRO-16 a day has the theo and the rakeback of its bets once, less those of the bets taken back', async () => {
    const onDay = (theo: bigint, rakebackMicro: bigint) => save({ settledAt: WEEK, theo, rakebackMicro })
    const sums: unknown[] = []
    for (const [theo, micro] of [
      [0n, 0n],
      [100n, 50n],
      [0n, -20n],
      [-40n, -10n],
      [7n, 3n],
    ] as const) {
      await onDay(theo, micro)
      sums.push(...((await daysOf())[0]?.slice(1) ?? ['none']))
    }
    expect(sums).toEqual(['none', 100n, 50n, 100n, 30n, 60n, 20n, 67n, 23n])
  })

  it('PRO-16 a bet taken back lowers the day of its settlement alone', async () => {
    for (const day of [0, 1, 2]) await save({ settledAt: WEEK + day * DAY_MS, theo: 100n, rakebackMicro: 50n })
    await save({ settledAt: WEEK + DAY_MS, theo: -30n, rakebackMicro: -20n })
    expect(await daysOf()).toEqual([
      [dayOf(WEEK), 100n, 50n],
      [dayOf(WEEK + DAY_MS), 70n, 30n],
      [dayOf(WEEK + 2 * DAY_MS), 100n, 50n],
    ])
  })

  it('PRO-16 the cashback of a week is computed once: no later row of play changes it or opens it', async () => {
    await query('truncate vip.play_week, vip.cashback_week')
    const [, late] = [await addWeek(WEEK), (await table.player(0n)).player]
    const vip = vipAt(WEEK + WEEK_MS + 600_000)
    expect(await vip.cashback.closeLastWeek()).toBe(1)
    const before = await vip.cashback.statesOf(player)
    await query(
      'insert into vip.play_week (player, currency, week, stakes, returns, theo) values ($1, $2, $3, 1000000, 0, 100000)',
      late,
      RUB,
      dayOf(WEEK),
    )
    expect([await vip.cashback.closeLastWeek(), await vip.cashback.pendingOf(late)]).toEqual([0, null])
    expect([await vip.cashback.statesOf(player), (await vip.cashback.statesOf(late)).last]).toEqual([before, null])
    await query('truncate vip.cashback_week')
  })

  it('PRO-16 the cashback of a week deducts the rakeback of its seven days, in each currency of its play', async () => {
    const other = (await table.player(0n)).player
    await addWeek(WEEK)
    await addWeek(WEEK, USD)
    const micro = 1_000_000n
    await addDay(WEEK - DAY_MS, { rakeback: 1n * micro })
    await addDay(WEEK, { rakeback: 10n * micro })
    await addDay(WEEK, { rakeback: 1n * micro, currency: USD })
    await addDay(WEEK, { rakeback: 5000n * micro, of: other })
    await addDay(WEEK + 6 * DAY_MS, { rakeback: 100n * micro })
    await addDay(WEEK + WEEK_MS, { rakeback: 1000n * micro })
    const vip = vipAt(WEEK + WEEK_MS + 600_000)
    await vip.cashback.closeLastWeek()
    expect((await vip.cashback.statesOf(player)).last).toMatchObject({ givenBack: 10n + 100n + 100n })
  })

  it('PRO-12 bonuses.md 7 the wheel opens by whole days, less cashback computed and rakeback collected since', async () => {
    const from = WEEK + DAY_MS
    await addDay(from - DAY_MS, { theo: 5000n, rakeback: 1_000_000n * 300n })
    await addDay(from, { theo: 1000n, rakeback: 1_000_000n * 20n - 1n })
    await addDay(from + DAY_MS, { theo: 1000n, currency: USD })
    const vip = vipAt(WEEK + 3 * DAY_MS)
    const kept = 1000n + 100_000n - 20n
    expect(await vip.keptSince(player, 'RUB', from)).toBe(kept)
    expect(await vip.keptSince(player, 'RUB', from + 1)).toBe(100_000n)
    await addCashback(WEEK - 2 * WEEK_MS, 700n, from - 1)
    await addCashback(WEEK - WEEK_MS, 7n, from)
    expect(await vip.keptSince(player, 'RUB', from)).toBe(kept - 7n)
  })

  it('PRO-16 rakeback waits 24 hours from the latest claim, however many there were before', async () => {
    const collect = () =>
      query(
        `insert into vip.rakeback as r (player, currency, micro) values ($1, 643, 5000000)
         on conflict (player, currency) do update set micro = r.micro + 5000000`,
        player,
      )
    const claimAt = async (at: number) => {
      await collect()
      const claimed = await vipAt(at).rakeback.claim(player)
      return isRefusal(claimed) ? claimed.details?.['reason'] : claimed.amount
    }
    expect([await claimAt(WEEK), await claimAt(WEEK + DAY_MS), await claimAt(WEEK + 2 * DAY_MS - 1)]).toEqual([5n, 5n, 'too_soon'])
    expect(await claimAt(WEEK + 2 * DAY_MS)).toBe(10n)
    expect((await vipAt(WEEK + 2 * DAY_MS).rakeback.stateOf(player)).last).toMatchObject({ n: 3, amount: 10n })
  })

  it('PRO-16 D-57 a request makes a member of the club once it is accepted', async () => {
    const enqueued: bigint[] = []
    const tasks = new Map<string, () => Promise<void>>()
    const vip = vipOf(table, { now: () => WEEK } as VipDeps['clock'], {
      jobs: {
        define: () => undefined,
        schedule: (name, _at, task) => void tasks.set(name, () => task(new AbortController().signal)),
        enqueue: async (_tx, _name, payload) => void enqueued.push(BigInt((payload as { player: string }).player)),
      },
    })
    vip.defineJobs()
    const isMember = async (state: string) => {
      await query(`update vip.join_request set state = $2, answered_at = $3 where player = $1`, player, state, new Date(WEEK))
      enqueued.length = 0
      await tasks.get('vip.birthdays')!()
      return [enqueued.includes(player), await isPremium(table.fresh.database, player, WEEK)]
    }
    await query(`insert into vip.join_request (player, type, at) values ($1, 'vip', $2)`, player, new Date(WEEK))
    expect([await isMember('rejected'), await isMember('accepted')]).toEqual([
      [false, false],
      [true, true],
    ])
  })
})
