import { describe, expect, it } from 'vitest'

import { isFiltered, questionOf, readFilters, searchOf } from './filters.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const none = { game: '', period: 'all', result: 'all' } as const

describe('PRO-4 history filters', () => {
  it('PRO-4 round-trip through the address', () => {
    const filters = { game: 'dice', period: 'week', result: 'won' } as const
    expect(searchOf(filters).toString()).toBe('game=dice&period=week&result=won')
    expect(readFilters(searchOf(filters), ['dice'])).toEqual(filters)
  })

  it('PRO-4 add nothing to the address when unset', () => {
    expect([searchOf(none).toString(), isFiltered(none), isFiltered({ ...none, result: 'lost' })]).toEqual(['', false, true])
  })

  it('PRO-4 ignore unknown values in the address', () => {
    expect(readFilters(new URLSearchParams('game=chess&period=aeon&result=%00'), ['dice'])).toEqual(none)
  })

  it('PRO-4 count a period back from now', () => {
    expect(questionOf({ ...none, period: 'day' }, NOW)).toEqual({ from: '2026-11-19T12:00:00.000Z' })
    expect(questionOf({ game: 'dice', period: 'month', result: 'lost' }, NOW)).toEqual({
      game: 'dice',
      from: '2026-10-21T12:00:00.000Z',
      result: 'lost',
    })
    expect(questionOf(none, NOW)).toEqual({})
  })
})
