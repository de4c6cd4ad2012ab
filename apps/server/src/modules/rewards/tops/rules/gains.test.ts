import { describe, expect, it } from 'vitest'

import { changeOf, eurSharesOf, gainOf, isListed, keptWins, type Win } from './gains.ts'

const bet = { stake: 100n, sold: 0n, win: 250n, previousWin: null }

describe('what a settled bet adds to a top', () => {
  it('PRO-22 counts the stake and everything paid', () => {
    expect(gainOf({ ...bet, kind: 'settled' })).toEqual({ winnings: 250n, turnover: 100n })
  })

  it('D-76 PRO-22 the turnover leaves out what was cashed out before the result', () => {
    expect(gainOf({ ...bet, sold: 99n, kind: 'settled' })).toEqual({ winnings: 250n, turnover: 1n })
    expect(gainOf({ ...bet, sold: 99n, kind: 'refunded', win: 0n, previousWin: 250n })).toEqual({ winnings: -250n, turnover: -1n })
  })

  it('PRO-22 a bet settled anew adds the difference, a refunded one takes back what it gave', () => {
    expect(gainOf({ ...bet, kind: 'resettled', previousWin: 400n })).toEqual({ winnings: -150n, turnover: 0n })
    expect(gainOf({ ...bet, kind: 'refunded', win: 0n, previousWin: 250n })).toEqual({ winnings: -250n, turnover: -100n })
  })

  it('PRO-22 a bet refunded before it was settled changes nothing', () => {
    expect(gainOf({ ...bet, kind: 'refunded', win: 0n })).toEqual({ winnings: 0n, turnover: 0n })
  })

  it('PRO-22 rooms and duels never count, nor a game without rates', () => {
    expect(['dice', 'slots', 'rooms', 'coin_pvp', 'unknown'].map((game) => isListed({ game }))).toEqual([true, true, false, false, false])
  })

  it('PRO-22 a stake worth less than a cent keeps its value', () => {
    expect(eurSharesOf(100n, 190_000n)).toBe(1_900n)
    expect(eurSharesOf(100n, 10n ** 8n)).toBe(1_000_000n)
  })
})

describe('the kept wins of a day', () => {
  const win = (key: number, value: number): Win => ({ key: String(key), value: BigInt(value) })

  it('PRO-22 are the ten largest, and a changed bet replaces its former value', () => {
    const wins = Array.from({ length: 12 }, (_, n) => win(n, n + 1)).reduce<readonly Win[]>(keptWins, [])
    expect(wins.map(({ value }) => Number(value))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(keptWins(wins, win(11, 0)).map(({ value }) => Number(value))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(keptWins([win(1, 5), win(2, 4)], win(1, 3))).toEqual([win(2, 4), win(1, 3)])
  })

  it('PRO-22 a change puts what is new, removes what is gone, and says when the largest is smaller', () => {
    const before = [win(1, 9), win(2, 5)]
    expect(changeOf(before, before)).toEqual({ put: [], removed: [], best: 9n, isLowered: false })
    expect(changeOf([], [win(1, 9)])).toEqual({ put: [win(1, 9)], removed: [], best: 9n, isLowered: false })
    expect(changeOf(before, [win(3, 9), win(1, 9)])).toEqual({ put: [win(3, 9)], removed: ['2'], best: 9n, isLowered: false })
    expect(changeOf(before, [win(1, 6), win(2, 5)])).toEqual({ put: [win(1, 6)], removed: [], best: 6n, isLowered: true })
    expect(changeOf(before, [])).toEqual({ put: [], removed: ['1', '2'], best: 0n, isLowered: true })
  })
})
