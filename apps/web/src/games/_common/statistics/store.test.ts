import { beforeEach, describe, expect, it } from 'vitest'

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
