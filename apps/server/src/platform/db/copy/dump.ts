/** Writes the rows of all tables as of one instant, beside a running product: a table per file, as PostgreSQL's COPY text, compressed. */
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import type { Database } from '../pool.ts'
import { type CopiedSequence, type CopiedTable, partitionsOf, sequencesOf, tablesOf } from './catalog.ts'
import { type FileDigest, hashing } from './digest.ts'

export interface DumpedTable extends CopiedTable {
  rows: number
  file: FileDigest
}

export interface Dump {
  tables: DumpedTable[]
  partitions: string[]
  sequences: CopiedSequence[]
}

/** Holds one transaction, and no lock that stops a writer. */
export async function dumpTables({ pool }: Pick<Database, 'pool'>, folder: string): Promise<Dump> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const [partitions, tables] = [await partitionsOf(client), await tablesOf(client)]
    const dumped: DumpedTable[] = []
    for (const table of tables) dumped.push(await dumpTable(client, table, folder))
    await client.query('commit')
    return { tables: dumped, partitions, sequences: await sequencesOf(client) } // later values never collide with copied rows
  } finally {
    client.release(true)
  }
}

async function dumpTable(client: pg.PoolClient, table: CopiedTable, folder: string): Promise<DumpedTable> {
  const name = `${table.name.replaceAll(/[^\w.]/g, '_')}.copy.gz`
  const rows = client.query(copyTo(`copy (select ${table.columns.join(', ')} from ${table.name}) to stdout`))
  const digest = hashing()
  await pipeline(rows, createGzip({ level: 4 }), digest.stream, createWriteStream(join(folder, name), { mode: 0o600, flags: 'wx' }))
  return { ...table, rows: rows.rowCount, file: { name, bytes: (await stat(join(folder, name))).size, sha256: digest.sha256() } }
}
