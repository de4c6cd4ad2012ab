import { describe, expect, it } from 'vitest'

import { type OwnBonuses, withPushed } from './own-bonuses.ts'

const own = {
  active: { id: 'welcome:1', progress: '10.00', required: '3500.00', funds: '100.00' },
  queued: [],
  next: null,
} as unknown as OwnBonuses
const pushed = (id: string, progress: string) => ({
  active: { id, currency: 'RUB' as const, required: '3500.00', progress, last_bet: null },
})

describe('BEY-4 the pushed progress', () => {
  it('BEY-4 replaces progress and money of the same bonus', () => {
    expect(withPushed(own, pushed('welcome:1', '12.50'), '80.00').active).toMatchObject({
      id: 'welcome:1',
      progress: '12.50',
      required: '3500.00',
      funds: '80.00',
    })
    expect(withPushed(own, pushed('welcome:1', '12.50'), undefined).active).toMatchObject({ progress: '12.50', funds: '100.00' })
  })

  it('BEY-4 of another bonus, or of none, changes nothing: the list is read again', () => {
    for (const live of [pushed('welcome:2', '0.00'), { active: null }, undefined]) expect(withPushed(own, live, '80.00')).toBe(own)
  })
})
