import { describe, expect, it } from 'vitest'

import { isBig, outcomeOf } from './outcome.ts'

describe('round outcome for the player', () => {
  it('PRO-4 only a return above the stake is a win; one up to the stake is neutral', () => {
    const paid = (payout: string) => outcomeOf({ stake: '250.00', payout })
    expect([paid('250.01'), paid('250.00'), paid('84.00'), paid('0.00')]).toEqual(['won', 'returned', 'returned', 'lost'])
  })

  it('PRO-4 highlights ten times the stake', () => {
    expect([isBig({ multiplier: 99_999 }), isBig({ multiplier: 100_000 })]).toEqual([false, true])
  })
})
