import { describe, expect, it } from 'vitest'

import { coversPrice, offerPriceFault } from '../offers/offer-price.ts'
import { countsAsTurnover, evaluateContribution, isTooSafe, LEAST_KEPT_PPM, type NoContribution, type PlayedBet } from './contribution.ts'
import type { RatedGame } from './rates.data.ts'

const reasonOf = (bet: PlayedBet) => evaluateContribution(bet).reason

describe('bonuses.md 2 what a bet contributes', () => {
  it.each<[string, PlayedBet, number]>([
    ['slots', { game: 'slots' }, 100],
    ['keno', { game: 'keno' }, 20],
    ['dice', { game: 'dice', chanceBp: 8000 }, 10],
    ['live tables', { game: 'live' }, 10],
  ])('bonuses.md 2 %s by the table', (_, bet, percent) => {
    expect(evaluateContribution(bet)).toEqual({ percent, reason: null })
  })

  it('bonuses.md 2 names why a bet contributes nothing', () => {
    expect(reasonOf({ game: 'rooms' })).toBe('game')
    expect(reasonOf({ game: 'dice', chanceBp: 8001 })).toBe('high_chance')
    expect(reasonOf({ game: 'crash', win: 1n, mult: 119 })).toBe('early_cash_out')
    expect(reasonOf({ game: 'sports', odds: 1499 })).toBe('short_odds')
    expect(reasonOf({ game: 'virtual', odds: 2000, isCashedOut: true })).toBe('cashed_out')
  })

  it('bonuses.md 2 counts a lost crash bet whatever its cash-out, and several parts by their mean', () => {
    expect(reasonOf({ game: 'crash', stake: 100n, win: 0n, mult: 101 })).toBeNull()
    expect(reasonOf({ game: 'crash', stake: 100n, win: 119n })).toBe('early_cash_out')
    expect(reasonOf({ game: 'crash', stake: 100n, win: 120n })).toBeNull()
  })

  it('D-56 a lower contribution of the bet or its game wins over the table, a higher one does not', () => {
    expect(evaluateContribution({ game: 'slots', contribution: 0 })).toEqual({ percent: 0, reason: 'game' })
    expect(evaluateContribution({ game: 'dice', contribution: 100 }).percent).toBe(10)
  })

  it('bonuses.md 2 a bet on sports counts nothing where its prices keep less than any wager is paid by', () => {
    const kept = (edgePpm: number, more: Partial<PlayedBet> = {}) => evaluateContribution({ game: 'virtual', odds: 2000, edgePpm, ...more })
    expect(kept(LEAST_KEPT_PPM)).toEqual({ percent: 100, reason: null })
    expect(kept(LEAST_KEPT_PPM - 1)).toEqual({ percent: 0, reason: 'return' })
    expect([kept(0, { odds: 1499 }).reason, kept(0, { game: 'dice' }).percent]).toEqual(['short_odds', 10])
  })

  it('bonuses.md 2 turnover of sports that counts pays for every offer that the start allows', () => {
    const wagers = Array.from({ length: 60 }, (_, at) => at + 1).filter((wager) => offerPriceFault('o', wager) === undefined)
    expect(wagers[0]).toBe(25)
    for (const wager of wagers) expect(coversPrice(wager, { contribution: 100, lowestEdgePpm: LEAST_KEPT_PPM })).toBe(true)
  })

  it('D-56 deposit turnover takes a bet on sports whose prices return too much, and no game of a provider that does', () => {
    const counts = (game: RatedGame | undefined, reason: NoContribution | null, percent = 0) => countsAsTurnover(game, { percent, reason })
    expect([counts('sports', 'return'), counts('virtual', 'return'), counts('slots', null, 100)]).toEqual([true, true, true])
    expect([counts('slots', 'return'), counts(undefined, 'return'), counts('rooms', 'game')]).toEqual([false, false, false])
    expect([counts('sports', 'short_odds'), counts('sports', 'cashed_out'), counts('dice', 'high_chance')]).toEqual([false, false, false])
  })

  it('D-56 a bet is too safe by its own odds, not by a game that counts nothing', () => {
    expect(([null, 'game', 'return', 'high_chance', 'cashed_out'] as const).map(isTooSafe)).toEqual([false, false, false, true, true])
  })
})
