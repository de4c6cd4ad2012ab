import { baccaratRules, EVERY_GAME, isGameId } from '@fairhouse/games'
import { coversPrice, edgePpmOf } from '@fairhouse/loyalty'
import { describe, expect, it } from 'vitest'

import type { BetRow } from '../../ledger/index.ts'
import { createRates } from './counted-rates.ts'

const loadRates = createRates(() => undefined)
const bet = (odds: number) =>
  ({ game: 'sports', stake: 100n, win: 0n, outcome: JSON.stringify({ params: { odds, type: 'single', legs: 1 } }) }) as BetRow
const countedOf = (odds: number, isCashedOut = false) => {
  const { rates, noContribution } = loadRates(bet(odds), { isCashedOut })!
  return [rates.contribution, noContribution]
}

describe('bonuses.md 2 a bet on sports', () => {
  it('PRO-13 counts from odds of 1.500 on', () => {
    expect([countedOf(1499), countedOf(1500), countedOf(150_000)]).toEqual([
      [0, 'short_odds'],
      [100, null],
      [100, null],
    ])
  })

  it('PRO-13 counts nothing when it was cashed out', () => {
    expect(countedOf(2000, true)).toEqual([0, 'cashed_out'])
  })
})

describe('bonuses.md 2 a bet that could hardly lose', () => {
  const loadGameRates = createRates((id) => (isGameId(id) ? EVERY_GAME[id] : undefined))
  const contributed = (game: string, params: object) => {
    const counted = loadGameRates({ game, stake: 3700n, win: 3600n, outcome: JSON.stringify({ params, outcome: {} }) } as BetRow)!
    return [counted.rates.contribution, counted.noContribution]
  }
  const on = (ids: readonly string[]) => ({ bets: ids.map((id) => ({ id, stake: '1.00' })) })
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => `straight:${n}`)

  it('PRO-14 on roulette: red with black, and 30 numbers or more, count nothing; 29 numbers count', () => {
    expect(contributed('roulette', on(['red', 'black']))).toEqual([0, 'high_chance'])
    expect(contributed('roulette', on(numbers(30)))).toEqual([0, 'high_chance'])
    expect(contributed('roulette', on(numbers(29)))).toEqual([20, null])
  })

  it('PRO-14 on dice above a chance of 80 percent', () => {
    expect(contributed('dice', { direction: 'under', target: 9800 })).toEqual([0, 'high_chance'])
    expect(contributed('dice', { direction: 'under', target: 8000 })).toEqual([10, null])
  })

  it('PRO-14 baccarat on both sides takes cash alone, and loses more than the progress is worth', () => {
    const bet = baccaratRules.parse(on(['player', 'banker']))!
    const terms = { contribution: baccaratRules.contribution(bet), lowestEdgePpm: edgePpmOf(baccaratRules.rtp(bet)) }
    expect([baccaratRules.takesBonus, coversPrice(30, terms)]).toEqual([false, true])
  })
})
