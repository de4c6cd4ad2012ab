import { describe, expect, it } from 'vitest'

import { bodyOf, entryOf, faultsOf } from './welcome-pack-entry.ts'

const stages = [
  { stage: 1, pct: 100, min: '5.00', max: '250.00', wager: 35, free_spins: 0 },
  { stage: 2, pct: 75, min: '5.00', max: '200.00', wager: 35, free_spins: 30 },
]
const NOW = Date.UTC(2026, 10, 23, 12, 30, 59)

describe('PRO-14 the entry of a welcome pack', () => {
  it('PRO-14 begins with the stages in force, from the next full hour but one, and is sent as it stands', () => {
    expect(entryOf(stages, NOW).starts_at).toBe('2026-11-23 14:00')
    expect(bodyOf(entryOf(stages, NOW))).toEqual({ stages, starts_at: '2026-11-23T14:00:00.000Z' })
  })

  it('PRO-14 is sent so that the schema refuses what is no number or amount', () => {
    const entry = entryOf(stages, NOW)
    const [first, second] = entry.stages
    const wrong = {
      starts_at: 'tomorrow',
      stages: [
        { ...first!, pct: '1.5' },
        { ...second!, max: 'much' },
      ],
    }
    expect(Object.keys(faultsOf(wrong))).toEqual(['starts_at'])
    expect(bodyOf(wrong)).toMatchObject({ stages: [{ pct: NaN }, { max: 'much' }], starts_at: 'tomorrow' })
    expect(faultsOf(entry)).toEqual({})
  })

  it('PRO-14 takes whole amounts as amounts', () => {
    const [first] = entryOf(stages, NOW).stages
    expect(bodyOf({ stages: [{ ...first!, max: '80' }], starts_at: '2026-11-23 12:30' }).stages[0]!.max).toBe('80.00')
  })
})
