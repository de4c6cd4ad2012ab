import { describe, expect, it } from 'vitest'

import { inOrder, marketText, moveText, playText, oddsIn, oddsText, percentText } from './board-labels.ts'

describe('PRO-13 labels of the board in the console', () => {
  it('PRO-13 odds are read as they are written', () => {
    for (const odds of [1010, 1850, 1909, 11_000, 1_000_000]) expect(oddsIn(oddsText(odds))).toBe(odds)
    expect([oddsText(1850), oddsText(11_000), oddsIn('1,9')]).toEqual(['1.85', '11.00', 1900])
    for (const typed of ['', '1', '0.5', '2.0001', 'two', '-3']) expect([typed, oddsIn(typed)]).toEqual([typed, undefined])
  })

  it('PRO-13 total odds above 1,000,000,000 are named as more than that', () => {
    expect(oddsText(1_000_000_000_000)).toBe('1000000000.00')
    expect([1_000_000_000_001, Number.MAX_SAFE_INTEGER].map(oddsText)).toEqual(['>1000000000.00', '>1000000000.00'])
  })

  it('PRO-13 a market is named with its line, part and side', () => {
    const market = { type: 'ou', scope: 'h1', units: 'goals', line: 250, team: 'home', n: null, k: null } as never
    expect(marketText(market)).toBe('Total 2.5, h1, home')
    expect(percentText(25_000)).toBe('2.5 %')
  })

  it('PRO-13 the markets of an event begin with the main one of its sport', () => {
    const markets = ['ah', 'ou', 'cs', 'ml', '1x2'].map((type) => ({ type }) as never)
    expect(inOrder(markets).map(({ type }) => type)).toEqual(['1x2', 'ml', 'ou', 'ah', 'cs'])
  })

  it('BEY-7 a price says how far liability moves it, and why', () => {
    const text = (odds: number, load_ppm: number) => moveText({ odds, unshifted_odds: 1950, load_ppm } as never)
    expect(text(1830, 950_000)).toBe('1.95 → 1.83, it carries 95 % of its limit')
    expect(text(1970, 0)).toBe('1.95 → 1.97, others of the market carry more')
    expect([text(1950, 9999), text(1950, 0)]).toEqual(['not moved, it carries 0 % of its limit', '—'])
  })

  it('PRO-13 an event says its score by parts, and what decided it after', () => {
    const text = (score: object) => playText({ status: 'live', clock: '54', score } as never)
    expect(text({})).toBe('live 54, no score yet')
    expect(text({ periods: [[1, 0], [1, 1]], ot: [0, 0], pens: [4, 3] })).toBe('live 54, score 1:0, 1:1, overtime 0:0, penalties 4:3') // prettier-ignore
    expect(playText({ status: 'scheduled', clock: '', score: { ranks: { '3': 1, '1': null } } } as never)).toBe('scheduled, score 1. 3')
  })
})
