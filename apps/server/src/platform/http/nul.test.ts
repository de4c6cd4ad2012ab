import { describe, expect, it } from 'vitest'

import { fieldWithNul } from './nul.ts'

describe('D-26 a character that cannot be stored', () => {
  it('D-26 is found in a string, a list and a key', () => {
    expect(fieldWithNul({ session_id: '\0' })).toBe('session_id')
    expect(fieldWithNul({ events: [{ name: 'a' }, { name: 'b\0c' }] })).toBe('events.1.name')
    expect(fieldWithNul({ data: { 'a\0': 1 } })).toBe('data')
  })

  it('D-26 is nowhere in ordinary input', () => {
    for (const value of [undefined, null, 5, 5n, true, 'a\nb', { a: ['b', { c: null }] }, Buffer.from([0])])
      expect(fieldWithNul(value)).toBeUndefined()
  })
})
