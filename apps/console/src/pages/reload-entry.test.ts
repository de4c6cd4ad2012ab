import { describe, expect, it } from 'vitest'

import { bodyOf, EMPTY_RELOAD, faultsOf, forecastBody } from './reload-entry.ts'

const MONDAY = Date.UTC(2026, 10, 23)
const OFFER = {
  ...EMPTY_RELOAD,
  name: 'fridays',
  pct: '50',
  min: '10',
  max: '20',
  starts_at: '1',
  ends_at: '14',
  budget: '100',
  weekdays: [5],
}

describe('PRO-14 a reload offer that an operator types', () => {
  it('runs from the days after the present instant that were typed', () => {
    expect(faultsOf(OFFER)).toEqual({})
    expect(bodyOf(OFFER, MONDAY)).toMatchObject({ starts_at: '2026-11-24T00:00:00.000Z', ends_at: '2026-12-08T00:00:00.000Z' })
  })

  it('PRO-14 asks for a forecast of every term but who gets it', () => {
    const { segment: _segment, ...terms } = bodyOf({ ...OFFER, segment: 'gold' }, MONDAY)
    expect(forecastBody({ ...OFFER, segment: 'gold' }, MONDAY)).toEqual(terms)
  })
})
