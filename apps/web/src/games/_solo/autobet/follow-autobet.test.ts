import { beforeEach, describe, expect, it } from 'vitest'

import { EMPTY } from '../../_common/statistics/session.ts'
import { createStatistics, type Place, type Statistics } from '../../_common/statistics/store.ts'
import { type AutobetReport, createFollower } from './follow-autobet.ts'

const place: Place = { player: 'anna', mode: 'real', currency: 'RUB', game: 'dice' }
const bet = (id: string, payout: string) => ({ id, stake: '1.00', payout, multiplier: Number(payout) * 10_000, status: 'settled' as const })

let statistics: Statistics
beforeEach(() => {
  statistics = createStatistics(() => ({ getItem: () => null, setItem: () => undefined }) as never)
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
