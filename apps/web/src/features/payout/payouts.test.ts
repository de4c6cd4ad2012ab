import type { Payout, PayoutStatus } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { mergePayouts, younger } from './payouts.ts'

const payout = (id: string, ...went: PayoutStatus[]) =>
  ({ id, status: went.at(-1)!, steps: went.map((status) => ({ status, at: '2026-11-20T10:00:00.000Z' })) }) as Payout

describe('payout list', () => {
  it('replaces listed rows with pushed ones, and puts new ones first', () => {
    const [old, changed] = [payout('1', 'requested'), payout('1', 'requested', 'review')]
    const [other, fresh] = [payout('2', 'paid'), payout('3', 'requested')]
    expect(mergePayouts([other, old], [fresh, changed])).toEqual([fresh, other, changed])
    expect(mergePayouts([changed], [old])).toEqual([changed])
  })

  it('takes each payout from the source with more detail', () => {
    const [early, late] = [payout('1', 'requested'), payout('1', 'requested', 'approved')]
    expect([younger(early, late), younger(late, early), younger(undefined, early), younger(late, undefined)]).toEqual([
      late,
      late,
      early,
      late,
    ])
  })
})
