// @module-tag slow
import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { systemRandom } from '../random.ts'
import { createSeal } from '../seal.ts'
import { createKeyring, createRenewal } from './index.ts'

let fresh: TestDatabase
beforeEach(async () => void (fresh = await createTestDatabase()))
afterEach(() => fresh.close())

const OWN = { SECRET_SEEDS: '1'.repeat(64), SECRET_DOCUMENTS: '2'.repeat(64), SECRET_TOKENS: 'any text of thirty-two characters' }
type Name = keyof typeof OWN
const NAMES = Object.keys(OWN) as Name[]
const NEW = { SECRET_SEEDS: '3'.repeat(64), SECRET_DOCUMENTS: '4'.repeat(64), SECRET_TOKENS: 'another text of thirty-two characters' }
const withSecrets = (secrets: Record<Name, string>, hasData = false) =>
  createKeyring({ database: fresh.database, random: systemRandom, secrets, hasData: async () => hasData })
const execute = (text: string, values: unknown[] = []) => fresh.database.db.executeQuery(CompiledQuery.raw(text, values))
const rows = async () => (await execute('select secret, key_id, sealed, data_key_id, retired_at from keys.known order by 1, 2')).rows

describe('D-46 the data keys of a database', () => {
  it('are generated once, and opened by every process with the same secrets', async () => {
    const first = await withSecrets(OWN).open()
    expect(first.refusals).toEqual([])
    for (const name of NAMES) expect(first.dataKeys[name]).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set([...Object.values(first.dataKeys), ...Object.values(OWN)]).size).toBe(6)
    expect(await withSecrets(OWN).open()).toEqual(first)
    expect(await withSecrets(OWN).isCurrent('SECRET_SEEDS', first.dataKeys.SECRET_SEEDS)).toBe(true)
    expect(await withSecrets(OWN).isCurrent('SECRET_SEEDS', OWN.SECRET_SEEDS)).toBe(false)
  })

  it.each(NAMES)('refuse another %s by its name, and reveal neither key', async (name) => {
    await withSecrets(OWN).open()
    const before = await rows()
    const { refusals } = await withSecrets({ ...OWN, [name]: '9'.repeat(64) }).open()
    expect(refusals).toEqual([expect.stringMatching(new RegExp(`^${name}: this key .* does not open the data`))])
    expect(refusals[0]).not.toMatch(/9{8}|1{8}|2{8}|any text/)
    expect(await rows()).toEqual(before)
  })

  it('are one set when two processes with different secrets start at once', async () => {
    const [one, two] = await Promise.all([withSecrets(OWN).open(), withSecrets(NEW).open()])
    for (const name of NAMES) expect([...one.refusals, ...two.refusals].filter((line) => line.startsWith(name))).toHaveLength(1)
  })

  it('are the secrets themselves where the database has data from before data keys', async () => {
    expect((await withSecrets(OWN, true).open()).dataKeys).toEqual(OWN)
    await execute('truncate keys.known')
    const seal = createSeal(OWN.SECRET_SEEDS, systemRandom)
    const row = ['SECRET_SEEDS', seal.keyId, seal.close(Buffer.from('fairhouse'), 'key check SECRET_SEEDS')]
    await execute('insert into keys.known (secret, key_id, sealed, data_key_id) values ($1, $2, $3, $2)', row)
    expect((await withSecrets(OWN).open()).dataKeys.SECRET_SEEDS).toBe(OWN.SECRET_SEEDS)
  })
})

describe('D-46 a rotation of secrets', () => {
  it('keeps the data keys, and leaves nothing that the former secrets open', async () => {
    const { dataKeys } = await withSecrets(OWN).open()
    expect(await withSecrets(OWN).rotate(NEW)).toEqual([])
    expect(await withSecrets(NEW).open()).toMatchObject({ dataKeys, refusals: [] })
    const { refusals } = await withSecrets(OWN).open()
    expect(refusals).toHaveLength(3)
    for (const line of refusals) expect(line).toMatch(/ was replaced on \d{4}-\d\d-\d\d and does not open the data/)
    const kept = (await rows()) as { sealed: Buffer | null; retired_at: Date | null }[]
    expect(kept.filter(({ retired_at }) => retired_at).map(({ sealed }) => sealed)).toEqual([null, null, null])
  })

  it('of one secret changes no other, and running processes keep the current data key', async () => {
    const { dataKeys } = await withSecrets(OWN).open()
    expect(await withSecrets(OWN).rotate({ SECRET_SEEDS: NEW.SECRET_SEEDS })).toEqual([])
    expect((await withSecrets({ ...OWN, SECRET_SEEDS: NEW.SECRET_SEEDS }).open()).refusals).toEqual([])
    expect(await withSecrets(OWN).isCurrent('SECRET_SEEDS', dataKeys.SECRET_SEEDS)).toBe(true)
  })

  it('changes nothing with a wrong current secret, or a new one that was used before', async () => {
    await withSecrets(OWN).open()
    await withSecrets(OWN).rotate({ SECRET_SEEDS: NEW.SECRET_SEEDS })
    const before = await rows()
    expect(await withSecrets(OWN).rotate(NEW)).toEqual([expect.stringMatching(/^SECRET_SEEDS: /)])
    const again = await withSecrets({ ...OWN, SECRET_SEEDS: NEW.SECRET_SEEDS }).rotate({ ...NEW, SECRET_SEEDS: OWN.SECRET_SEEDS })
    expect(again).toEqual([expect.stringMatching(/^SECRET_SEEDS_NEW: this key was used before/)])
    expect(await rows()).toEqual(before)
  })

  it('happens once when two run at once', async () => {
    const { dataKeys } = await withSecrets(OWN).open()
    const other = { ...NEW, SECRET_SEEDS: '5'.repeat(64) }
    const ends = await Promise.allSettled([withSecrets(OWN).rotate(NEW), withSecrets(OWN).rotate(other)])
    const opened = await Promise.all([NEW, other].map((secrets) => withSecrets(secrets).open()))
    expect(opened.filter(({ refusals }) => refusals.length === 0)).toMatchObject([{ dataKeys, refusals: [] }])
    expect(ends.filter((end) => end.status === 'fulfilled' && end.value.length === 0)).toHaveLength(1)
  })
})

