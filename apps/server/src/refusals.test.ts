/** The catalogue of errors against the tests: what no test provokes is either dead or unproved. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { REFUSALS } from '@fairhouse/contracts'

const TESTS = globSync('**/*.test.ts', { cwd: import.meta.dirname }).map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))

describe('the catalogue of refusals', () => {
  it('BEY-14 each is provoked by a test of the server', () => {
    // limits are listed by their names, without the first word of their refusals
    const isProvoked = (code: string) =>
      TESTS.some((text) => text.includes(`'${code}'`) || text.includes(`'${code.replace('limit_', '')}'`))
    expect(TESTS.length).toBeGreaterThan(100)
    expect(Object.keys(REFUSALS).filter((code) => !isProvoked(code))).toEqual([])
  })
})
