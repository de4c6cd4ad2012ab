import { prizeKey, REWARD_SETTINGS } from '@fairhouse/loyalty'
import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Terms } from './index.ts'
import { shareOpenBetween } from './store/tournaments.ts'
import { type Contest, END, FINAL, openContest, playedIn, START, TERMS } from './testing/contest.ts'

let contest: Contest
beforeAll(async () => {
  contest = await openContest()
  await contest.table.ledger.openAccounts(['expense:tournament'])
})
afterAll(async () => {
  expect(await contest.table.ledger.check()).toEqual([])
  await contest.close()
})
beforeEach(() => {
  contest.setNow(START - HOUR_MS)
  contest.news.length = contest.grants.length = contest.spins.length = contest.faults.length = 0
  contest.setRead(true)
})

/** A tournament in which players with these stakes joined and bet. */
const played = (stakes: readonly bigint[], terms?: Partial<Terms>) =>
  playedIn(
    contest,
    stakes.map((stake) => ({ stake })),
    terms,
  )
const sourceOf = (tournament: string | bigint) => ({ kind: 'tournament', ref: `${tournament}` })
const cashOf = async (player: bigint, currency: 'RUB' | 'USD' = 'RUB') => (await contest.table.ledger.wallet(player, currency))!.cash
const end = async (at = FINAL) => {
  contest.setNow(at)
  await contest.tournaments.settleDue()
}

