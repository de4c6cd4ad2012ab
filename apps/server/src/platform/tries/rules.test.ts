import { describe, expect, it } from 'vitest'

import { isLast, waitFor, WINDOW_MS } from './rules.ts'

const SINCE = 1_000_000
const tried = (count: number) => ({ count, since: SINCE })
const LIMITS = [
  ['here', 5],
  ['anywhere', 50],
  ['network', 20],
] as const

describe('SEC-2 the limits of wrong log-ins', () => {
  it.each(LIMITS)('SEC-2 %s: the try after the %ith wrong one waits for the end of the quarter of an hour', (where, most) => {
    expect(waitFor({ [where]: tried(most - 1) }, SINCE)).toBe(0)
    expect(waitFor({ [where]: tried(most) }, SINCE + 60_000)).toBe(WINDOW_MS - 60_000)
  })

  it.each(LIMITS)('SEC-2 %s: the %ith try is the last, no other is', (where, most) => {
    expect([most - 2, most - 1, most].map((count) => isLast({ [where]: tried(count) }))).toEqual([false, true, false])
  })

  it('SEC-2 the longest wait counts, and tries that are not counted have none', () => {
    expect(waitFor({ here: tried(5), network: { count: 20, since: SINCE + 5000 } }, SINCE + 5000)).toBe(WINDOW_MS)
    expect([waitFor({}, SINCE), isLast({})]).toEqual([0, false])
  })
})
