import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { SERVER_SEED_BYTES } from '@fairhouse/fairness'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { systemPlatform } from '../platform.ts'
import { createChainStore } from './chains.ts'
import { createPairs } from './pairs.ts'
import { openStore, type Store } from './schema.ts'
import { chainSeedOwner, createSeal, markedKeyOf, seedKeyOf } from './seal.ts'
import { openSeal, SeedKeyRefused } from './seed-keys.ts'

const [ONE, TWO, THREE] = ['ab', 'cd', 'ef'].map((byte) => byte.repeat(32)) as [string, string, string]
const OWNERS = Array.from({ length: 600 }, (_, at) => `demo:${at}`)
const CHAIN = { id: 'c1', game: 'baccarat', length: 2, terminal: 't', beaconRound: 1 } as const
const SEED = Uint8Array.from({ length: SERVER_SEED_BYTES }, (_, at) => at)

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-seed-keys-'))
  store = openStore(folder)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (seedKey: string, formerSeedKey?: string) => openSeal(store, { seedKey, formerSeedKey }, systemPlatform)

/** Pairs and a checkpoint under this key; returns the commitments of the pairs. */
function fill(key: string): string[] {
  const { seal } = open(key)
  const pairs = createPairs(store, seal, systemPlatform)
  createChainStore(store).add(CHAIN, [{ place: 2, sealed: seal.close(SEED, chainSeedOwner('c1', 2)) }], 0)
  return store.atomic(() => OWNERS.map((owner) => (pairs.setClientSeed(owner, 'a browser'), pairs.show(owner).commitment)))
}

/** Each seed opens under this key, as a reveal proves by its commitment. */
function revealedWith(key: string): string[] {
  const { seal } = open(key)
  expect(seal.open(createChainStore(store).checkpoint('c1', 2).sealed, chainSeedOwner('c1', 2))).toEqual(Buffer.from(SEED))
  const pairs = createPairs(store, seal, systemPlatform)
  return store.atomic(() => OWNERS.map((owner) => pairs.rotate(owner, 'next').commitment))
}

const idsInUse = () => [
  ...new Set(
    [...store.db.prepare('select sealed from pair').all(), ...store.db.prepare('select sealed from chain_seed').all()].map(
      ({ sealed }) => markedKeyOf(sealed as Uint8Array, SERVER_SEED_BYTES)?.id,
    ),
  ),
]

/** As seeds were sealed before keys had ids. */
function removeIds(): void {
  for (const table of ['pair', 'chain_seed']) store.db.exec(`update ${table} set sealed = substr(sealed, 6)`)
  store.db.exec('delete from seed_key')
}

describe('PRO-9 the key of the studio’s seeds', () => {
  it('PRO-9 that sealed no seed of the storage refuses the start, and names both', () => {
    fill(ONE)
    expect(() => open(TWO)).toThrow(SeedKeyRefused)
    expect(() => open(TWO)).toThrow(`sealed with key ${seedKeyOf(ONE).id}, and this is key ${seedKeyOf(TWO).id}`)
    expect(() => open(TWO, THREE)).toThrow(SeedKeyRefused)
    expect(open(ONE).resealed).toBe(0)
  })

  it('PRO-9 is checked although no seed has been made yet', () => {
    open(ONE)
    expect(() => open(TWO)).toThrow(SeedKeyRefused)
  })

  it('PRO-9 with an equal id and another check value is refused', () => {
    open(ONE)
    store.db.exec("update seed_key set check_value = 'ff'")
    expect(() => open(ONE)).toThrow(SeedKeyRefused)
  })

  it('PRO-9 is changed at a start that has the former one too: every seed opens under the new key alone', () => {
    const commitments = fill(ONE)
    expect(open(TWO, ONE)).toMatchObject({ key: seedKeyOf(TWO).id, resealed: 2 * OWNERS.length + 1 })
    expect(idsInUse()).toEqual([seedKeyOf(TWO).id])
    expect(revealedWith(TWO)).toEqual(commitments)
    expect(() => open(ONE)).toThrow(SeedKeyRefused)
  })

  it('PRO-9 is changed by a second start when the first was killed half-way; neither key alone is taken', () => {
    const commitments = fill(ONE)
    const { seal } = open(ONE)
    const [row] = store.db.prepare('select id, owner, sealed from pair').all() as { id: number; owner: string; sealed: Uint8Array }[]
    const bare = seal.open(row!.sealed, row!.owner)
    const other = createSeal(seedKeyOf(TWO), systemPlatform.randomBytes)
    store.db.prepare('update pair set sealed = ? where id = ?').run(other.close(bare, row!.owner), row!.id)
    expect(() => open(TWO)).toThrow(SeedKeyRefused)
    expect(() => open(ONE)).toThrow(SeedKeyRefused)
    open(TWO, ONE)
    expect(revealedWith(TWO)).toEqual(commitments)
  })

  it('PRO-9 of a storage from before keys had ids is recorded, or refused', () => {
    const commitments = fill(ONE)
    removeIds()
    expect(() => open(TWO)).toThrow('sealed with another key')
    expect(open(ONE).resealed).toBe(2 * OWNERS.length + 1)
    expect(revealedWith(ONE)).toEqual(commitments)
  })
})
