import { describe, expect, it } from 'vitest'

import type { StoredBet, StoredLeg } from './bet.ts'
import { settledOf, voidFacts } from './news-facts.ts'

const leg = (changes: object = {}) =>
  ({
    sport: 'football',
    startsAt: 0,
    shown: { home: 'A', away: 'B', status: 'finished', starts_at: '1970-01-01T00:00:00.000Z' },
    state: 'void',
    voidReason: null,
    voidPrices: null,
    ...changes,
  }) as StoredLeg
const bet = (...legs: StoredLeg[]) =>
  ({ id: 'b1', player: 7n, currency: 'RUB', payout: 100_00n, stake: 50_00n, freeBet: null, legs }) as unknown as StoredBet

describe('PRO-13 the facts of what happened to a bet', () => {
  it('PRO-13 a settled bet names the first of its events, and how many more', () => {
    const won = { what: 'won', bet: 'b1', amount: '100.00 RUB' }
    expect(settledOf(bet(leg()))).toEqual({ player: 7n, source: 'bet:b1:settled', news: { ...won, event: 'A – B' } })
    expect(settledOf(bet(leg(), leg(), leg())).news).toEqual({ ...won, event: 'A – B +2' })
  })

  it('PRO-13 a void leg names both prices where the price was wrong, and else its cause alone', () => {
    const prices = { voidReason: 'palpable_error 4500 1909', voidPrices: { accepted: 4500, right: 1909 } }
    expect(voidFacts(leg(prices))).toEqual({ event: 'A – B', because: 'price_error', accepted: '4.50', right: '1.909' })
    expect(voidFacts(leg({ voidReason: 'late_bet' }))).toEqual({ event: 'A – B', because: 'late', accepted: null, right: null })
  })
})
