/** Compares the catalogue of refusals with the tests: a refusal that no test provokes is dead or untested. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { REFUSALS } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

const SERVER = join(import.meta.dirname, '..')
const TESTS = globSync('**/*.test.ts', { cwd: SERVER }).map((file) => readFileSync(join(SERVER, file), 'utf8'))

describe('the catalogue of refusals', () => {
  it('BEY-14 each is provoked by a test of the server', () => {
    // limits are listed by name, without the first word of their refusals
    const isProvoked = (code: string) =>
      TESTS.some((text) => text.includes(`'${code}'`) || text.includes(`'${code.replace('limit_', '')}'`))
    expect(TESTS.length).toBeGreaterThan(100)
    expect(Object.keys(REFUSALS).filter((code) => !isProvoked(code))).toEqual([])
  })
})
