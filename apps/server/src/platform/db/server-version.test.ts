import { describe, expect, it } from 'vitest'

import { problemOf } from './server-version.ts'

describe('a PostgreSQL server', () => {
  it('of a version before 17 is refused with both versions', () => {
    expect(problemOf({ version: 160_009, durable: true }, { durable: false })).toMatch(/^the server is PostgreSQL 16, .* needs 17 or newer/)
    expect(problemOf({ version: 170_000, durable: true }, { durable: true })).toBeUndefined()
  })

  it('that loses commits at a power failure is refused only where commits must be durable', () => {
    expect(problemOf({ version: 180_004, durable: false }, { durable: true })).toMatch(/fsync or full_page_writes off/)
    expect(problemOf({ version: 180_004, durable: false }, { durable: false })).toBeUndefined()
  })
})
