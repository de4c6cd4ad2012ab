import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Terms } from './index.ts'
import { type Contest, type ContestBet, END, FINAL, openContest, playedIn, START, TERMS } from './testing/contest.ts'

type ListCall = Contest['tournaments']['handlers']['GET /api/v2/tournaments']

let contest: Contest
beforeAll(async () => {
  contest = await openContest()
  await contest.table.ledger.openAccounts(['expense:tournament'])
})
afterAll(() => contest.close())
beforeEach(() => contest.setNow(START - HOUR_MS))
afterEach(() => contest.rates.clear())

const played = (bets: readonly ContestBet[], terms?: Partial<Terms>) => playedIn(contest, bets, terms)

const TITLES = { ru: 'Кости', en: 'Dice', kz: 'Сүйек' }
const boardOf = async (id: bigint) => (await contest.show(id)).board.rows.map(({ player }) => BigInt(player))
const placeOf = async (id: bigint, player: bigint) => (await contest.show(id, player)).me?.place ?? null
const cashOf = async (player: bigint, currency: 'RUB' | 'USD' = 'RUB') => (await contest.table.ledger.wallet(player, currency))!.cash
const settleAt = async (at: number) => {
  contest.setNow(at)
  await contest.tournaments.settleDue()
}

describe('PRO-15 places', () => {
  it('PRO-15 need the least number of points: on the board, for the player, at the end, and for a prize', async () => {
    const { id, players } = await played([{ stake: 149_99n }, { stake: 150_00n }, { stake: 200_00n }], { minPoints: 150n })
    const [below, exact, above] = players as [bigint, bigint, bigint]
    const shown = async () => [await boardOf(id), await placeOf(id, below), await placeOf(id, exact), await placeOf(id, above)]
    expect(await shown()).toEqual([[above, exact], null, 2, 1])
    await settleAt(FINAL)
    expect(await shown()).toEqual([[above, exact], null, 2, 1])
    expect([await cashOf(below), await cashOf(exact), await cashOf(above)]).toEqual([0n, 300_00n, 500_00n])
    expect(contest.grants).toEqual([])
  })

  it("PRO-15 the list of tournaments has a player's own place, and none for a guest", async () => {
    const { id, players } = await played([{}, { stake: 200_00n }])
    contest.setNow(START)
    const meOf = async (player: bigint | null) => {
      const call = { caller: player === null ? null : { player }, query: { status: 'active' } } as const
      const answer = await contest.tournaments.handlers['GET /api/v2/tournaments'](call as Parameters<ListCall>[0])
      return 'data' in answer && answer.data.find((card) => card.id === `${id}`)!.me
    }
    expect([await meOf(null), await meOf(players[0]!)]).toMatchObject([null, { place: 2, points: '100' }])
  })

  it('PRO-15 of equal points go to the earlier score, then to the older account, on the board and for the player', async () => {
    const [late, early] = [START + 60_000, START + 30_000]
    const { id, players } = await played([{ settledAt: late }, { settledAt: early }, { settledAt: late }])
    const [second, first, third] = players as [bigint, bigint, bigint]
    expect(await boardOf(id)).toEqual([first, second, third])
    expect([await placeOf(id, first), await placeOf(id, second), await placeOf(id, third)]).toEqual([1, 2, 3])
    await settleAt(FINAL)
    expect(await boardOf(id)).toEqual([first, second, third])
  })
})

