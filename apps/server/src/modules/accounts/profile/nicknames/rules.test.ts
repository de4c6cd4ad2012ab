import { describe, expect, it } from 'vitest'

import { isFree, KEPT_MS, nextChangeAt } from './rules.ts'

const row = { player: 7n, name: 'Leo', since: 1000, endedAt: null as number | null, isReset: false }

describe('when a public name may be chosen', () => {
  it('SEC-3 at once for the first one, then thirty days after the last choice or reset', () => {
    expect(nextChangeAt([], 5)).toBeNull()
    expect(nextChangeAt([row], 1000)).toBe(1000 + KEPT_MS)
    expect(nextChangeAt([row], 1000 + KEPT_MS)).toBeNull()
    expect(nextChangeAt([{ ...row, endedAt: 2000 }], 3000)).toBe(1000 + KEPT_MS)
    expect(nextChangeAt([{ ...row, endedAt: 9000, isReset: true }], 9000)).toBe(9000 + KEPT_MS)
  })

  it('SEC-3 a name given up is kept thirty days for its player, and one that was reset is nobody’s', () => {
    const ended = { ...row, endedAt: 2000 }
    expect(isFree(undefined, 7n, 0)).toBe(true)
    expect([isFree(row, 7n, 2000), isFree(row, 8n, 2000), isFree(row, null, 2000)]).toEqual([true, false, false])
    expect([isFree(ended, 7n, 2000), isFree(ended, 8n, 2000 + KEPT_MS - 1)]).toEqual([true, false])
    expect([isFree(ended, 8n, 2000 + KEPT_MS), isFree(ended, null, 2000 + KEPT_MS)]).toEqual([true, true])
    expect(isFree({ ...ended, isReset: true }, 7n, 2000 + 2 * KEPT_MS)).toBe(false)
  })
})
