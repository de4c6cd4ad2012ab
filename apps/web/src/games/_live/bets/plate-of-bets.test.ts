import { describe, expect, it } from 'vitest'

import type { LiveBet } from '../live-game.ts'
import { plateOfBets } from './plate-of-bets.ts'

const bet = (id: string, payout: string, given: Partial<LiveBet> = {}) =>
  ({
    id,
    stake: '10.00',
    payout,
    multiplier: Number(payout) * 1000,
    status: 'settled',
    round: 7,
    currency: 'RUB',
    mode: 'real',
    ...given,
  }) as LiveBet
const options: Parameters<typeof plateOfBets>[1] = { seen: new Set(['a', 'b', 'c']), hidden: undefined, isEachBet: false }
const keyOf = (bets: LiveBet[], hidden?: number) => plateOfBets(bets, { ...options, hidden })?.key

describe('plate of a shared round', () => {
  it('D-65 sums the bets of a round, so red and black together return the stake', () => {
    expect(plateOfBets([bet('a', '20.00'), bet('b', '0.00')], options)).toMatchObject({ stake: '20.00', payout: '20.00', key: '7' })
  })

  it('PRO-3 each cash-out of the crash has its own, the last one first', () => {
    const bets = [bet('a', '15.00'), bet('b', '30.00'), bet('c', '0.00', { status: 'placed' })]
    expect(plateOfBets(bets, { ...options, isEachBet: true })).toMatchObject({ key: 'b', payout: '30.00', shared: 'b' })
  })

  it('is absent for bets that ended before the page opened, and for the wheel that still turns', () => {
    expect([keyOf([bet('old', '30.00')]), keyOf([bet('a', '30.00')], 7)]).toEqual([undefined, undefined])
  })

  it('belongs to the newest settled round, and play money has no page to share', () => {
    const bets = [bet('a', '0.00', { round: 9, status: 'placed' }), bet('b', '30.00', { round: 8, mode: 'demo' }), bet('c', '50.00')]
    expect(plateOfBets(bets, options)).toMatchObject({ key: '8', shared: undefined })
  })
})
