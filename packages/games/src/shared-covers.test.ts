import { describe, expect, it } from 'vitest'

import { coveredBp } from './index.ts'

const on = (ids: readonly string[]) => ({ bets: ids.map((id) => ({ id, stake: '1.00' })) })
const numbers = (count: number) => Array.from({ length: count }, (_, n) => `straight:${n}`)
const colour = (color: string) => ({ color, stake: '1.00' })

describe('bonuses.md 2 what the bets of one player on one draw cover together', () => {
  it('PRO-14 a list and separate bets are the same, and a number counts once', () => {
    expect(coveredBp('roulette-live', [on(['red', 'black'])])).toBe(9730)
    expect(coveredBp('roulette-live', [on(['red']), on(['black'])])).toBe(9730)
    expect(
      coveredBp(
        'roulette-live',
        numbers(37).map((id) => on([id])),
      ),
    ).toBe(10_000)
    expect(coveredBp('roulette-live', [on(['red']), on(['red']), on(['straight:1'])])).toBe(4865)
  })

  it('PRO-14 29 numbers are below 80 percent, 30 are above', () => {
    expect([29, 30].map((count) => coveredBp('roulette-live', [on(numbers(count))])! > 8000)).toEqual([false, true])
  })

  it('PRO-14 the two frequent colours are above 80 percent, any other pair is below', () => {
    const covered = (...colors: string[]) => coveredBp('colour-wheel', colors.map(colour))! > 8000
    expect([covered('x2', 'x3'), covered('x2', 'x3', 'x6', 'x54')]).toEqual([true, true])
    expect([covered('x2'), covered('x2', 'x6', 'x54'), covered('x3', 'x6', 'x54')]).toEqual([false, false, false])
  })

  it('PRO-14 the studio’s roulette covers what that of the house does', () => {
    expect(coveredBp('live:roulette', [on(['red']), on(['black'])])).toBe(coveredBp('roulette-live', [on(['red', 'black'])]))
  })

  it('PRO-14 of baccarat player and banker are above 80 percent, any list without one of them is below', () => {
    const covered = (...ids: string[]) => coveredBp('baccarat', [on(ids)])!
    expect([covered('player'), covered('banker'), covered('player', 'banker')]).toEqual([4463, 4586, 9049])
    expect(coveredBp('baccarat', [on(['player']), on(['banker']), on(['player'])])).toBe(9049)
    expect(['player', 'banker'].map((side) => covered(side, 'tie', 'playerPair', 'bankerPair') > 8000)).toEqual([false, false])
  })

  it('PRO-14 the bets of other games cover nothing together', () => {
    expect([coveredBp('crash', [{}]), coveredBp('toString', [{}])]).toEqual([undefined, undefined])
  })
})
