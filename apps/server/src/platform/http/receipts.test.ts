import { beforeEach, describe, expect, it } from 'vitest'

import { createReceipts, type Receipts } from './receipts.ts'

let now = 0
let receipts: Receipts
beforeEach(() => {
  now = 1000
  receipts = createReceipts({ now: () => now })
})
const openAt = (at: number) => {
  now = at
  return receipts.open()
}

describe('receipts of calls', () => {
  it('PRO-3 registers a call on arrival, before any wait', () => {
    const receipt = openAt(1000)
    now = 1200
    receipt.complete()
    expect(receipt.at).toBe(1000)
  })

  it('PRO-3 the watermark is the earliest unfinished call', () => {
    const [first, second] = [openAt(1000), openAt(1010)]
    for (const receipt of [second, first]) receipt.complete()
    now = 1020
    expect(receipts.through()).toBe(1000)
    first.close()
    expect(receipts.through()).toBe(1010)
    second.close()
    second.close()
    expect(receipts.through()).toBe(1020)
  })

  it('PRO-3 a call stays open while its body is read', () => {
    const receipt = openAt(1000)
    receipt.complete()
    now = 9000
    expect(receipts.through()).toBe(1000)
  })

  it('PRO-3 a slow body delays no other call: its receipt is its completion', () => {
    const slow = openAt(1000)
    now = 1250
    expect(receipts.through()).toBe(1000)
    now = 1251
    expect(receipts.through()).toBe(1251)
    const other = openAt(1300)
    other.complete()
    now = 2000
    slow.complete()
    expect([slow.at, receipts.through()]).toEqual([2000, 1300])
    other.close()
    expect(receipts.through()).toBe(2000)
  })

  it('a closed call is not reopened by its body', () => {
    const gone = openAt(1000)
    gone.close()
    gone.complete()
    now = 1001
    expect(receipts.through()).toBe(1001)
  })
})
