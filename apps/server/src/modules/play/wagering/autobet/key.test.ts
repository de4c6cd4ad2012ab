import { describe, expect, it } from 'vitest'

import { keyTime } from '../../../../platform/http/input.ts'
import { autobetKey } from './key.ts'

const ID = '0190a000-0000-7000-8000-000000000001'
const AT = 1_763_600_000_123

describe('the key of an autobet’s bet', () => {
  it('D-27 is a UUIDv7 with the time at which the bet is due', () => {
    const key = autobetKey(ID, 3, AT)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(keyTime(key)).toBe(AT)
  })

  it('is deterministic, and unique per bet', () => {
    expect(autobetKey(ID, 3, AT)).toBe(autobetKey(ID, 3, AT))
    const others = [autobetKey(ID, 4, AT), autobetKey(ID.replace('1', '2'), 3, AT), autobetKey(ID, 3, AT + 1)]
    expect(new Set([...others, autobetKey(ID, 3, AT)]).size).toBe(4)
  })
})
