import { describe, expect, it } from 'vitest'

import { endOf, listed, oneLine } from './failures.ts'

describe('the list of failures', () => {
  it('names file, title and message of each failed test, without the stack', () => {
    expect(oneLine('apps/hand.test.ts', 'a hand wins', 'AssertionError: expected 1 to be 2\n    at hand.test.ts:3')).toBe(
      'apps/hand.test.ts › a hand wins: AssertionError: expected 1 to be 2',
    )
  })

  it('shows the end of the output when there is no report', () => {
    const output = Array.from({ length: 30 }, (_, i) => `line ${i}\n\n`).join('')
    expect(endOf(output)).toHaveLength(12)
    expect(endOf(output).at(-1)).toBe('line 29')
  })

  it('is as short as the end of a log, and absent when nothing failed', () => {
    expect(listed('to be looked at:', [])).toEqual([])
    expect(listed('to be looked at:', ['one'])).toEqual(['to be looked at:', 'one'])
    const long = listed(
      'to be looked at:',
      Array.from({ length: 99 }, (_, i) => `${i}`),
    )
    expect(long).toHaveLength(62)
    expect(long.at(-1)).toBe('… and 39 more')
  })
})
