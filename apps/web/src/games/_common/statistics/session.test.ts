import { describe, expect, it } from 'vitest'

import { EMPTY, profitOf, type Session, withBet, withUnseen } from './session.ts'

const bet = (stake: string, payout: string, status: 'settled' | 'refunded' | 'open' = 'settled') => ({
  stake,
  payout,
  status,
  multiplier: Math.floor((Number(payout) / Number(stake)) * 10_000),
})
const after = (...bets: ReturnType<typeof bet>[]): Session => bets.reduce(withBet, EMPTY)

describe('PRO-4 statistics of the bets of a tab', () => {
  it('PRO-4 sum stakes and payouts exactly', () => {
    const session = after(bet('0.10', '0.20'), bet('0.20', '0.00'), bet('90000000000.01', '90000000000.02'))
    expect([session.staked, session.paid]).toEqual(['9000000000031', '9000000000022'])
    expect(profitOf(session)).toBe(-9n)
  })

  it('PRO-4 a return below the stake is a loss, a return of exactly the stake is neither', () => {
    expect(after(bet('1.00', '1.50'), bet('1.00', '0.50'), bet('1.00', '1.00'), bet('1.00', '0.00'))).toMatchObject({
      bets: 4,
      won: 1,
      lost: 2,
    })
  })

  it('PRO-4 the best multiplier is that of a win, never of a partial return', () => {
    expect(after(bet('1.00', '0.90')).best).toBe(0)
    expect(after(bet('1.00', '4.00'), bet('10.00', '20.00')).best).toBe(40_000)
  })

  it('PRO-4 open and refunded bets change nothing', () => {
    expect(after(bet('1.00', '0.00', 'open'), bet('1.00', '1.00', 'refunded'))).toEqual(EMPTY)
  })

  it('PRO-4 the line starts at zero and ends at the present profit', () => {
    expect(after(bet('1.00', '3.00'), bet('1.00', '0.00')).line).toEqual([0, 200, 100])
  })

  it('PRO-4 a long line keeps its shape in few points, and its last point is the present profit', () => {
    for (const count of [239, 240, 241, 1000, 1001, 5000]) {
      const session = Array.from({ length: count }, () => bet('1.00', '2.00')).reduce(withBet, EMPTY)
      expect(session.line.length).toBeLessThanOrEqual(240)
      expect([session.line[0], session.line[1], session.line.at(-1)]).toEqual([0, 100 * session.stride, 100 * count])
      expect(new Set(session.line).size).toBe(session.line.length)
    }
  })

  it('PRO-4 bets that were not seen one by one count with their exact sum', () => {
    const session = withUnseen(after(bet('1.00', '0.00')), { bets: 3, stake: 300n, payout: 450n })
    expect(session).toMatchObject({ bets: 4, unseen: 3, won: 0, lost: 1, staked: '400', paid: '450' })
    expect(session.line.at(-1)).toBe(50)
    expect(withUnseen(session, { bets: 0, stake: 0n, payout: 0n })).toBe(session)
  })
})
