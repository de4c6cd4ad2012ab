// @module-tag slow
import { createHmac } from 'node:crypto'

import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FileStore } from '../files/index.ts'
import { keyedHash } from '../keyed-hash.ts'
import { systemRandom } from '../random.ts'
import { createSeal } from '../seal.ts'
import { createWalker, type SealedColumn } from './index.ts'

const KEYS = { former: '1'.repeat(64), current: '2'.repeat(64) }
const keys = { tokens: KEYS, seeds: KEYS, documents: KEYS }
const ROWS = 700
const keyOf = (dataKey: string) => createHmac('sha256', dataKey).update('fingerprints').digest()
const COLUMN: SealedColumn = {
  table: 'walked.value',
  column: 'sealed',
  secret: 'seeds',
  key: ['id'],
  sealKey: (dataKey) => dataKey,
  rowOf: ({ id }) => `value ${id as number}`,
  hashes: [{ column: 'hash', keyOf }],
}

let fresh: TestDatabase
const execute = async <T>(text: string, values: unknown[] = []) =>
  (await fresh.database.db.executeQuery<T>(CompiledQuery.raw(text, values))).rows
beforeEach(async () => {
  fresh = await createTestDatabase()
  await execute('create schema walked')
  await execute('create table walked.value (id int primary key, sealed bytea not null, hash bytea)')
  const seal = createSeal(KEYS.former, systemRandom)
  const ids = Array.from({ length: ROWS }, (_, id) => id)
  const sealed = ids.map((id) => seal.close(Buffer.from(`text ${id}`), `value ${id}`))
  const hashes = ids.map((id) => keyedHash([keyOf(KEYS.former)], `text ${id}`))
  await execute('insert into walked.value select * from unnest($1::int[], $2::bytea[], $3::bytea[])', [ids, sealed, hashes])
})
afterEach(() => fresh.close())

const walk = (random = systemRandom) => createWalker({ database: fresh.database, files: {} as FileStore, random, keys })
const values = () => execute<{ id: number; sealed: Buffer; hash: Buffer }>('select * from walked.value order by id')
const hashOf = (id: number) => keyedHash([KEYS.former, KEYS.current].map(keyOf), `text ${id}`)

describe('D-46 the walk over sealed values', () => {
  it('D-46 that is killed inside a batch leaves that batch as it was, and its repeat loses no value and hashes none twice', async () => {
    let made = 0
    const bytes = (count: number) => {
      if (++made > 600) throw new Error('killed')
      return systemRandom.bytes(count)
    }
    await expect(walk({ ...systemRandom, bytes }).column(COLUMN)).rejects.toThrow('killed')
    const { head } = createSeal(KEYS.current, systemRandom)
    const isNew = ({ sealed }: { sealed: Buffer }) => sealed.subarray(0, head.length).equals(head)
    expect((await values()).filter(isNew)).toHaveLength(500)
    expect(await walk().column(COLUMN)).toEqual({ renewed: ROWS - 500, unreadable: [] })
    const seal = createSeal(KEYS.current, systemRandom)
    for (const { id, sealed, hash } of await values()) {
      expect(seal.open(sealed, `value ${id}`).toString()).toBe(`text ${id}`)
      expect(hash.equals(hashOf(id))).toBe(true)
    }
  })

  it('D-46 a value that no key opens stays, and its hash is found with the new key all the same', async () => {
    await execute("update walked.value set sealed = sealed || '\\x00' where id = 7")
    expect(await walk().column(COLUMN)).toEqual({ renewed: ROWS - 1, unreadable: ['walked.value sealed 7'] })
    await fresh.database.db.transaction().execute((tx) => walk().unreadableHashes(tx, COLUMN))
    for (const { id, hash } of await values()) expect(hash.equals(hashOf(id))).toBe(true)
  })

  it('D-46 a value without a hash yet gets none, and is renewed all the same', async () => {
    await execute('update walked.value set hash = null where id = 7')
    expect(await walk().column(COLUMN)).toEqual({ renewed: ROWS, unreadable: [] })
    for (const { id, hash } of await values()) expect(id === 7 ? hash === null : hash.equals(hashOf(id))).toBe(true)
  })
})
