/** Checks that the secrets of this process are those that encrypted the database's data. */
import { CompiledQuery } from 'kysely'

import type { Database } from '../db/index.ts'
import type { Random } from '../random.ts'
import { createSeal, type Seal } from '../seal.ts'

export interface KeyCheck {
  /** One line per secret that does not match. Registers a secret that the database has no value for. */
  check(): Promise<string[]>
  /** Compares with the database now. */
  fits(name: string): Promise<boolean>
}

export interface KeyCheckDeps {
  database: Database
  random: Random
  /** 64 hex digits by setting name. */
  secrets: Readonly<Record<string, string>>
}

interface KnownKey {
  key_id: Buffer
  sealed: Buffer
}

/** Of two processes that start at once with different secrets, the first one wins. */
const REGISTER = 'insert into keys.known (secret, key_id, sealed) values ($1, $2, $3) on conflict do nothing'
const CURRENT = 'select key_id, sealed from keys.known where secret = $1 and retired_at is null'
const TEXT = Buffer.from('fairhouse')

export function createKeyCheck({ database, random, secrets }: KeyCheckDeps): KeyCheck {
  const current = async (name: string): Promise<KnownKey | undefined> =>
    (await database.db.executeQuery<KnownKey>(CompiledQuery.raw(CURRENT, [name]))).rows[0]
  const sealOf = (name: string) => createSeal(secrets[name]!, random)
  return {
    async check() {
      const lines: string[] = []
      for (const name of Object.keys(secrets)) {
        const seal = sealOf(name)
        const value = [name, seal.keyId, seal.close(TEXT, rowOf(name))]
        await database.db.executeQuery(CompiledQuery.raw(REGISTER, value))
        const known = (await current(name))!
        if (!isFit(seal, name, known)) lines.push(refusal(name, seal.keyId, known.key_id))
      }
      return lines
    },
    async fits(name) {
      const known = await current(name)
      return known !== undefined && isFit(sealOf(name), name, known)
    },
  }
}

function isFit(seal: Seal, name: string, { sealed }: KnownKey): boolean {
  try {
    return seal.open(sealed, rowOf(name)).equals(TEXT)
  } catch {
    return false // encrypted with another key: it does not fit
  }
}

const rowOf = (name: string) => `key check ${name}`

const refusal = (name: string, given: Buffer, known: Buffer) =>
  `${name}: this key (id ${given.toString('hex')}) does not open the data of this database, which are sealed under the key with id ` +
  `${known.toString('hex')}. Give that key; nothing was changed`
