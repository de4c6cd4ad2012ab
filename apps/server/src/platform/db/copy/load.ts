/** Loads dumped rows into tables that exist: all of them, or none. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import type { Database } from '../pool.ts'
import { foreignKeysOf } from './catalog.ts'
import type { Dump, DumpedTable } from './dump.ts'

/** Whether the database has no table yet. */
export async function isEmptyDatabase({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rowCount } = await pool.query(`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' limit 1`)
  return rowCount === 0
}

/**
 * Foreign keys are removed and added again, which checks them over all rows; triggers do not run, because the rows are those that they
 * produced. Needs the owner of the tables, not a superuser.
 */
export async function loadTables({ pool }: Pick<Database, 'pool'>, dump: Dump, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const text of dump.partitions) await client.query(text)
    const keys = await foreignKeysOf(client)
    for (const { off } of keys) await client.query(off)
    for (const { name } of dump.tables) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${dump.tables.map(({ name }) => name).join(', ')}`) // rows that migrations write
    for (const table of dump.tables) await loadTable(client, table, folder)
    for (const { name } of dump.tables) await client.query(`alter table ${name} enable trigger user`)
    for (const { on } of keys) await client.query(on)
    for (const { name, last } of dump.sequences) await client.query('select setval($1::regclass, $2::bigint)', [name, last])
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}

async function loadTable(client: pg.PoolClient, { name, columns, rows, file }: DumpedTable, folder: string): Promise<void> {
  const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  await pipeline(createReadStream(join(folder, file.name)), createGunzip(), target)
  if (target.rowCount !== rows) throw new Error(`the table ${name} has ${target.rowCount} rows, and its copy had ${rows}`)
}
