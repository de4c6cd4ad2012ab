import { describe, expect, it } from 'vitest'

import { bodyOf, entryOf, faultsOf, type PlanTier } from './vip-plan-entry.ts'

const tier = (name: PlanTier['name'], from: number, pct: number): PlanTier => ({
  name,
  from_level: from,
  cashback_pct: pct,
  rakeback_pct: pct + 2,
  cashback_cap_steps: 5000 * from,
  payout_multiple: 1,
  birthday_bonus: false,
})
const TIERS = [tier('bronze', 1, 3), tier('silver', 10, 5)]
const ENTRY = entryOf(TIERS, Date.UTC(2026, 10, 23, 12, 34))

describe('PRO-16 terms of the VIP tiers that an operator types', () => {
  it('PRO-16 begin as those in force, from the next full hour but one', () => {
    expect(faultsOf(ENTRY)).toEqual({})
    expect(bodyOf(ENTRY)).toEqual({ tiers: TIERS, starts_at: '2026-11-23T14:00:00.000Z' })
  })

  it('PRO-16 name where a higher tier has less, and are sent so that the schema refuses what is no number', () => {
    const [bronze, silver] = ENTRY.tiers
    const typed = {
      tiers: [
        { ...bronze!, cashback_pct: '' },
        { ...silver!, rakeback_pct: '4' },
      ],
      starts_at: 'soon',
    }
    expect(Object.keys(faultsOf(typed))).toEqual(['tiers.1.rakeback_pct', 'starts_at'])
    expect(bodyOf(typed)).toMatchObject({ tiers: [{ cashback_pct: NaN }, { rakeback_pct: 4 }], starts_at: 'soon' })
  })
})
