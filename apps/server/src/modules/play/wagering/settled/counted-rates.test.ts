import { betReturn } from '@fairhouse/betting'
import { baccaratRules, EVERY_GAME, SHARED_GAMES } from '@fairhouse/games'
import { isGameId } from '@fairhouse/games/rules/testing/game-facts.ts'
import { MULTI_STEP_TESTING, SINGLE_STEP_TESTING } from '@fairhouse/games/rules/testing/games/index.ts'
import { coversPrice, edgePpmOf, rakebackMicro, ratesOf, worthOf } from '@fairhouse/loyalty'
import { describe, expect, it } from 'vitest'

import type { BetRow } from '../../../books/ledger/index.ts'
import { createRates } from './counted-rates.ts'

const loadRates = createRates(() => undefined)
const bet = (odds: number) =>
  ({
    game: 'sports',
    provider: null,
    stake: 100n,
    win: 0n,
    outcome: JSON.stringify({ params: { odds, type: 'single', legs: 1 } }),
  }) as BetRow
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

describe('bonuses.md 2 and 6 a bet on sports by what its prices return', () => {
  const priced = (returnPpm: number | undefined, odds = 2000) =>
    loadRates({ ...bet(odds), outcome: JSON.stringify({ params: { odds, type: 'single', legs: 1, return_ppm: returnPpm } }) })!
  const STAKE = 100_000_00n
  const worth = (returnPpm: number | undefined) => {
    const { rates, noContribution } = priced(returnPpm)
    const { theo, xpMilli } = worthOf({ cashStake: STAKE, currency: 'RUB', rates })
    return { theo, xpMilli, rakeback: rakebackMicro(STAKE, rates.edgePpm, 10) / 1_000_000n, noContribution }
  }

  it('D-79 wager, experience, theo and rakeback of a price that returns 98.6869 % follow its edge, not that of the group', () => {
    expect(worth(986_869)).toEqual({ theo: 1313_10n, xpMilli: 0n, rakeback: 131_31n, noContribution: 'return' })
    expect(worth(850_000)).toEqual({ theo: 4500_00n, xpMilli: 1_000_000n, rakeback: 450_00n, noContribution: null })
  })

  it('D-79 counts to a return of 96 %, with what it leaves', () => {
    expect(priced(960_000)).toMatchObject({ rates: { contribution: 100, edgePpm: 40_000 }, noContribution: null })
    expect(priced(960_001)).toMatchObject({ rates: { contribution: 0, edgePpm: 39_999 }, noContribution: 'return' })
    expect(priced(1_030_000)).toMatchObject({ rates: { contribution: 0, edgePpm: 0 } })
  })

  it('bonuses.md 2 twenty legs that return six times their stake are settled as a bet that keeps nothing', () => {
    const terms = { type: 'express', legs: Array.from({ length: 20 }, () => ({})) } as const
    const returnPpm = betReturn(terms, Array(20).fill({ mean: 6, atRisk: 6 }))
    expect(priced(returnPpm)).toMatchObject({ rates: { contribution: 0, edgePpm: 0 }, noContribution: 'return' })
  })

  it('bonuses.md 2 a settled bet is read whatever number is stored with it', () => {
    const kept = (stored: number) => priced(stored).rates.edgePpm
    expect([3.6e21, 1e308, 1_000_000.5, 960_000.5, -5, -1e308].map(kept)).toEqual([0, 0, 0, 39_999, 45_000, 45_000])
  })

  it('bonuses.md 2 a bet of before that states no return keeps the rates of its group', () => {
    expect(worth(undefined)).toEqual(worth(900_000))
  })

  it('bonuses.md 2 odds that are too short are named before the return', () => {
    expect(priced(990_000, 1499).noContribution).toBe('short_odds')
  })
})

it('bonuses.md 2 the rates of one setting of a game are computed once, whatever its bets drew', () => {
  const requested: string[] = []
  const loadCountedRates = createRates((id) => {
    requested.push(id)
    return isGameId(id) ? EVERY_GAME[id] : undefined
  })
  const played = (params: object, slot: number) => {
    const outcome = JSON.stringify({ params, outcome: { slot } })
    return loadCountedRates({ game: 'dice', provider: null, stake: 100n, win: 0n, outcome } as BetRow)!.rates
  }
  const [first, second] = [1, 2].map((slot) => played({ direction: 'under', target: 4321 }, slot))
  expect([second, requested]).toEqual([first, ['dice']])
  played({ direction: 'under', target: 4322 }, 1)
  expect(requested).toEqual(['dice', 'dice'])
})

describe('bonuses.md 2 a bet that could hardly lose', () => {
  const loadGameRates = createRates((id) => (isGameId(id) ? EVERY_GAME[id] : undefined))
  const contributed = (game: string, params: object) => {
    const counted = loadGameRates({
      game,
      provider: null,
      stake: 3700n,
      win: 3600n,
      outcome: JSON.stringify({ params, outcome: {} }),
    } as BetRow)!
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

describe('D-56 a stake in the game of a provider', () => {
  const stored = (facts: object, game = 'slots') =>
    ({ game, provider: 'acme', stake: 100n, win: 0n, outcome: JSON.stringify(facts) }) as BetRow
  const counted = (bet: BetRow) => {
    const { rates, noContribution } = loadRates(bet)!
    return [rates.contribution, noContribution]
  }

  it('D-56 counts what it states, in whatever order its fields are stored', () => {
    const facts = { id: 't', game: 'books', round: 'r', contribution: 0, edge_ppm: 40_000, source: 'acme' }
    expect(counted(stored(facts))).toEqual([0, 'return'])
    expect(counted(stored({ ...facts, contribution: 50 }))).toEqual([50, null])
  })

  it('D-56 is known by its account: a text with a source in a game of the house is none', () => {
    const facts = { source: 'acme', params: { odds: 1400 } }
    expect(counted({ ...stored(facts, 'sports'), provider: null })).toEqual([0, 'short_odds'])
  })

  it('PRO-13 odds of a bet on sports are read wherever its params state them', () => {
    const params = { type: 'single', odds: 1400, legs: 1 }
    expect(counted({ ...stored({ params }, 'sports'), provider: null })).toEqual([0, 'short_odds'])
  })
})

describe('bonuses.md 2 the share of a stake that counts', () => {
  const CHANCES = { ...SINGLE_STEP_TESTING, ...MULTI_STEP_TESTING }
  const PARAMS: Readonly<Record<string, object>> = {
    ...Object.fromEntries(Object.entries(CHANCES).map(([id, { params }]) => [id, params])),
    crash: { slot: 'A', auto: null, autoHalf: null, cashOuts: [] },
    'colour-wheel': { color: 'x2', stake: '1.00' },
    'roulette-live': { bets: [{ id: 'red', stake: '1.00' }] },
  }
  const GAMES: Readonly<Record<string, { parse(params: unknown): { contribution: number } | undefined }>> = {
    ...EVERY_GAME,
    ...SHARED_GAMES,
  }

  it.each(Object.entries(PARAMS))('bonuses.md 2 is the same in the table and in the rules of %s', (game, params) => {
    expect(GAMES[game]!.parse(params)?.contribution).toBe(ratesOf(game)!.contribution)
  })
})
