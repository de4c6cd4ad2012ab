import { describe, expect, it } from 'vitest'

import { WriterCount } from './writer-count.ts'

describe('how many lanes are open', () => {
  it('one while batches are small', () => {
    const count = new WriterCount(2)
    for (let i = 0; i < 1000; i++) count.recordBatch(100)
    expect(count.open).toBe(1)
  })

  it('the next when a batch holds more than 100, never more than there are', () => {
    const count = new WriterCount(2)
    for (let i = 0; i < 3; i++) count.recordBatch(101)
    expect(count.open).toBe(2)
  })

  it('one again after 256 small batches in a row', () => {
    const count = new WriterCount(2)
    count.recordBatch(101)
    for (let i = 0; i < 255; i++) count.recordBatch(24)
    expect(count.open).toBe(2)
    count.recordBatch(24)
    expect(count.open).toBe(1)
  })
})
