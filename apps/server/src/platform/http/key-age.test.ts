import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { keyTime, refuseKey } from './key-age.ts'

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