describe('D-46 a renewal of the data keys', () => {
  const renewal = (replacements = NEW, secrets = OWN) =>
    createRenewal({ database: fresh.database, random: systemRandom, keyring: withSecrets(secrets), secrets, replacements })
  const begun = async (of = renewal()) => {
    const keys = await of.begin()
    if (keys === 'ended' || 'refusals' in keys) throw new Error(JSON.stringify(keys))
    return keys
  }
  const end = (of = renewal()) => fresh.database.db.transaction().execute((tx) => of.end(tx))

  it('makes new keys once: a repeated run has the same, and no process starts meanwhile', async () => {
    const { dataKeys } = await withSecrets(OWN).open()
    const keys = await begun()
    for (const name of NAMES) expect(keys[name].former).toBe(dataKeys[name])
    expect(new Set(NAMES.flatMap((name) => [keys[name].former, keys[name].current])).size).toBe(6)
    expect(await begun()).toEqual(keys)
    for (const secrets of [OWN, NEW]) expect((await withSecrets(secrets).open()).refusals.length).toBeGreaterThan(0)
    expect(await withSecrets(OWN).rotate({ SECRET_SEEDS: '5'.repeat(64) })).toEqual([
      expect.stringMatching(/a renewal of the data keys has begun/),
    ])
  })

  it('is refused with other secrets than it began with, with wrong present ones, and with ones used before', async () => {
    await withSecrets(OWN).open()
    expect(await renewal({ ...NEW, SECRET_SEEDS: OWN.SECRET_SEEDS }).begin()).toMatchObject({
      refusals: [expect.stringMatching(/^SECRET_SEEDS_NEW: this key was used before/)],
    })
    await begun()
    expect(await renewal({ ...NEW, SECRET_SEEDS: '6'.repeat(64) }).begin()).toMatchObject({
      refusals: [expect.stringMatching(/^SECRET_SEEDS_NEW: the renewal has begun with the key with id /)],
    })
    expect(await renewal(NEW, { ...OWN, SECRET_SEEDS: '7'.repeat(64) }).begin()).toMatchObject({
      refusals: [expect.stringMatching(/^SECRET_SEEDS: this key /)],
    })
  })

  it('leaves the old secrets and keys opening nothing, and the former keys for hashes to the new secrets alone', async () => {
    const keys = await begun()
    await end()
    expect(await renewal().begin()).toBe('ended')
    const opened = await withSecrets(NEW).open()
    expect(opened.refusals).toEqual([])
    for (const name of NAMES) expect([opened.dataKeys[name], opened.former[name]]).toEqual([keys[name].current, [keys[name].former]])
    expect((await withSecrets(OWN).open()).refusals).toHaveLength(3)
    const later = { ...NEW, SECRET_SEEDS: '8'.repeat(64) }
    expect(await withSecrets(NEW).rotate({ SECRET_SEEDS: later.SECRET_SEEDS })).toEqual([])
    expect(await withSecrets(later).open()).toEqual(opened)
  })

  it('refuses a key that ended an earlier renewal, after further keys have replaced it, and changes nothing', async () => {
    await begun()
    await end()
    const later = { ...NEW, SECRET_SEEDS: '8'.repeat(64) }
    await withSecrets(NEW).rotate({ SECRET_SEEDS: later.SECRET_SEEDS })
    const before = await rows()
    expect(
      await renewal({ SECRET_SEEDS: NEW.SECRET_SEEDS, SECRET_DOCUMENTS: '5'.repeat(64), SECRET_TOKENS: '6'.repeat(64) }, later).begin(),
    ).toEqual({ refusals: ['SECRET_SEEDS_NEW: this key was used before: generate another one; nothing was changed'] })
    expect(await rows()).toEqual(before)
    expect((await execute('select from keys.renewal')).rows).toEqual([])
  })
})
