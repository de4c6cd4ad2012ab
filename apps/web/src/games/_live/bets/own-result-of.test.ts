import { describe, expect, it } from 'vitest'

import type { LiveBet, LiveTable } from '../live-game.ts'
import { ownResultOf, shownRound } from './own-result-of.ts'

const bet = (stake: string, payout: string, status = 'settled', round = 7) => ({ stake, payout, status, round, currency: 'RUB' }) as LiveBet
const table = (state: string) => ({ state, round: 8, history: [{ round: 7 }] }) as LiveTable

describe('own result at a shared table', () => {
  it('PRO-8 sums all bets of the round, so red and black together return the stake', () => {
    const result = ownResultOf([bet('10.00', '20.00'), bet('10.00', '0.00')], 7)
    expect(result).toEqual({ stake: '20.00', payout: '20.00', currency: 'RUB', multiplier: 10_000, status: 'settled' })
  })

  it('PRO-12 is absent until every bet is settled, and for a round without an own bet', () => {
    expect(ownResultOf([bet('1.00', '0.00'), bet('1.00', '0.00', 'placed')], 7)).toBeUndefined()
    expect(ownResultOf([bet('1.00', '0.00', 'settled', 6)], 7)).toBeUndefined()
    expect(ownResultOf([bet('1.00', '1.00', 'refunded')], 7)?.status).toBe('refunded')
  })

  it('PRO-8 belongs to the round shown on the stage, never to the wheel that still turns', () => {
    expect([shownRound(table('betting'), undefined), shownRound(table('ended'), undefined), shownRound(table('ended'), 8)]).toEqual([
      7,
      8,
      undefined,
    ])
  })
})
