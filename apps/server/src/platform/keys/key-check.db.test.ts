import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { systemRandom } from '../random.ts'
import { createKeyCheck } from './index.ts'

let fresh: TestDatabase
beforeEach(async () => void (fresh = await createTestDatabase()))
afterEach(() => fresh.close())

const OWN = { SECRET_SEEDS: '1'.repeat(64), SECRET_DOCUMENTS: '2'.repeat(64) }
const withKeys = (secrets: Record<string, string>) => createKeyCheck({ database: fresh.database, random: systemRandom, secrets })

describe('D-46 the keys of a database', () => {
  it('are those of the first process, and match every process with the same keys', async () => {
    expect(await withKeys(OWN).check()).toEqual([])
    expect(await withKeys(OWN).check()).toEqual([])
    expect(await withKeys(OWN).fits('SECRET_SEEDS')).toBe(true)
  })

  it.each(['SECRET_SEEDS', 'SECRET_DOCUMENTS'])('refuse another %s by its name, and reveal neither key', async (name) => {
    await withKeys(OWN).check()
    const other = withKeys({ ...OWN, [name]: '9'.repeat(64) })
    const lines = await other.check()
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}: this key .* does not open the data`))])
    expect(lines[0]).not.toMatch(/9{8}|1{8}|2{8}/)
    expect(await other.fits(name)).toBe(false)
    expect(await withKeys(OWN).check()).toEqual([])
  })

  it('are one set when two processes with different keys start at once', async () => {
    const other = { SECRET_SEEDS: '3'.repeat(64), SECRET_DOCUMENTS: '4'.repeat(64) }
    const [one, two] = await Promise.all([withKeys(OWN).check(), withKeys(other).check()])
    for (const name of Object.keys(OWN)) expect([...one, ...two].filter((line) => line.startsWith(name))).toHaveLength(1)
  })

  it('are not registered before the first process', async () => {
    expect(await withKeys(OWN).fits('SECRET_SEEDS')).toBe(false)
  })
})
