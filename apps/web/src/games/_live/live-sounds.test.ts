import { describe, expect, it } from 'vitest'

import type { LiveBet, LiveTable } from './live-game.ts'
import { liveSounds } from './live-sounds.ts'

const bet = (given: Partial<LiveBet>) => ({ id: 'b1', round: 7, status: 'placed', stake: '1.00', payout: '0.00', ...given }) as LiveBet
const at = (round: number, ...bets: LiveBet[]) => ({ table: { round } as LiveTable, bets })

describe('PRO-4 sounds of a live table', () => {
  it('PRO-4 count stakes in play and for the next round', () => {
    const { staked } = liveSounds(
      at(7, bet({}), bet({ id: 'b2', round: null, status: 'queued' }), bet({ id: 'b3', status: 'cancelled' })),
      undefined,
    )
    expect(staked).toBe(2)
  })

  it('PRO-4 belong to a draw only with a stake on it', () => {
    expect([liveSounds(at(7, bet({})), 7).turning, liveSounds(at(7, bet({ round: 6 })), 7).turning]).toEqual(['7', undefined])
  })

  it('PRO-4 tell a win only when its draw is shown, and no return below the stake', () => {
    const won = bet({ status: 'settled', payout: '2.00' })
    expect([liveSounds(at(7, won), 7).won, liveSounds(at(7, won), undefined).won]).toEqual([undefined, '7'])
    expect(liveSounds(at(7, bet({ status: 'settled', payout: '0.50' })), undefined).won).toBeUndefined()
    expect(liveSounds(at(8, won), undefined).won).toBeUndefined()
  })
})