describe('PRO-15 prizes', () => {
  it('PRO-15 are paid by place once the tournament is finished; places without a player stay unpaid', async () => {
    const { id, players } = await played([200_00n, 300_00n])
    await end(END + 600_000)
    expect((await contest.show(id)).status).toBe('counting')
    expect(await cashOf(players[1]!)).toBe(0n)
    await end()
    const [second, first] = players as [bigint, bigint]
    expect([await cashOf(first), await cashOf(second), contest.grants]).toEqual([500_00n, 300_00n, []])
    expect(contest.news).toEqual([
      { player: first, source: `tournament:${id}:1`, amount: '500.00 RUB' },
      { player: second, source: `tournament:${id}:2`, amount: '300.00 RUB' },
    ])
    const shown = await contest.show(id, second)
    expect(shown).toMatchObject({
      status: 'finished',
      winner: { player: `${first}`, points: '300' },
      paid_at: new Date(FINAL).toISOString(),
    })
    expect(shown.me).toMatchObject({ place: 2, to_next: null, paid: { amount: '300.00', currency: 'RUB', spins: 0 } })
    await end(FINAL + 60_000)
    expect([await cashOf(first), contest.news.length, contest.faults]).toEqual([500_00n, 2, []])
  })

  it('PRO-15 bonus money comes with its wager, under the key of the place', async () => {
    const { id, players } = await played([300_00n, 200_00n, 100_00n])
    await end()
    expect(contest.grants).toEqual([
      {
        player: players[2],
        id: `tournament:${id}:3`,
        source: sourceOf(id),
        currency: 'RUB',
        amount: 100_00n,
        wager: 5,
        lifeMs: 7 * DAY_MS,
      },
    ])
  })

  it('PRO-15 bonuses.md 1 bonus money and free spins live as long as was announced, whatever the settings say by then', async () => {
    const prizes = [
      { kind: 'spins', amount: 300_00n, wager: 10, spins: 30 },
      { kind: 'bonus', amount: 100_00n, wager: 5, spins: 0 },
    ] as const
    const lives = () => [...contest.spins, ...contest.grants].map(({ lifeMs }) => lifeMs)
    contest.setPrizeDays(14)
    const { id } = await played([300_00n, 200_00n], { prizes })
    contest.setPrizeDays(2)
    expect((await contest.show(id)).prize_days).toBe(14)
    await end()
    expect(lives()).toEqual([14 * DAY_MS, 14 * DAY_MS])
    contest.setNow(START - HOUR_MS)
    contest.spins.length = contest.grants.length = 0
    const { id: former } = await played([300_00n, 200_00n], { prizes }) // announced as by a process of the version before
    await contest.query('update tournaments.tournament set prize_days = null where id = $1', [former])
    const { operator } = contest.tournaments
    const changed = { ...TERMS, prizes, minPoints: 2n }
    const change = contest.deps.database.db
      .transaction()
      .execute((tx) => operator.change(tx, { id: former, version: 1 }, changed, 'ann', START - HOUR_MS))
    expect(await change).toBeUndefined()
    expect((await contest.show(former)).prize_days).toBeNull()
    await end()
    expect(lives(), 'the terms of before, of a changed one too').toEqual([undefined, undefined])
    contest.setPrizeDays(REWARD_SETTINGS.prizeDays)
  })

  it('PRO-15 free spins come with value and wager, in the own currency at the rate of the end, at most the largest bonus bet', async () => {
    const prizes = [600_00n, 300_00n].map((amount) => ({ kind: 'spins', amount, wager: 10, spins: 30 }) as const)
    const { id, players } = await played([300_00n, 200_00n], { prizes })
    const [first, second] = players as [bigint, bigint]
    contest.currencies.set(first, 'USD')
    for (const to of ['USD', 'KZT', 'INR', 'EUR'] as const) contest.rates.set(`RUB ${to}`, 1_010_000n)
    await end(END)
    await end()
    contest.rates.clear()
    expect(contest.spins).toEqual([
      {
        player: first,
        id: `tournament:${id}:1`,
        source: sourceOf(id),
        currency: 'USD',
        count: 30,
        betValue: 20n,
        wager: 10,
        lifeMs: 7 * DAY_MS,
      },
      {
        player: second,
        id: `tournament:${id}:2`,
        source: sourceOf(id),
        currency: 'RUB',
        count: 30,
        betValue: 10_00n,
        wager: 10,
        lifeMs: 7 * DAY_MS,
      },
    ])
    expect((await contest.show(id, first)).me?.paid).toEqual({ amount: '6.00', currency: 'USD', spins: 30 })
    expect((await contest.show(id)).pool).toBe('900.00')
    const refused = (amount: bigint) =>
      contest.tournaments.operator.fault({ ...TERMS, prizes: [{ ...prizes[0]!, amount }] }, START - HOUR_MS)
    expect([600_00n, 600_01n, 30n * 500_00n, 30n * 500_01n].map((amount) => refused(amount)?.code)).toEqual([
      undefined,
      'invalid',
      undefined,
      'invalid',
    ])
  })

  it('PRO-15 wait until every bet settled in time is read', async () => {
    const { players } = await played([300_00n])
    contest.setRead(false)
    await end()
    expect(await cashOf(players[0]!)).toBe(0n)
    contest.setRead(true)
    await end(FINAL + 60_000)
    expect(await cashOf(players[0]!)).toBe(500_00n)
  })

  it('PRO-15 in another currency they are converted at the rate of the end', async () => {
    const { players } = await played([300_00n])
    const [player] = players as [bigint]
    contest.currencies.set(player, 'USD')
    await contest.table.ledger.openWallet(null, player, 'USD')
    for (const to of ['USD', 'KZT', 'INR', 'EUR'] as const) contest.rates.set(`RUB ${to}`, 2_000_000n)
    await end(END)
    contest.rates.set('RUB USD', 9_000_000n)
    await end()
    expect(await cashOf(player, 'USD')).toBe(10_00n)
    contest.rates.clear()
  })

  it('D-75 only the best account of a person has a place: the next player moves up, and the other account is notified', async () => {
    const { id, players } = await played([300_00n, 200_00n, 100_00n])
    const [first, second, third] = players as [bigint, bigint, bigint]
    contest.samePersons.push({ player: first, other: second }, { player: second, other: first })
    expect((await contest.show(id, second)).me).toMatchObject({ place: null })
    expect((await contest.show(id)).board.rows.map(({ player }) => player)).toEqual([`${first}`, `${third}`])
    await end()
    contest.samePersons.length = 0
    expect([await cashOf(first), await cashOf(second), await cashOf(third)]).toEqual([500_00n, 0n, 300_00n])
    expect(contest.news.filter(({ player }) => player === second)).toEqual([
      { player: second, source: `tournament:${id}:second`, amount: '' },
    ])
    expect((await contest.show(id, second)).me).toMatchObject({ place: null })
  })

  it('D-75 a barred account takes no place from another one of its person', async () => {
    const { players } = await played([300_00n, 200_00n])
    const [first, second] = players as [bigint, bigint]
    contest.skipped.add(first)
    contest.samePersons.push({ player: first, other: second }, { player: second, other: first })
    await end()
    contest.skipped.clear()
    contest.samePersons.length = 0
    expect([await cashOf(first), await cashOf(second)]).toEqual([0n, 500_00n])
  })

  it('PRO-15 self-excluded and banned players are skipped before the ranking, and places close up', async () => {
    const { players } = await played([300_00n, 200_00n])
    contest.skipped.add(players[0]!)
    await end()
    expect([await cashOf(players[0]!), await cashOf(players[1]!)]).toEqual([0n, 500_00n])
    contest.skipped.clear()
  })

  it.each([false, true])('bonuses.md 2.12 a player barred after the ranking (blocked: %s) keeps cash alone', async (isBlocked) => {
    const { id, players } = await played([300_00n, 200_00n, 100_00n])
    const die = () => Promise.reject(new Error('killed'))
    contest.setNow(FINAL)
    await contest.another({ ledger: { ...contest.deps.ledger, postOrThrow: die }, grantBonus: die }).settleDue()
    contest.faults.length = contest.grants.length = contest.news.length = 0
    for (const player of players) contest.skipped.add(player)
    if (isBlocked) for (const player of players) contest.blocked.add(player)
    await contest.tournaments.settleDue()
    expect(contest.blockedGifts).toEqual(isBlocked ? [prizeKey(`${id}`, 3)] : [])
    expect(await Promise.all(players.map((player) => cashOf(player)))).toEqual([500_00n, 300_00n, 0n])
    expect([contest.grants, contest.news.map(({ player }) => player), contest.faults]).toEqual([[], players.slice(0, 2), []])
    for (const set of [contest.skipped, contest.blocked]) set.clear()
    contest.blockedGifts.length = 0
  })

  it('PRO-15 a cancelled tournament pays nothing, and one with final places is not cancelled', async () => {
    const cancelled = await played([300_00n])
    expect(await contest.cancel(cancelled.id)).toBeUndefined()
    const paid = await played([300_00n])
    await end()
    expect([await cashOf(cancelled.players[0]!), await cashOf(paid.players[0]!)]).toEqual([0n, 500_00n])
    expect(await contest.cancel(paid.id)).toMatchObject({ code: 'bad_transition' })
    expect(await contest.cancel(cancelled.id)).toMatchObject({ code: 'bad_transition' })
    expect((await contest.show(cancelled.id)).status).toBe('cancelled')
  })

  it('PRO-15 a bet that is taken back after the places are final changes no place', async () => {
    const { id, players } = await played([300_00n])
    const key = await contest.settle(players[0]!, { stake: 50_00n })
    await contest.read()
    await end()
    await contest.change(players[0]!, key, { win: null, at: FINAL + 1 })
    await contest.read()
    expect((await contest.show(id)).board.rows.map(({ points }) => points)).toEqual(['350'])
  })

  it('PRO-15 a process killed at any step leaves nothing half done, and the next run pays the rest once', async () => {
    const { players } = await played([300_00n, 200_00n, 100_00n])
    const all = () => Promise.all(players.map((player) => cashOf(player)))
    const die = () => Promise.reject(new Error('killed'))
    const deaths: Partial<Contest['deps']>[] = [
      { isPlayRead: die },
      { skippedOf: die },
      { notify: die },
      { ledger: { ...contest.deps.ledger, postOrThrow: die }, grantBonus: die },
    ]
    contest.setNow(FINAL)
    for (const death of deaths) {
      await contest.another(death).settleDue()
      expect(await all()).toEqual([0n, 0n, 0n])
    }
    expect(contest.faults).toHaveLength(deaths.length)
    contest.grants.length = 0 // of the transaction that was rolled back
    await contest.another({ grantBonus: die }).settleDue()
    expect(await all()).toEqual([500_00n, 300_00n, 0n])
    await Promise.all([contest.tournaments.settleDue(), contest.another().settleDue()])
    expect(await all()).toEqual([500_00n, 300_00n, 0n])
    expect([contest.grants.length, contest.news.map(({ player }) => player)]).toEqual([1, players])
  })
})

