import { describe, expect, it } from 'vitest'

import { nextPage } from './next-page.ts'

describe('page after log-in', () => {
  it('is the page the guard stored', () => {
    expect(nextPage('?next=%2Fprofile%2Fhistory%3Fgame%3Ddice')).toBe('/profile/history?game=dice')
    expect(nextPage('?utm_source=x')).toBeUndefined()
  })

  it('is never an address of another site', () => {
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example']) {
      expect([next, nextPage(`?${new URLSearchParams({ next })}`)]).toEqual([next, undefined])
    }
  })
})
