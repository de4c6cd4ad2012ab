import { describe, expect, it } from 'vitest'

import { evaluateJoin } from './join.ts'
import { tierAt } from './tiers.data.ts'

const DAY = 86_400_000

describe('requests to join the VIP club', () => {
  it('SEC-2 are written once: a waiting and an accepted one stand', () => {
    expect(evaluateJoin(undefined, 0)).toEqual({ do: 'write' })
    expect(evaluateJoin({ type: 'vip', state: 'new', at: 0, answeredAt: null, because: null }, 400 * DAY)).toEqual({ do: 'stands' })
    expect(evaluateJoin({ type: 'vip', state: 'accepted', at: 0, answeredAt: 5, because: null }, 400 * DAY)).toEqual({ do: 'stands' })
  })

  it('SEC-2 may be sent again 30 days after a no, to the millisecond', () => {
    const rejected = { type: 'registration', state: 'rejected', at: 0, answeredAt: 7, because: 'other' } as const
    expect(evaluateJoin(rejected, 30 * DAY + 6)).toEqual({ do: 'wait', until: 30 * DAY + 7 })
    expect(evaluateJoin(rejected, 30 * DAY + 7)).toEqual({ do: 'write' })
  })
})

describe('tiers', () => {
  it('PRO-16 are named by level, none below the first', () => {
    expect([0, 1, 9, 10, 25, 50, 75, 99, 100].map((level) => tierAt(level)?.name ?? null)).toEqual([
      null,
      'bronze',
      'bronze',
      'silver',
      'gold',
      'platinum',
      'diamond',
      'diamond',
      'black',
    ])
  })
})