describe('PRO-15 joining', () => {
  it('PRO-15 ends with the tournament, to the millisecond, and repeats change nothing', async () => {
    const id = await contest.create()
    const joinAt = async (player: bigint, at: number) => {
      contest.setNow(at)
      return contest.join(id, player)
    }
    expect(await joinAt(11n, END - 1)).toMatchObject({ success: true, me: { joined_at: new Date(END - 1).toISOString() } })
    expect(await joinAt(12n, END)).toMatchObject({ code: 'tournament_over' })
    expect(await joinAt(11n, END - 2)).toMatchObject({ me: { joined_at: new Date(END - 1).toISOString() } })
    contest.setNow(START)
    expect(await contest.join(id + 1000n, 11n)).toMatchObject({ code: 'not_found' })
    await contest.cancel(id)
    expect(await contest.join(id, 13n)).toMatchObject({ code: 'tournament_over' })
  })

  it('PRO-15 waits for a reader of bets under way: no bet is placed after the join and missed', async () => {
    const id = await contest.create()
    contest.setNow(START)
    let joined: Promise<unknown> | undefined
    let isJoined = false
    await contest.deps.database.db.transaction().execute(async (tx) => {
      expect((await shareOpenBetween(tx, START, START)).map((each) => each.id)).toContain(id)
      joined = Promise.resolve(contest.join(id, 21n)).finally(() => (isJoined = true))
      await contest.query('select pg_sleep(0.3)')
      expect(isJoined).toBe(false)
      contest.setNow(START + 5000)
    })
    expect(await joined).toMatchObject({ me: { joined_at: new Date(START + 5000).toISOString() } })
  })
})
