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

interface Sealed {
  readonly id: number
  readonly owner: string
  readonly sealed: Uint8Array
}

type Row = Record<string, unknown>

const BATCH = 500

/** @throws SeedKeyRefused unless the keys open every seed of the storage. */
export function openSeal(store: Store, { seedKey, formerSeedKey }: SeedKeys, { randomBytes }: Pick<Platform, 'randomBytes'>): OpenedSeal {
  const { db, atomic } = store
  const current = seedKeyOf(seedKey)
  const keys = [current, ...(formerSeedKey === undefined ? [] : [seedKeyOf(formerSeedKey)])]
  const seal = createSeal(current, randomBytes)
  const stored = db.prepare('select id, check_value as "check" from seed_key').get() as Pick<SeedKey, 'id' | 'check'> | undefined
  if (stored && !keys.some(({ id, check }) => id === stored.id && check === stored.check)) throw refusal(current, stored.id)
  const tables = tablesOf(store, current)
  let resealed = 0
  for (const { next, replace } of tables)
    for (let rows = next(0); rows.length > 0; rows = next(rows.at(-1)!.id))
      atomic(() => {
        for (const row of rows) replace(row.id, seal.close(opened(row, keys, current), row.owner))
        resealed += rows.length
      })
  atomic(() => {
    db.prepare('delete from seed_key').run()
    db.prepare('insert into seed_key (id, check_value) values (?, ?)').run(current.id, current.check)
  })
  return { seal, key: current.id, resealed }
}

function opened({ sealed, owner }: Sealed, keys: readonly SeedKey[], current: SeedKey): Uint8Array {
  const marked = markedKeyOf(sealed, SERVER_SEED_BYTES)
  for (const key of keys) {
    if (marked && marked.id !== key.id) continue
    try {
      return openWith(key, marked?.bare ?? sealed, owner)
    } catch {
      continue // another key
    }
  }
  throw refusal(current, marked?.id)
}

/** Seeds with another key than this one, a batch at a time, in the order of their rows. */
function tablesOf({ db }: Store, current: SeedKey) {
  const isOther = 'rowid > ? and substr(sealed, 1, ?) <> ?'
  const head = headOf(current)
  const read = (sql: string) => (after: number) => db.prepare(`${sql} order by rowid limit ${BATCH}`).all(after, head.length, head)
  const write = (table: string) => (id: number, sealed: Uint8Array) =>
    void db.prepare(`update ${table} set sealed = ? where rowid = ?`).run(sealed, id)
  const pairs = read(`select rowid as id, owner, sealed from pair where ${isOther}`)
  const chains = read(`select rowid as id, chain, place, sealed from chain_seed where ${isOther}`)
  return [
    { next: (after: number) => pairs(after) as (Row & Sealed)[], replace: write('pair') },
    {
      next: (after: number) =>
        (chains(after) as (Row & Sealed & { chain: string; place: number })[]).map(({ id, sealed, chain, place }) => ({
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
