import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { root } from '../lib/paths.ts'
import { endOf, failedInPlaywright, failedInVitest, listed } from './failures.ts'

const failed = { status: 'failed', fullName: 'a hand wins', failureMessages: ['AssertionError: expected 1 to be 2\n    at hand.test.ts:3'] }
const passed = { status: 'passed', fullName: 'a hand loses', failureMessages: [] }
const file = { name: join(root, 'apps/hand.test.ts'), status: 'failed', message: '' }

describe('the list of failures', () => {
  it('names file, title and message of each failed test, without the stack', () => {
    expect(failedInVitest([{ ...file, assertionResults: [passed, failed] }])).toEqual([
      'apps/hand.test.ts › a hand wins: AssertionError: expected 1 to be 2',
    ])
  })

  it('names a file that does not load', () => {
    const broken = { ...file, message: 'Cannot find module', assertionResults: [] }
    expect(failedInVitest([broken])).toEqual(['apps/hand.test.ts › does not load: Cannot find module'])
  })

  it('finds scenarios in nested groups, without colours', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'dice/guest.spec.ts',
      tests: [
        {
          status,
          results: [
            {
              errors: [{ message: '\u001B[31mError\u001B[39m: gone\n\n  Received: 2\n    at a.ts:1' }, { message: 'waiting for a button' }],
            },
          ],
        },
      ],
    })
    const inner = { title: 'phone', specs: [spec('rolls', 'unexpected')] }
    const outer = { title: 'guest.spec.ts', specs: [spec('waits', 'unexpected'), spec('bets', 'expected')], suites: [inner] }
    expect(failedInPlaywright([outer])).toEqual([
      'e2e/dice/guest.spec.ts › waits: Error: gone | Received: 2 | waiting for a button',
      'e2e/dice/guest.spec.ts › rolls: Error: gone | Received: 2 | waiting for a button',
    ])
  })

  it('shows the end of the output when there is no report', () => {
    const output = Array.from({ length: 30 }, (_, i) => `line ${i}\n\n`).join('')
    expect(endOf(output)).toHaveLength(12)
    expect(endOf(output).at(-1)).toBe('line 29')
  })

  it('is as short as the end of a log, and absent when nothing failed', () => {
    expect(listed([])).toEqual([])
    expect(listed(['one'])).toEqual(['to be looked at:', 'one'])
    const long = listed(Array.from({ length: 99 }, (_, i) => `${i}`))
    expect(long).toHaveLength(62)
    expect(long.at(-1)).toBe('… and 39 more')
  })
})
