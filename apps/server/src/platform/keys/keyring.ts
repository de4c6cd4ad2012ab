/**
 * The data keys of a database. Each secret of the environment encrypts one data key, which is generated at the first start and stored in
 * `keys.known`; modules encrypt with the data keys. A rotation encrypts the data keys with new secrets and leaves the data unchanged.
 */
import { createHash } from 'node:crypto'

import { CompiledQuery } from 'kysely'

import type { Database, Db } from '../db/index.ts'
import type { Random } from '../random.ts'
import { createSeal } from '../seal.ts'

export interface Keyring<Name extends string> {
  /** The data key of each secret. Generates those that the database does not have. */
  open(): Promise<OpenedKeys<Name>>
  /** Whether the database's data key is this one now. */
  isCurrent(name: Name, dataKey: string): Promise<boolean>
  /** Replaces secrets, all in one transaction. One line per secret that cannot be replaced; nothing is changed then. */
  rotate(replacements: Partial<Record<Name, string>>): Promise<string[]>
}

export interface OpenedKeys<Name extends string> {
  dataKeys: Record<Name, string>
  /** One line per secret that does not open its data key; nothing was changed then. */
  refusals: string[]
}

export interface KeyringDeps<Name extends string> {
  database: Database
  random: Random
  /** Any text by setting name; 64 hex digits are used as they are. */
  secrets: Readonly<Record<Name, string>>
  /** Whether the database has data from before data keys: those are encrypted with the secrets themselves. */
  hasData(): Promise<boolean>
}

interface KnownKey {
  key_id: Buffer
  sealed: Buffer
  data_key_id: Buffer
}

/** Of two processes that start at once on a new database, the first one wins. */
const REGISTER = 'insert into keys.known (secret, key_id, sealed, data_key_id) values ($1, $2, $3, $4) on conflict do nothing'
const CURRENT = 'select key_id, sealed, data_key_id from keys.known where secret = $1 and retired_at is null'
const RETIRED = 'select retired_at::date::text as on_day from keys.known where secret = $1 and key_id = $2 and retired_at is not null'
const RETIRE = 'update keys.known set sealed = null, retired_at = clock_timestamp() where secret = $1 and retired_at is null'
/** Stored by versions without data keys. */
const WITHOUT_DATA_KEY = 'fairhouse'

export function createKeyring<Name extends string>({ database, random, secrets, hasData }: KeyringDeps<Name>): Keyring<Name> {
  const names = Object.keys(secrets) as Name[]
  const sealOf = (secret: string) => createSeal(hexOf(secret), random)
  const query = async <T>(db: Db, text: string, values: unknown[]) => (await db.executeQuery<T>(CompiledQuery.raw(text, values))).rows
  const current = async (db: Db, name: Name) => (await query<KnownKey>(db, CURRENT, [name]))[0]
  const seal = (name: Name, secret: string, dataKey: string): unknown[] => {
    const own = sealOf(secret)
    return [name, own.keyId, own.close(Buffer.from(dataKey), rowOf(name)), sealOf(dataKey).keyId]
  }

  function dataKeyIn(name: Name, { sealed }: KnownKey): string | undefined {
    try {
      const text = sealOf(secrets[name]).open(sealed, rowOf(name)).toString()
      return text === WITHOUT_DATA_KEY ? secrets[name] : text
    } catch {
      return undefined // encrypted with another secret
    }
  }

  async function refusal(name: Name, known: KnownKey): Promise<string> {
    const { keyId } = sealOf(secrets[name])
    const [retired] = await query<{ on_day: string }>(database.db, RETIRED, [name, keyId])
    const replaced = retired ? ` was replaced on ${retired.on_day} and` : ''
    return (
      `${name}: this key (id ${keyId.toString('hex')})${replaced} does not open the data of this database, which belong to the key with id ` +
      `${known.key_id.toString('hex')}. Set that key; nothing was changed`
    )
  }

  async function open(): Promise<OpenedKeys<Name>> {
    const missing = (await Promise.all(names.map(async (name) => ((await current(database.db, name)) ? [] : [name])))).flat()
    const isOld = missing.length > 0 && (await hasData())
    for (const name of missing)
      await query(database.db, REGISTER, seal(name, secrets[name], isOld ? secrets[name] : random.bytes(32).toString('hex')))
    const refusals: string[] = []
    const dataKeys = {} as Record<Name, string>
    for (const name of names) {
      const known = (await current(database.db, name))!
      const dataKey = dataKeyIn(name, known)
      if (dataKey === undefined) refusals.push(await refusal(name, known))
      else dataKeys[name] = dataKey
    }
    return { dataKeys, refusals }
  }

  return {
    open,
    async isCurrent(name, dataKey) {
      const known = await current(database.db, name)
      return known !== undefined && known.data_key_id.equals(sealOf(dataKey).keyId)
    },
    async rotate(replacements) {
      const { dataKeys, refusals } = await open()
      if (refusals.length > 0) return refusals
      const given = names.filter((name) => replacements[name] !== undefined)
      const known = await Promise.all(given.map((name) => query(database.db, KNOWN_ID, [name, sealOf(replacements[name]!).keyId])))
      const used = given.filter((_, at) => known[at]!.length > 0)
      if (used.length > 0) return used.map((name) => `${name}_NEW: this key was used before: generate another one; nothing was changed`)
      await database.db.transaction().execute(async (tx) => {
        for (const name of given) {
          await query(tx, RETIRE, [name])
          await query(tx, INSERT, seal(name, replacements[name]!, dataKeys[name]))
        }
      })
      return []
    },
  }
}

const KNOWN_ID = 'select from keys.known where secret = $1 and key_id = $2'
/** Two rotations at once: the second one fails on the index of current keys and changes nothing. */
const INSERT = 'insert into keys.known (secret, key_id, sealed, data_key_id) values ($1, $2, $3, $4)'

/** Identifies a secret without revealing it. */
export const keyIdOf = (secret: string, random: Random): string => createSeal(hexOf(secret), random).keyId.toString('hex')

const hexOf = (secret: string): string => (/^[0-9a-f]{64}$/.test(secret) ? secret : createHash('sha256').update(secret).digest('hex'))

const rowOf = (name: string) => `key check ${name}`