describe('PRO-15 the export of own data', () => {
  it('PRO-15 SEC-4 has the tournaments that the player joined, with score, place and prize, in the order of joining', async () => {
    const { id, players } = await played([{ stake: 200_00n }, { stake: 300_00n }])
    const [player, winner] = players as [bigint, bigint]
    await settleAt(FINAL)
    contest.setNow(FINAL + HOUR_MS)
    const next = await contest.create({ titles: TITLES, start: FINAL + 2 * HOUR_MS, end: FINAL + 3 * HOUR_MS })
    await contest.join(next, player)
    const joinedAt = [START - HOUR_MS, FINAL + HOUR_MS].map((at) => new Date(at))
    expect(await contest.tournaments.ownContests(player)).toEqual([
      {
        tournament: id,
        title: TERMS.titles.en,
        joined_at: joinedAt[0],
        points: 200n,
        bets: 1,
        place: 2,
        currency: 'RUB',
        amount: 300_00n,
        paid_at: new Date(FINAL),
        skipped: null,
      },
      {
        tournament: next,
        title: TITLES.en,
        joined_at: joinedAt[1],
        points: null,
        bets: null,
        place: null,
        currency: null,
        amount: null,
        paid_at: null,
        skipped: null,
      },
    ])
    expect(await contest.tournaments.ownContests(winner)).toMatchObject([{ tournament: id, place: 1, amount: 500_00n }])
  })
})

describe('PRO-15 prizes in another currency', () => {
  /** The winner of 333.37 RUB plays in USD. */
  async function wonInDollars() {
    const prizes = [{ kind: 'cash', amount: 333_37n, wager: 0, spins: 0 } as const]
    const { id, players } = await played([{}], { prizes })
    const [player] = players as [bigint]
    contest.currencies.set(player, 'USD')
    await contest.table.ledger.openWallet(null, player, 'USD')
    return { id, player }
  }

  it('PRO-15 have the rates of the first minute after the end that has all of them', async () => {
    const { player } = await wonInDollars()
    contest.rates.set('RUB USD', 9_000_000n)
    await settleAt(END) // without the others
    for (const to of ['USD', 'KZT', 'INR', 'EUR'] as const) contest.rates.set(`RUB ${to}`, 2_000_000n)
    await settleAt(END + 60_000)
    contest.rates.set('RUB USD', 9_000_000n)
    await settleAt(FINAL)
    expect(await cashOf(player, 'USD')).toBe(6_66n)
  })

  it('PRO-15 have the fixed factor of the bet limits where no source gave rates, rounded down', async () => {
    const { player } = await wonInDollars()
    await settleAt(END)
    await settleAt(FINAL)
    expect(await cashOf(player, 'USD')).toBe(3_33n)
  })

  it('PRO-15 that are below a minor unit there give nothing, and the tournament is paid', async () => {
    const prizes = [{ kind: 'cash', amount: 49n, wager: 0, spins: 0 } as const]
    const { id, players } = await played([{}], { prizes })
    const [player] = players as [bigint]
    contest.currencies.set(player, 'USD')
    await contest.table.ledger.openWallet(null, player, 'USD')
    contest.news.length = contest.faults.length = 0
    await settleAt(FINAL)
    expect(await contest.show(id, player)).toMatchObject({ paid_at: expect.any(String), me: { place: 1, paid: { amount: '0.00' } } })
    expect([await cashOf(player, 'USD'), contest.news, contest.faults]).toEqual([0n, [], []])
  })

  it('PRO-15 a tournament is paid once each of its prizes is, not before', async () => {
    const { id, players } = await played([{ stake: 300_00n }, { stake: 200_00n }, { stake: 100_00n }])
    contest.setNow(FINAL)
    await contest.another({ grantBonus: () => Promise.reject(new Error('no bonuses now')) }).settleDue()
    expect(await cashOf(players[0]!)).toBe(500_00n)
    expect(await contest.show(id)).toMatchObject({ paid_at: null, board: { paid_at: null } })
    const moneyOf: bigint[] = []
    contest.setNow(FINAL + 60_000)
    await contest.another({ onMoney: (player) => void moneyOf.push(player) }).settleDue()
    expect(moneyOf, 'whose balance is published').toEqual([players[2]])
    const paidAt = new Date(FINAL + 60_000).toISOString()
    expect(await contest.show(id)).toMatchObject({ paid_at: paidAt, board: { paid_at: paidAt } })
  })
})

