import { describe, expect, it } from 'vitest'

import type { LiveBet } from '../../_live/live-game.ts'
import { chipsInPlay, lastChips, mergedChips } from './chips-in-play.ts'

const bet = (round: number | null, chips: Record<string, string>, given: Partial<LiveBet> = {}) =>
  ({
    round,
    status: 'settled',
    currency: 'RUB',
    params: { bets: Object.entries(chips).map(([id, stake]) => ({ id, stake })) },
    ...given,
  }) as LiveBet

describe('own chips on the shared board', () => {
  it('PRO-8 shows several bets of a round on one board, stacking chips of one place', () => {
    expect(chipsInPlay([bet(7, { red: '10.00', 'straight:17': '1.00' }), bet(7, { red: '0.50' })])).toEqual([
      { id: 'red', stake: '10.50' },
      { id: 'straight:17', stake: '1.00' },
    ])
    expect(mergedChips()).toEqual([])
  })

  it('PRO-8 repeat restores all chips of the latest own round in one currency', () => {
    const bets = [
      bet(null, { black: '1.00' }, { status: 'queued' }),
      bet(8, { red: '2.00' }),
      bet(8, { red: '3.00' }),
      bet(7, { even: '4.00' }),
    ]
    expect(lastChips(bets)).toEqual([{ currency: 'RUB', params: { bets: [{ id: 'red', stake: '5.00' }] } }])
    expect(lastChips([bet(9, { red: '1.00' }, { status: 'cancelled' })])).toEqual([])
  })
})
