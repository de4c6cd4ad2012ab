import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { fieldWithNul, keyTime, refuseKey } from './input.ts'

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

describe('D-27 a new idempotency key', () => {
  const KEY = '019a9f2c-5e7b-7000-8000-000000000000'
  const made = keyTime(KEY)

  it('is less than a day old, and at most a day in the future', () => {
    const code = (now: number) => refuseKey(KEY, now)?.code
    expect([code(made + DAY_MS - 1), code(made + DAY_MS), code(made - DAY_MS + 1), code(made - DAY_MS)]).toEqual([
      undefined,
      'key_too_old',
      undefined,
      'invalid',
    ])
  })
})
