import { isClientSeed } from '@fairhouse/fairness'
import { describe, expect, it } from 'vitest'

import { newClientSeed } from './client-seed.ts'

describe('PRO-4 first client seed', () => {
  it('PRO-4 is 16 valid hex digits, different each time', () => {
    const seeds = Array.from({ length: 50 }, newClientSeed)
    expect(seeds.every((seed) => /^[0-9a-f]{16}$/.test(seed) && isClientSeed(seed))).toBe(true)
    expect(new Set(seeds).size).toBe(seeds.length)
  })
})
