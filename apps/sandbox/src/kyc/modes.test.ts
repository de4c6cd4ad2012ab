import { describe, expect, it } from 'vitest'

import type { KycCheck } from './check.ts'
import { modeOf, stepsFor } from './modes.ts'

let made = 0
const planned = (mode: number) =>
  stepsFor({ reference: 'r', mode } as KycCheck, 1000, 20_000, () => `e${++made}`).map(
    ({ at, event: { status, reason }, deliveries }) => [at, status, reason, deliveries.join(' ')] as const,
  )

describe('D-13 a sandbox verification', () => {
  it.each([
    ['45 10 123403', 3],
    ['AB-000008', 8],
    ['123499', 0],
    ['NONE', 0],
  ])('%s has mode %i', (number, mode) => expect(modeOf(number)).toBe(mode))

  it('is approved, rejected with a reason, revoked, or left to an operator', () => {
    expect(planned(0)).toEqual([[21_000, 'approved', null, 'right']])
    expect(planned(1)).toEqual([[21_000, 'rejected', 'unreadable', 'right']])
    expect(planned(13)).toEqual([[21_000, 'rejected', 'under_age', 'right']])
    expect(planned(3)).toEqual([[21_000, 'in_review', null, 'right']])
    expect(planned(6).map(([at, status]) => [at, status])).toEqual([
      [21_000, 'approved'],
      [81_000, 'revoked'],
    ])
  })

  it('reports early, three times, out of order, forged, late, or never', () => {
    expect(planned(7)).toEqual([[1000, 'approved', null, 'right']])
    expect(planned(8)[0]![3]).toBe('right right right')
    expect(planned(9).map(([, status]) => status)).toEqual(['approved', 'in_review'])
    expect([planned(10)[0]![3], planned(11)[0]![3], planned(12)[0]![3]]).toEqual(['bad_signature right', 'stale', ''])
  })
})
