/** Which stored values a set of data keys opens: to show that those of a stolen copy open nothing any more. */
import type { Database } from '../../../platform/db/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { type DataKeyName, queryRows, type Row } from '../../../platform/keys/index.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import { SEALED } from './stores.ts'

export interface OpenedValues {
  values: number
  opened: number
  /** `schema.table column` or `files folder/`, where something is stored. */
  kinds: string[]
}

type Keys = Readonly<Record<DataKeyName, string>>

/** For checks: it reads every value. */
export async function countOpened(database: Database, files: FileStore, keys: Keys): Promise<OpenedValues> {
  const counted: OpenedValues = { values: 0, opened: 0, kinds: [] }
  const add = (kind: string, results: readonly boolean[]) => {
    if (results.length > 0) counted.kinds.push(kind)
    counted.values += results.length
    counted.opened += results.filter(Boolean).length
  }
  for (const { table, column, secret, sealKey, rowOf, where } of SEALED.columns) {
    const seal = createSeal(sealKey(keys[secret]), systemRandom)
    const rows = await queryRows<Row>(database.db, `select * from ${table} where ${column} is not null${where ? ` and ${where}` : ''}`)
    add(
      `${table} ${column}`,
      rows.map((row) => isOpened(() => seal.open(row[column] as Buffer, rowOf(row)))),
    )
  }
  const names = await files.list()
  for (const { prefix, secret, sealKey, rowOf } of SEALED.files) {
    const seal = createSeal(sealKey(keys[secret]), systemRandom)
    const own = await Promise.all(
      names.filter((name) => name.startsWith(prefix)).map(async (name) => [name, await files.get(name)] as const),
    )
    add(
      `files ${prefix}`,
      own.map(([name, content]) => isOpened(() => seal.open(content!, rowOf(name)))),
    )
  }
  return counted
}

function isOpened(open: () => Buffer): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}