describe('PRO-15 terms of a tournament', () => {
  const now = START - HOUR_MS

  it('PRO-15 are changed before its start, from the version that was read; the former ones stay stored', async () => {
    const id = await contest.create()
    const { operator } = contest.tournaments
    const change = (version: number, more: Partial<Terms>, at = now) =>
      contest.deps.database.db.transaction().execute((tx) => operator.change(tx, { id, version }, { ...TERMS, ...more }, 'ann', at))
    expect(await change(1, { titles: TITLES, minPoints: 150n })).toBeUndefined()
    expect(await operator.find(id)).toMatchObject({ version: 2, titles: TITLES, minPoints: 150n })
    const refused = [await change(1, {}), await change(2, { bestN: 2 }), await change(2, {}, START)]
    expect(refused).toMatchObject([{ code: 'bad_transition' }, { errors: { best_n: expect.any(Array) } }, { code: 'bad_transition' }])
    expect(await operator.find(id)).toMatchObject({ version: 2, titles: TITLES })
    expect(await contest.query('select version, terms from tournaments.former_version where tournament = $1', [id])).toMatchObject([
      { version: 1, terms: { titles: TERMS.titles, minPoints: '1' } },
    ])
  })

  it('PRO-15 bonuses.md 1 a change lengthens the life of prizes to that of the settings, and never shortens what was announced', async () => {
    const { operator } = contest.tournaments
    const change = (id: bigint, version: number) =>
      contest.deps.database.db.transaction().execute((tx) => operator.change(tx, { id, version }, TERMS, 'ann', now))
    contest.setPrizeDays(14)
    const [id, former] = [await contest.create(), await contest.create()]
    await contest.query('update tournaments.tournament set prize_days = null where id = $1', [former])
    const days: unknown[] = []
    for (const [version, set] of [2, 30].entries()) {
      contest.setPrizeDays(set)
      for (const each of [id, former]) {
        expect(await change(each, version + 1)).toBeUndefined()
        days.push((await operator.find(each))?.prizeDays)
      }
    }
    expect(days, 'a tournament of before keeps its terms').toEqual([14, null, 30, null])
    expect(await contest.query("select terms->'prizeDays' as days from tournaments.former_version where tournament = $1", [id])).toEqual([
      { days: 14 },
      { days: 14 },
    ])
    contest.setPrizeDays(7)
  })

  const cash = { kind: 'cash', amount: 500_00n, wager: 0, spins: 0 } as const
  const bonus = { kind: 'bonus', amount: 100_00n, wager: 5, spins: 0 } as const

  it.each<[string, Partial<Terms>, string[]]>([
    ['as they are', {}, []],
    ['a minute from now', { start: now + 60_000 }, []],
    ['without notice', { start: now + 59_999 }, ['starts_at']],
    ['that end as they begin', { end: START }, ['ends_at']],
    ['of 92 days', { end: START + 92 * DAY_MS }, []],
    ['of more', { end: START + 92 * DAY_MS + 1 }, ['ends_at']],
    ['by one best bet', { formula: 'best_n', bestN: 1 }, ['best_n']],
    ['by two best bets', { formula: 'best_n', bestN: 2 }, []],
    ['by turnover of two best bets', { bestN: 2 }, ['best_n']],
    ['with a wager of cash', { prizes: [{ ...cash, wager: 1 }] }, ['prizes']],
    ['with bonus money without a wager', { prizes: [{ ...bonus, wager: 0 }] }, ['prizes']],
    ['with a prize of nothing', { prizes: [cash, { ...cash, amount: 0n }] }, ['prizes']],
    ['with equal prizes', { prizes: [cash, cash] }, []],
    ['with a smaller prize for a better place', { prizes: [bonus, cash] }, ['prizes']],
  ])('PRO-15 %s', (_, more, fields) => {
    expect(Object.keys(contest.tournaments.operator.fault({ ...TERMS, ...more }, now)?.errors ?? {})).toEqual(fields)
  })
})
