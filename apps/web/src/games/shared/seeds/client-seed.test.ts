import { isClientSeed } from '@fairhouse/fairness'
import { describe, expect, it } from 'vitest'

import { newClientSeed } from './client-seed.ts'

describe('PRO-4 the first client seed', () => {
  it('PRO-4 is 16 hex digits, lawful, and another one each time', () => {
    const seeds = Array.from({ length: 50 }, newClientSeed)
    expect(seeds.every((seed) => /^[0-9a-f]{16}$/.test(seed) && isClientSeed(seed))).toBe(true)
    expect(new Set(seeds).size).toBe(seeds.length)
  })
})
