import { HOUR_MS } from '@fairhouse/money'
import { expect, it } from 'vitest'

import { POKER_BEST_PLAY } from './poker-strategy/best-play.data.ts'
import { handsUnderBestPlay } from './testing/every-hand.ts'
import { POKER_HANDS } from './video-poker/hand.ts'
import { pokerMultiplier } from './video-poker/pay.ts'

/** A minute on an idle machine: only `npm run soak` has the time. */
it.runIf(process.env.SOAK === '1')(
  'D-65 best play of video poker ends with each hand as often as published',
  () => {
    const counted = handsUnderBestPlay()
    expect(POKER_HANDS.map((hand) => ({ ways: counted[hand], multiplier: pokerMultiplier(hand) }))).toEqual(POKER_BEST_PLAY)
  },
  HOUR_MS,
)
