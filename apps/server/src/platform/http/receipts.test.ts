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
  it('PRO-3 a call is stamped as it comes in, before anything waits', () => {
    const receipt = openAt(1000)
    now = 1200
    receipt.complete()
    expect(receipt.at).toBe(1000)
  })

  it('PRO-3 all is dealt with up to the earliest call that is not', () => {
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

  it('PRO-3 a call whose body is read holds on for as long as it takes', () => {
    const receipt = openAt(1000)
    receipt.complete()
    now = 9000
    expect(receipts.through()).toBe(1000)
  })

  it('PRO-3 a body that dribbles holds up nobody: its call is received when it is whole', () => {
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

  it('a call that was closed is not opened again by its body', () => {
    const gone = openAt(1000)
    gone.close()
    gone.complete()
    now = 1001
    expect(receipts.through()).toBe(1001)
  })
})
