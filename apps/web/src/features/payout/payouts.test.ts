import { describe, expect, it } from 'vitest'

import { merged, type Payout, stopsOf } from './payouts.ts'

const payout = (given: Partial<Payout>) => ({ id: '1', status: 'requested', steps: [], ...given }) as Payout

describe('payouts on the screen', () => {
  it('show what was pushed in place of what was listed, and new ones first', () => {
    const [old, changed, other, fresh] = [
      payout({}),
      payout({ status: 'review' }),
      payout({ id: '2', status: 'paid' }),
      payout({ id: '3' }),
    ]
    expect(merged([other, old], [fresh, changed])).toEqual([fresh, other, changed])
  })

  it('pass four stops, with the time of each that was passed', () => {
    const steps = [
      { status: 'requested' as const, at: 'a' },
      { status: 'approved' as const, at: 'b' },
    ]
    expect(stopsOf(payout({ status: 'sent', steps }))).toEqual([
      { stop: 'requested', state: 'done', at: 'a' },
      { stop: 'review', state: 'done', at: undefined },
      { stop: 'approved', state: 'now', at: 'b' },
      { stop: 'paid', state: 'ahead', at: undefined },
    ])
    expect(stopsOf(payout({ status: 'paid' }))!.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
  })

  it('money.md B: one that ended without money has no stops, one whose outcome is unknown stands where it was', () => {
    const ended = (['failed', 'rejected', 'cancelled', 'returned'] as const).map((status) => stopsOf(payout({ status })))
    expect(ended).toEqual([undefined, undefined, undefined, undefined])
    expect(stopsOf(payout({ status: 'unknown' }))![2]).toMatchObject({ stop: 'approved', state: 'now' })
  })
})
