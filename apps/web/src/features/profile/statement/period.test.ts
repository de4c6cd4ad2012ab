import { describe, expect, it } from 'vitest'

import { periodIn, questionOf } from './period.ts'

describe('the period of a statement', () => {
  it('BEY-4 stands in the address; anything unknown is the usual month', () => {
    const found = ['period=week', 'period=year', '', 'period=ever'].map((search) => periodIn(new URLSearchParams(search)))
    expect(found).toEqual(['week', 'year', 'month', 'month'])
  })

  it('BEY-4 begins at a midnight, the days of the period before the next one, and never more than a year ago', () => {
    const now = Date.parse('2026-11-20T22:15:00.000Z')
    expect(questionOf('week', now)).toEqual({ from: '2026-11-14T00:00:00.000Z' })
    expect(now - Date.parse(questionOf('year', now).from)).toBeLessThan(366 * 86_400_000)
  })
})
