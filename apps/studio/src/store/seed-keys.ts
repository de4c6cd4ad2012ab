/**
 * The key of unrevealed seeds, checked before anything is served: a studio with another key could draw no round, and would notice it after
 * the bet. A new key re-seals all seeds at the start; each row names its key, so that a killed start is repeated.
 */
import { SERVER_SEED_BYTES } from '@fairhouse/fairness'

import type { Platform } from '../platform.ts'
import type { Store } from './schema.ts'
import { chainSeedOwner, createSeal, headOf, markedKeyOf, openWith, type Seal, type SeedKey, seedKeyOf } from './seal.ts'

export interface SeedKeys {
  /** 64 hexadecimal digits. */
  readonly seedKey: string
  /** The one before it, while seeds are re-sealed. */
  readonly formerSeedKey: string | undefined
}

/** The message names the setting and the ids of the keys. */
export class SeedKeyRefused extends Error {}

export interface OpenedSeal {
  readonly seal: Seal
  readonly key: string
  /** Seeds that had another key, or none. */
  readonly resealed: number
}

export interface SealedSeed {
  readonly table: 'pair' | 'chain_seed'
  readonly id: number
  readonly owner: string
  readonly sealed: Uint8Array
}

type Row = Record<string, unknown>

const BATCH = 500

/** For a start. @throws SeedKeyRefused unless the keys open every seed of the storage, and while a renewal has not ended. */
export function openSeal(store: Store, { seedKey, formerSeedKey }: SeedKeys, { randomBytes }: Pick<Platform, 'randomBytes'>): OpenedSeal {
  const current = seedKeyOf(seedKey)
  refuseStolen(store, current)
  const keys = [current, ...(formerSeedKey === undefined ? [] : [seedKeyOf(formerSeedKey)])]
  const stored = storedKey(store)
  if (stored && !keys.some((key) => isSame(key, stored))) throw refusal(current, stored.id)
  const seal = createSeal(current, randomBytes)
  const resealed = sealAgain(store, seal, keys, ({ sealed }) => {
    throw refusal(current, markedKeyOf(sealed, SERVER_SEED_BYTES)?.id)
  })
  store.atomic(() => recordKey(store, current))
  return { seal, key: current.id, resealed }
}

/** @throws SeedKeyRefused while a renewal has not ended, and for a key that one has replaced. */
export function refuseStolen({ db }: Store, { id }: SeedKey): void {
  const begun = db.prepare('select key_id as id from renewal where ended_at is null').get() as { id: string } | undefined
  if (begun)
    throw new SeedKeyRefused(`SECRET_STUDIO_SEEDS: a renewal has begun with key ${begun.id} and not ended: repeat it with that key`)
  if (db.prepare('select 1 from renewal where former_id = ?').get(id))
    throw new SeedKeyRefused(`SECRET_STUDIO_SEEDS: key ${id} was replaced after a theft: set the key that replaced it`)
}

/**
 * Seals every seed that another one of the keys has sealed with the first of them. Returns how many; `onUnreadable` gets those that no key
 * opens, in the transaction of their batch.
 */
export function sealAgain(store: Store, seal: Seal, keys: readonly SeedKey[], onUnreadable: (row: SealedSeed) => void): number {
  let resealed = 0
  for (const { next, replace } of tablesOf(store, keys[0]!))
    for (let rows = next(0); rows.length > 0; rows = next(rows.at(-1)!.id))
      store.atomic(() => {
        for (const row of rows) {
          const seed = opened(row, keys)
          if (!seed) onUnreadable(row)
          else {
            replace(row.id, seal.close(seed, row.owner))
            resealed++
          }
        }
      })
  return resealed
}

/** In the caller's transaction. */
export function recordKey({ db }: Store, { id, check }: SeedKey): void {
  db.prepare('delete from seed_key').run()
  db.prepare('insert into seed_key (id, check_value) values (?, ?)').run(id, check)
}

type StoredKey = Pick<SeedKey, 'id' | 'check'>

/** The key that the storage has now. */
export const storedKey = ({ db }: Store) => db.prepare('select id, check_value as "check" from seed_key').get() as StoredKey | undefined

export const isSame = (one: StoredKey, other: StoredKey): boolean => one.id === other.id && one.check === other.check

function opened({ sealed, owner }: Pick<SealedSeed, 'sealed' | 'owner'>, keys: readonly SeedKey[]): Uint8Array | undefined {
  const marked = markedKeyOf(sealed, SERVER_SEED_BYTES)
  for (const key of keys) {
    if (marked && marked.id !== key.id) continue
    try {
      return openWith(key, marked?.bare ?? sealed, owner)
    } catch {
      continue // another key
    }
  }
  return undefined
}

/** Of the seeds in the storage. */
export function countOpened({ db }: Store, key: SeedKey): { seeds: number; opened: number } {
  const pairs = db.prepare('select owner, sealed from pair').all() as (Row & Pick<SealedSeed, 'owner' | 'sealed'>)[]
  const chains = db.prepare('select chain, place, sealed from chain_seed').all() as (Row & {
    chain: string
    place: number
    sealed: Uint8Array
  })[]
  const all = [...pairs, ...chains.map(({ chain, place, sealed }) => ({ owner: chainSeedOwner(chain, place), sealed }))]
  const opens = all.filter(({ owner, sealed }) => opened({ owner, sealed }, [key]) !== undefined)
  return { seeds: all.length, opened: opens.length }
}

/** Seeds with another key than this one, a batch at a time, in the order of their rows. Those that are lost are empty. */
function tablesOf({ db }: Store, current: SeedKey) {
  const isOther = "rowid > ? and sealed <> x'' and substr(sealed, 1, ?) <> ?"
  const head = headOf(current)
  const read = (sql: string) => (after: number) => db.prepare(`${sql} order by rowid limit ${BATCH}`).all(after, head.length, head)
  const write = (table: string) => (id: number, sealed: Uint8Array) =>
    void db.prepare(`update ${table} set sealed = ? where rowid = ?`).run(sealed, id)
  const pairs = read(`select rowid as id, owner, sealed, 'pair' as "table" from pair where ${isOther}`)
  const chains = read(`select rowid as id, chain, place, sealed from chain_seed where ${isOther}`)
  return [
    { next: (after: number) => pairs(after) as (Row & SealedSeed)[], replace: write('pair') },
    {
      next: (after: number) =>
        (chains(after) as (Row & SealedSeed & { chain: string; place: number })[]).map(({ id, sealed, chain, place }) => ({
          table: 'chain_seed' as const,
          id,
          sealed,
          owner: chainSeedOwner(chain, place),
        })),
      replace: write('chain_seed'),
    },
  ]
}

const refusal = ({ id }: SeedKey, needed: string | undefined) =>
  new SeedKeyRefused(
    `SECRET_STUDIO_SEEDS: the storage has seeds that are sealed with ${needed === undefined ? 'another key' : `key ${needed}`}, and this ` +
      `is key ${id}. Set the former key again, or name it in SECRET_STUDIO_SEEDS_FORMER to re-seal them with the new one.`,
  )
