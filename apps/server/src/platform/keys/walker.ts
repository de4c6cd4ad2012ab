/** Seals every stored value with the new data keys. A value names its key, so a walk that was killed continues where it ended. */
import { createHmac } from 'node:crypto'

import type { Database, Tx } from '../db/index.ts'
import type { FileStore } from '../files/index.ts'
import type { Random } from '../random.ts'
import { createSeal, type Seal } from '../seal.ts'
import { queryRows } from './key-rows.ts'
import type { RenewedKey } from './renewal.ts'
import type { DataKeyName, HashedColumn, Row, SealedColumn, SealedFiles } from './sealed.ts'

export interface Walker {
  column(column: SealedColumn): Promise<Walked>
  files(files: SealedFiles): Promise<Walked>
  /** Hashes beside values that no key opens, which `column` leaves as they are. In the transaction that notes it as done. */
  unreadableHashes(tx: Tx, column: SealedColumn): Promise<void>
  /** In the transaction that notes it as done: a hash does not name its key. */
  hashed(tx: Tx, column: HashedColumn): Promise<void>
}

export interface Walked {
  /** Values that now have the new key. */
  renewed: number
  /** Values that no key opens, by table and key or by file. */
  unreadable: string[]
}

interface WalkerDeps {
  database: Database
  files: FileStore
  random: Random
  keys: Readonly<Record<DataKeyName, RenewedKey>>
}

const BATCH = { small: 500, large: 5 }
const HMAC_BLOCK = 64

interface Seals {
  former: Seal
  current: Seal
  head: Buffer
}

export function createWalker({ database, files: store, random, keys }: WalkerDeps): Walker {
  function sealsOf({ secret, sealKey }: { secret: DataKeyName; sealKey(dataKey: string): string }): Seals {
    const [former, current] = [keys[secret].former, keys[secret].current].map((key) => createSeal(sealKey(key), random)) as [Seal, Seal]
    return { former, current, head: current.head }
  }

  async function renewRow(tx: Tx, column: SealedColumn, { former, current }: Seals, row: Row): Promise<boolean> {
    const hashes = (column.hashes ?? []).flatMap(({ column: name, keyOf }) => {
      const stored = row[name] as Buffer | null
      const key = keyOf(keys[column.secret].current)
      return stored ? [[name, createHmac('sha256', key).update(stored).digest()] as const] : []
    })
    const after = { ...row, ...Object.fromEntries(hashes) }
    const text = opened(former, row[column.column] as Buffer, column.rowOf(row))
    if (text === undefined) return false
    const sealed = current.close(text, column.rowOf(after))
    if (!current.open(sealed, column.rowOf(after)).equals(text)) throw new Error(`${column.table}: a new value does not open`)
    const changed = [[column.column, sealed] as const, ...hashes]
    const sets = changed.map(([name], at) => `${name} = $${at + 1}`)
    const keyed = column.key.map((name, at) => `${name} = $${changed.length + at + 1}`)
    await queryRows(tx, `update ${column.table} set ${sets.join(', ')} where ${keyed.join(' and ')}`, [
      ...changed.map(([, value]) => value),
      ...column.key.map((name) => row[name]),
    ])
    return true
  }

  return {
    async column(column) {
      const seals = sealsOf(column)
      const walked: Walked = { renewed: 0, unreadable: [] }
      const size = column.isLarge ? BATCH.large : BATCH.small
      for (let after: Row | undefined; ;) {
        const rows = await queryRows<Row>(database.db, nextRows(column, size, after), [
          seals.head,
          ...column.key.map((name) => after?.[name]).filter((value) => value !== undefined),
        ])
        if (rows.length === 0) return walked
        const done = await database.db.transaction().execute((tx) => inOrder(rows, (row) => renewRow(tx, column, seals, row)))
        rows.forEach((row, at) => {
          if (done[at]) walked.renewed++
          else walked.unreadable.push(`${column.table} ${column.column} ${column.key.map((name) => String(row[name])).join(' ')}`)
        })
        after = rows.at(-1)
      }
    },
    async files(files) {
      const seals = sealsOf(files)
      const walked: Walked = { renewed: 0, unreadable: [] }
      for (const name of (await store.list()).filter((file) => file.startsWith(files.prefix))) {
        const content = await store.get(name)
        if (!content || content.subarray(0, seals.head.length).equals(seals.head)) continue
        const text = opened(seals.former, content, files.rowOf(name))
        if (text === undefined) walked.unreadable.push(name)
        else {
          await store.put(name, seals.current.close(text, files.rowOf(name)))
          walked.renewed++
        }
      }
      return walked
    },
    async unreadableHashes(tx, { table, column, secret, sealKey, hashes = [] }) {
      const { head } = sealsOf({ secret, sealKey })
      const keyed = hashes.map(({ column: name, keyOf }) => [name, padsOf(keyOf(keys[secret].current))] as const)
      for (const [name, pads] of keyed) {
        const isLeft = `${column} is not null and substring(${column} from 1 for length($3::bytea)) <> $3::bytea`
        await queryRows(tx, `update ${table} set ${name} = ${hashedAgain(name)} where ${name} is not null and ${isLeft}`, [...pads, head])
      }
    },
    async hashed(tx, { table, column, secret, as, keyOf, where }) {
      const [inner, outer] = padsOf(keyOf(keys[secret].current))
      const hashed = hashedAgain(as === 'hex' ? `decode(${column}, 'hex')` : column)
      const value = as === 'hex' ? `encode(${hashed}, 'hex')` : hashed
      await queryRows(tx, `update ${table} set ${column} = ${value} where ${column} is not null${where ? ` and ${where}` : ''}`, [
        inner,
        outer,
      ])
    },
  }
}

function nextRows({ table, column, key, reads = [], hashes = [], where }: SealedColumn, size: number, after: Row | undefined): string {
  const columns = [...new Set([...key, ...reads, ...hashes.map((hash) => hash.column), column])]
  const behind = after ? `and (${key.join(', ')}) > (${key.map((_, at) => `$${at + 2}`).join(', ')})` : ''
  return `select ${columns.join(', ')} from ${table}
    where ${column} is not null and substring(${column} from 1 for length($1::bytea)) <> $1::bytea${where ? ` and ${where}` : ''} ${behind} order by ${key.join(', ')} limit ${size}`
}

const padsOf = (key: Buffer) => [0x36, 0x5c].map((pad) => padded(key, pad))

/** With the inner and the outer key as the first parameters. */
const hashedAgain = (bytes: string) => `sha256($2::bytea || sha256($1::bytea || ${bytes}))`

/** Of HMAC-SHA-256, which the database computes from its `sha256`. */
const padded = (key: Buffer, pad: number): Buffer =>
  Buffer.from(Buffer.concat([key, Buffer.alloc(HMAC_BLOCK - key.length)]).map((byte) => byte ^ pad))

async function inOrder<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of all) results.push(await work(one))
  return results
}

/** Undefined for a damaged value. */
function opened(seal: Seal, sealed: Buffer, row: string): Buffer | undefined {
  try {
    return seal.open(sealed, row)
  } catch {
    return undefined
  }
}
