import { describe, expect, it } from 'vitest'

import { problemOf } from './server-version.ts'

describe('a PostgreSQL server', () => {
  it('of a version before 17 is refused with both versions', () => {
    expect(problemOf({ version: 160_009, off: [] }, { durable: false })).toMatch(/^the server is PostgreSQL 16, .* needs 17 or newer/)
    expect(problemOf({ version: 170_000, off: [] }, { durable: true })).toBeUndefined()
  })

  it('that loses commits at a power failure is refused only where commits must be durable', () => {
    const settings = { version: 180_004, off: ['fsync', 'synchronous_commit'] }
    expect(problemOf(settings, { durable: true })).toMatch(/^the server has fsync, synchronous_commit off, .* set them to on$/)
    expect(problemOf({ ...settings, off: ['fsync'] }, { durable: true })).toMatch(/^the server has fsync off, .* set it to on$/)
    expect(problemOf(settings, { durable: false })).toBeUndefined()
  })
})
