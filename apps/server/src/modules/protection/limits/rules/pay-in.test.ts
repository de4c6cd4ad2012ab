import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { mayOpenPayIn, type PayInFacts } from './pay-in.ts'

const NOW = 1_000_000_000
const facts = (more: Partial<PayInFacts> = {}): PayInFacts => ({
  isSwitchedOff: false,
  shownAt: null,
  stoppedAt: null,
  isPlayBlocked: false,
  uses: [],
  net: 0n,
  ...more,
})

describe('D-9 STA-7 STA-8 the pay-in window opens by itself', () => {
  it.each([
    ['at first', {}],
    ['a day after it opened last', { shownAt: NOW - DAY_MS }],
    ['a day after a stop', { stoppedAt: NOW - DAY_MS }],
    ['after a win', { net: 1n }],
    ['with 79 % of a limit used', { uses: [{ limit: 100n, used: 79n }] }],
  ])('%s', (_, more) => expect(mayOpenPayIn(facts(more), NOW)).toBe(true))

  it.each([
    ['switched off', { isSwitchedOff: true }],
    ['shown within a day', { shownAt: NOW - DAY_MS + 1 }],
    ['within 24 hours of a stop at a reality check', { stoppedAt: NOW - DAY_MS + 1 }],
    ['in a cool-off or an exclusion', { isPlayBlocked: true }],
    ['after a net loss in this session', { net: -1n }],
    [
      'with 80 % of any limit used',
      {
        uses: [
          { limit: 50n, used: 0n },
          { limit: 100n, used: 80n },
        ],
      },
    ],
  ])('not: %s', (_, more) => expect(mayOpenPayIn(facts(more), NOW)).toBe(false))
})
