import { describe, expect, it } from 'vitest'

import { WriterCount } from './index.ts'

describe('the number of open batch writers', () => {
  it('is one while batches are small', () => {
    const count = new WriterCount(2)
    for (let i = 0; i < 1000; i++) count.recordBatch(100)
    expect(count.open).toBe(1)
  })

  it('grows when a batch holds more than 100, up to the maximum', () => {
    const count = new WriterCount(2)
    for (let i = 0; i < 3; i++) count.recordBatch(101)
    expect(count.open).toBe(2)
  })

  it('returns to one after 256 small batches in a row', () => {
    const count = new WriterCount(2)
    count.recordBatch(101)
    for (let i = 0; i < 255; i++) count.recordBatch(24)
    expect(count.open).toBe(2)
    count.recordBatch(24)
    expect(count.open).toBe(1)
  })
})
