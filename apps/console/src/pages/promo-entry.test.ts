import { describe, expect, it } from 'vitest'

import { bodyOf, EMPTY_PROMO, faultsOf } from './promo-entry.ts'

const NOW = Date.UTC(2026, 10, 23)
const CODE = { ...EMPTY_PROMO, code: 'AUTUMN', value: '50', max: '100', budget: '500', titleRu: 'а', titleEn: 'b', titleKz: 'в' }

describe('API-18 a promo code that an operator types', () => {
  it('runs from the instant of its creation for the days typed', () => {
    expect(bodyOf(CODE, NOW)).toMatchObject({ starts_at: '2026-11-23T00:00:00.000Z', ends_at: '2026-12-23T00:00:00.000Z' })
  })

  it('for one player is a super bonus, used once', () => {
    expect(bodyOf({ ...CODE, player: '7', total: '' }, NOW)).toMatchObject({ player: '7', total_limit: 1 })
    expect(bodyOf(CODE, NOW)).toMatchObject({ player: null, total_limit: null })
    expect(Object.keys(faultsOf({ ...CODE, player: 'x' }))).toEqual(['player'])
  })

  it('a share of deposits names its smallest deposit and largest bonus, a gift its currency', () => {
    expect(faultsOf(CODE)).toEqual({})
    expect(Object.keys(faultsOf({ ...CODE, max: '' }))).toEqual(['max'])
    expect(Object.keys(faultsOf({ ...CODE, type: 'cash', max: '' }))).toEqual(['currency'])
    expect([bodyOf(CODE, NOW).segment, bodyOf({ ...CODE, segment: 'bronze' }, NOW).segment]).toEqual([null, 'bronze'])
    expect(faultsOf({ ...CODE, player: '7', segment: 'none' })).toEqual({ segment: 'A personal offer has no tier' })
    expect(bodyOf({ ...CODE, type: 'cash', currency: 'EUR' }, NOW)).toMatchObject({ min: null, max: null, currencies: ['EUR'] })
  })
})
