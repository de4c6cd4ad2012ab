import { describe, expect, it } from 'vitest'

import { LaneCount } from './lane-count.ts'

describe('how many lanes are open', () => {
  it('one while batches are small', () => {
    const count = new LaneCount(2)
    for (let i = 0; i < 1000; i++) count.saw(100)
    expect(count.open).toBe(1)
  })

  it('the next when a batch holds more than 100, never more than there are', () => {
    const count = new LaneCount(2)
    for (let i = 0; i < 3; i++) count.saw(101)
    expect(count.open).toBe(2)
  })

  it('one again after 256 small batches in a row', () => {
    const count = new LaneCount(2)
    count.saw(101)
    for (let i = 0; i < 255; i++) count.saw(24)
    expect(count.open).toBe(2)
    count.saw(24)
    expect(count.open).toBe(1)
  })
})
