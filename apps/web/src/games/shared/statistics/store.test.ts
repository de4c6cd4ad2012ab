import { beforeEach, describe, expect, it } from 'vitest'

import { createFollower, type AutobetReport } from './follow-autobet.ts'
import { EMPTY } from './session.ts'
import { createStatistics, type Place, type Statistics } from './store.ts'

const place: Place = { player: 'anna', mode: 'real', currency: 'RUB', game: 'dice' }
const bet = (id: string, payout: string) => ({ id, stake: '1.00', payout, multiplier: Number(payout) * 10_000, status: 'settled' as const })

let kept: Map<string, string>
let statistics: Statistics
const open = () =>
  createStatistics(
    () => ({ getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) }) as never,
  )
beforeEach(() => {
  kept = new Map()
  statistics = open()
})

describe('PRO-4 statistics of a tab', () => {
  it('PRO-4 keep accounts, play money, currencies and games apart, and sum all games', () => {
    statistics.add(place, bet('a', '2.00'))
    statistics.add({ ...place, game: 'keno' }, bet('b', '0.00'))
    expect(statistics.read(place).bets).toBe(1)
    expect(statistics.read(place, true).bets).toBe(2)
    for (const other of [{ player: undefined }, { mode: 'demo' as const }, { currency: 'USD' as const }])
      expect(statistics.read({ ...place, ...other }, true)).toEqual(EMPTY)
  })

  it('PRO-4 count a bet once, whatever reports it, also after a reload', () => {
    statistics.add(place, bet('a', '2.00'))
    statistics.add(place, bet('a', '2.00'))
    statistics = open()
    statistics.add(place, bet('a', '2.00'))
    expect(statistics.read(place).bets).toBe(1)
  })

  it('PRO-4 a reset of one game leaves the sum of all, a reset of all clears each of this account', () => {
    statistics.add(place, bet('a', '2.00'))
    statistics.add({ ...place, player: 'boris' }, bet('b', '2.00'))
    statistics.reset(place)
    expect([statistics.read(place).bets, statistics.read(place, true).bets]).toEqual([0, 1])
    statistics.reset(place, true)
    expect(statistics.read(place, true)).toEqual(EMPTY)
    expect(statistics.read({ ...place, player: 'boris' }, true).bets).toBe(1)
  })

  it('PRO-4 unreadable stored text reads as nothing', () => {
    kept.set('table:statistics', '{')
    expect(statistics.read(place)).toEqual(EMPTY)
  })
})

const report = (played: number, wagered: string, profit: string, last: AutobetReport['last'] = null): AutobetReport => ({
  id: 'auto',
  played,
  wagered,
  profit,
  last,
})
const startMark = { id: 'auto', played: 0, staked: '0', paid: '0', last: 'auto' }

describe('PRO-8 statistics of an autobet', () => {
  it('PRO-8 count each report once, from its start in this tab', async () => {
    const follow = createFollower(statistics, place, async () => [])
    await follow(report(1, '1.00', '1.00', bet('b1', '2.00')))
    expect(statistics.read(place)).toEqual(EMPTY) // not started here
    statistics.follow(place, startMark)
    await follow(report(1, '1.00', '1.00', bet('b1', '2.00')))
    await follow(report(1, '1.00', '1.00', bet('b1', '2.00')))
    expect(statistics.read(place)).toMatchObject({ bets: 1, won: 1, staked: '100', paid: '200' })
  })

  it('PRO-8 after a gap take the rounds of the game, none from before the autobet and none after the report', async () => {
    statistics.follow(place, startMark)
    const rounds = [bet('b4', '0.00'), bet('b3', '0.00'), bet('b2', '3.00'), bet('b1', '0.00'), bet('a0', '9.00')]
    const follow = createFollower(statistics, place, async () => rounds)
    await Promise.all([follow(report(3, '3.00', '0.00', bet('b3', '0.00'))), follow(report(4, '4.00', '-1.00', bet('b4', '0.00')))])
    expect(statistics.read(place)).toMatchObject({ bets: 4, won: 1, lost: 3, unseen: 0, line: [0, -100, 100, 0, -100] })
  })

  it('PRO-8 bets beyond the list of last rounds count with their exact sum', async () => {
    statistics.follow(place, startMark)
    const follow = createFollower(statistics, place, async () => [bet('b9', '2.00')])
    await follow(report(9, '9.00', '-4.00', bet('b9', '2.00')))
    expect(statistics.read(place)).toMatchObject({ bets: 9, won: 1, lost: 0, unseen: 8, staked: '900', paid: '500' })
    expect(statistics.autobetOf(place)).toMatchObject({ played: 9, last: 'b9' })
  })
})
