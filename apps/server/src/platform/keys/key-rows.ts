/** The rows of the data keys, and how a secret encrypts them. */
import { createHash } from 'node:crypto'

import { CompiledQuery } from 'kysely'

import type { Db } from '../db/index.ts'
import type { Random } from '../random.ts'
import { createSeal, type Seal } from '../seal.ts'

export interface KeyRow {
  key_id: Buffer
  sealed: Buffer
  former: Buffer | null
  data_key_id: Buffer
}

/** A data key with those before it, oldest first. */
export interface DataKeyChain {
  readonly dataKey: string
  readonly former: readonly string[]
}

export interface KeyRows {
  /** Opened with the secret; undefined if another secret encrypted it. */
  unwrap(name: string, secret: string, row: KeyRow): DataKeyChain | undefined
  /** Name, id, encrypted data key, encrypted former keys, id of the data key. */
  wrap(name: string, secret: string, chain: DataKeyChain): unknown[]
  idOf(secret: string): Buffer
}

/** Stored by versions without data keys. */
const WITHOUT_DATA_KEY = 'fairhouse'

export function createKeyRows(random: Random): KeyRows {
  const sealOf = (secret: string): Seal => createSeal(hexOf(secret), random)
  return {
    idOf: (secret) => sealOf(secret).keyId,
    unwrap(name, secret, { sealed, former }) {
      try {
        const seal = sealOf(secret)
        const text = seal.open(sealed, rowOf(name)).toString()
        const before = former ? (JSON.parse(seal.open(former, formerRowOf(name)).toString()) as string[]) : []
        return { dataKey: text === WITHOUT_DATA_KEY ? secret : text, former: before }
      } catch {
        return undefined // encrypted with another secret
      }
    },
    wrap(name, secret, { dataKey, former }) {
      const seal = sealOf(secret)
      const before = former.length > 0 ? seal.close(Buffer.from(JSON.stringify(former)), formerRowOf(name)) : null
      return [name, seal.keyId, seal.close(Buffer.from(dataKey), rowOf(name)), before, sealOf(dataKey).keyId]
    },
  }
}

export const queryRows = async <T>(db: Db, text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await db.executeQuery<T>(CompiledQuery.raw(text, [...values]))).rows

/** Identifies a secret without revealing it. */
export const keyIdOf = (secret: string, random: Random): string => createKeyRows(random).idOf(secret).toString('hex')

const hexOf = (secret: string): string => (/^[0-9a-f]{64}$/.test(secret) ? secret : createHash('sha256').update(secret).digest('hex'))

const rowOf = (name: string) => `key check ${name}`
const formerRowOf = (name: string) => `former keys ${name}`
