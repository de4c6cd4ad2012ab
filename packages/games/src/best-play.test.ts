// @module-tag slow
/** The published return of video poker, recomputed from all 2,598,960 hands and all 32 holds of each. */
import { beforeAll, describe, expect, it } from 'vitest'

import { returnOf } from './odds.ts'
import { POKER_BEST_PLAY, POKER_PAT_PLAY } from './poker-strategy/best-play.data.ts'
import { type PokerTables, createPokerTables, forEachHand, returnUnderBestPlay } from './testing/every-hand.ts'
import { bestHoldOf, COMMON_DRAWS, HOLDS, holdSums } from './poker-strategy/one-hand.ts'
import { type PokerHand, POKER_HANDS, pokerHand } from './video-poker/hand.ts'
import { HOLD_ALL } from './video-poker/hold.ts'

const HANDS = 2_598_960n
/** Seconds on an idle machine; others may be many times slower. */
const SLOW_MS = 600_000

let tables: PokerTables
beforeAll(() => void (tables = createPokerTables()), SLOW_MS)

describe('D-65 video poker: best play', () => {
  it(
    'D-65 returns the published fraction over every hand, hold and draw',
    () => {
      const ways = POKER_BEST_PLAY.reduce((sum, one) => sum + one.ways, 0n)
      const paid = POKER_BEST_PLAY.reduce((sum, one) => sum + one.ways * BigInt(one.multiplier), 0n)
      expect(ways).toBe(HANDS * BigInt(COMMON_DRAWS))
      expect(returnUnderBestPlay(tables) * 10_000n).toBe(paid)
      expect(returnOf(POKER_BEST_PLAY)).toBe('408838064311/415275635775')
    },
    SLOW_MS,
  )

  it(
    'D-65 has the published share of each hand among all deals',
    () => {
      const counted = Object.fromEntries(POKER_HANDS.map((hand) => [hand, 0])) as Record<PokerHand, number>
      forEachHand((cards) => counted[pokerHand(cards)]++)
      expect(POKER_HANDS.map((hand) => BigInt(counted[hand]))).toEqual(POKER_PAT_PLAY.map(({ ways }) => ways))
    },
    SLOW_MS,
  )

  it(
    'D-65 of one hand is computed from the same sums as of all hands',
    () => {
      const sums = new Float64Array(HOLDS)
      let at = 0
      forEachHand((cards) => {
        if (at++ % 100_003 !== 0) return
        tables.readSums(cards, sums)
        expect([cards, [...holdSums(cards)]]).toEqual([cards, [...sums]])
      })
    },
    SLOW_MS,
  )

  it('D-65 keeps four to a royal flush over a made flush, and every card of a straight flush', () => {
    const [ten, jack, queen, king] = [39, 43, 47, 51] as const
    const [deuce, five, nine] = [7, 19, 35] as const
    expect(bestHoldOf([deuce, ten, jack, queen, king]).hold).toBe(HOLD_ALL - 1)
    expect(bestHoldOf([nine, ten, jack, queen, king])).toEqual({ hold: HOLD_ALL, value: 50 })
    expect(bestHoldOf([deuce, five, nine, jack, king])).toEqual({ hold: HOLD_ALL, value: 5 })
  })
})
